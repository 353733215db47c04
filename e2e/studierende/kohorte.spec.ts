import { getKohortenverlauf, listKohorte } from '@firmenportal/contract/kohorte';
import { expectAccessible } from '../page/accessibility.ts';
import { saved } from '../page/files.ts';
import { countClicks } from '../page/clicks.ts';
import { expect, test } from '../portal/fixtures.ts';
import { fullName, listName } from './studierende.ts';

// Monday morning: who needs me most, and why; then everybody whose grades are missing is asked for them.

test.use({ konto: 'ausbildung' });

test('who needs me most, and why, is one click away', async ({ page, apiOf }) => {
  const api = await apiOf('ausbildung');
  const { 'hydra:member': members } = await api(listKohorte, {});
  const [first] = members;
  if (!first?.gruende[0]) throw new Error('the demo has nobody who needs help');

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Kohorte' }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('rowheader')).toHaveText(listName(first.student));
  // Each reason in words, and no list of points.
  await expect(row.getByRole('listitem')).toHaveCount(first.gruende.length);
  await expect(row.getByRole('listitem').first()).toContainText(/Modul|Credit|Termine|Transferleistung/);
  expect(await clicks()).toBe(1);
  await expect(page.getByRole('rowheader')).toHaveText(members.map(({ student }) => listName(student)));
  await expectAccessible(page);

  await test.step('the name leads on to all about the student, and back', async () => {
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: fullName(first.student) })).toBeFocused();
    await page.goBack();
    await expect(row.getByRole('rowheader')).toHaveText(listName(first.student));
  });
});

test('a figure, an order and a filter stand in the address, and the cells say more than their colour', async ({
  page,
  apiOf,
}) => {
  const api = await apiOf('ausbildung');
  const { 'hydra:member': members } = await api(listKohorte, { query: { order: [['rueckstand', 'desc']] } });
  await page.goto('/kohorte');
  await page.getByRole('button', { name: 'Credits', exact: true }).click();
  const heading = page.getByRole('columnheader', { name: 'Credits bisher' });
  await heading.getByRole('button').click();
  await heading.getByRole('button').click();
  await expect(page).toHaveURL(/ansicht=credits/);
  await expect(page).toHaveURL(/sort=-rueckstand/);
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveText(members.map(({ student }) => listName(student)));
  await expect(page.getByRole('columnheader', { name: '1. Sem.' })).toBeVisible();
  // Read out with the number, beside colour and pattern.
  const behind = page.getByRole('cell', { name: /^[\d,]+\/\d+ ?, (beachten|auffällig|kritisch)$/ });
  await expect(behind.first()).toBeVisible();

  await test.step('a card that has no room for all semesters says so', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const first = page
      .getByRole('term')
      .filter({ hasText: /Semester (stehen|steht) auf der Seite der Person/ })
      .first();
    await expect(first).toHaveText(/^… .*\. [2-9]\. Sem\.$/);
  });
});

test('everybody whose grades are missing is asked with two clicks', async ({ page, apiOf }) => {
  const api = await apiOf('ausbildung');
  const { fehlendeFreigaben: missing, ungefragt: askable } = await api(getKohortenverlauf, {});
  expect(askable).toBeGreaterThan(0);
  await page.goto('/kohorte');
  await expect(page.getByText(`${missing} ohne Notenfreigabe`)).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: /Freigaben? anfordern$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /anfordern/ }).click();
  await expect(dialog).toBeHidden();
  expect(await clicks()).toBe(2);
  expect((await api(getKohortenverlauf, {})).ungefragt).toBe(0);
  await page.goto('/kohorte');
  await expect(page.getByText(/, bei \d+ davon schon angefordert/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Freigaben? anfordern$/ })).toHaveCount(0);
});

test('the cohort is taken along as a file, and on paper', async ({ page, apiOf }) => {
  const api = await apiOf('ausbildung');
  const { 'hydra:member': members, 'hydra:totalItems': total } = await api(listKohorte, {});
  await page.goto('/kohorte');
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const { name, content } = await saved(page, () => page.getByRole('menuitem', { name: /CSV/ }).click());
  expect(name).toMatch(/^kohorte-.*\.csv$/);
  const [head, first, ...others] = content.toString('utf8').trim().split(/\r?\n/);
  expect(head).toContain('"Gründe"');
  expect(first).toContain(members[0]?.student.nachname);
  expect(others.length).toBe(total - 1);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Kohorte' })).toBeVisible();
  await expect(page.getByText('Stufen der Felder').or(page.getByText('kritisch: ab 3,7'))).toBeVisible();
});
