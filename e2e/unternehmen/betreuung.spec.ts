import { listStudenten } from '@firmenportal/contract/studenten';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';
import { nameOf, type Konto } from '../portal/konten.ts';
import { addressOf, fullName } from '../studierende/studierende.ts';
import { inDays, tagText } from '../page/days.ts';

// Supervision limited to own students, with a temporary deputy (product.md §5).

test.use({ konto: 'betreuer' });

test('own students only, those of a colleague as deputy, and no longer than that', async ({
  page,
  apiOf,
  openContext,
  faults,
}) => {
  const api = await apiOf('ausbildung');
  const { 'hydra:member': students } = await api(listStudenten, { query: { itemsPerPage: 50 } });
  const ledBy = (konto: Konto) =>
    students.filter(({ ausbildungsleitung: one }) => one && fullName(one) === nameOf(konto));
  const own = ledBy('betreuer').length;
  const [student] = ledBy('ausbildung');
  if (own === 0 || !student) throw new Error('the demo has no students for both');
  const profile = await (await openContext('ausbildung')).newPage();
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('the limited account has its own students, and no other', async () => {
    await page.goto('/studierende');
    await expect(heading).toHaveText(`Studierende ${own}`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.first()).toBeVisible();
    await expect(rows.filter({ hasNotText: 'Behrmann, Arne' })).toHaveCount(0);
    faults.expectFailure('404 GET /api/studenten/{id}*');
    await expectUnknown(page, addressOf(student));
  });

  await test.step('a colleague names it as deputy', async () => {
    await profile.goto('/profil');
    const section = profile.getByRole('region', { name: 'Vertretung' });
    await section.getByLabel('Person').selectOption({ label: nameOf('betreuer') });
    await section.getByLabel('Von').fill(inDays(0));
    await section.getByLabel('Bis').fill(inDays(0));
    await section.getByRole('button', { name: 'Vertretung eintragen' }).click();
    await expect(profile.getByText('Die Vertretung ist eingetragen.')).toBeVisible();
    const today = tagText(inDays(0));
    const entry = section.getByRole('listitem').filter({ hasText: nameOf('betreuer') });
    await expect(entry).toContainText(`${today} bis ${today}`);
    await expectAccessible(profile);
  });

  await test.step('now it follows both', async () => {
    await page.goto('/studierende');
    await expect(heading).toHaveText(`Studierende ${own + ledBy('ausbildung').length}`);
    await page.goto(addressOf(student));
    await expect(page.getByRole('heading', { level: 1, name: fullName(student) })).toBeVisible();
    await page.goto('/profil');
    const section = page.getByRole('region', { name: 'Vertretung' });
    await expect(section.getByRole('listitem').filter({ hasText: nameOf('ausbildung') })).toBeVisible();
  });

  await test.step('once it is ended, they are gone', async () => {
    await profile.getByRole('button', { name: `Vertretung durch ${nameOf('betreuer')} beenden` }).click();
    const dialog = profile.getByRole('alertdialog', { name: 'Vertretung beenden?' });
    await dialog.getByRole('button', { name: 'Beenden' }).click();
    await expect(profile.getByText('Die Vertretung ist beendet.')).toBeVisible();
    await page.goto('/studierende');
    await expect(heading).toHaveText(`Studierende ${own}`);
    await expectUnknown(page, addressOf(student));
  });
});

async function expectUnknown(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText('Diese Daten gibt es nicht oder nicht mehr.').first()).toBeVisible();
}
