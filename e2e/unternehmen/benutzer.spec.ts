import { getBenutzer, listBenutzer, updateBenutzer } from '@firmenportal/contract/benutzer';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Page } from '@playwright/test';
import { NONE } from '../views/view.ts';
import { expectAccessible } from '../page/accessibility.ts';
import type { Call } from '../portal/api.ts';
import { expect, signIn, test } from '../portal/fixtures.ts';
import { emailOf, type Konto } from '../portal/konten.ts';

// Administrators manage the accounts of their company (product.md §8), and act in them where that is allowed (§2).

async function find(api: Call, konto: Konto) {
  const [found] = (await api(listBenutzer, { query: { suche: emailOf(konto) } }))['hydra:member'];
  if (!found) throw new Error(`${konto} is out of sight`);
  return { id: identifierOf(found['@id']), name: `${found.vorname} ${found.nachname}` };
}

const status = (page: Page) => page.getByRole('status');
const rowOf = (page: Page, konto: Konto) => page.locator('[data-row]', { hasText: emailOf(konto) });

test.describe('an administrator', () => {
  test.use({ konto: 'leitung' });

  test('gives roles; what somebody else changed meanwhile is shown, and choices are kept', async ({
    page,
    apiOf,
    faults,
  }) => {
    const api = await apiOf('leitung');
    const { id, name } = await find(api, 'geaendert');
    const bewerbungen = page.getByRole('checkbox', { name: 'User für Bewerbungen' });
    const studierende = page.getByRole('checkbox', { name: 'User für Studierende' });
    const save = page.getByRole('button', { name: 'Berechtigungen speichern' });

    await page.goto('/benutzer');
    await rowOf(page, 'geaendert').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Nur Daten von Bewerbenden.')).toBeVisible();
    await bewerbungen.check();
    await save.click();
    await expect(status(page).getByText(`Die Berechtigungen von ${name} sind gespeichert.`)).toBeVisible();

    await test.step('the other administrator was faster', async () => {
      faults.expectFailure('412 PATCH /api/user/{id}');
      await api(updateBenutzer, { params: { id }, body: { rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'] } });
      await studierende.check();
      await save.click();
      const told = page.getByRole('alert').filter({ hasText: 'Jemand anderes hat dieses Konto' });
      await expect(told).toContainText('User Standard');
      await expect(told).not.toContainText('User für Bewerbungen');
      await expect(studierende).toBeChecked();
      await expect(bewerbungen).toBeChecked();
      await expectAccessible(page);
    });

    await test.step('leaving asks, saving again counts', async () => {
      await page.getByRole('link', { name: 'Start', exact: true }).click();
      await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
      await save.click();
      await expect(status(page).getByText(`Die Berechtigungen von ${name} sind gespeichert.`)).toBeVisible();
      const rollen = async () => (await api(getBenutzer, { params: { id } })).rollen;
      await expect
        .poll(rollen)
        .toEqual([
          'ROLE_FIRMENPORTAL_USER_STANDARD',
          'ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN',
          'ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE',
        ]);
      await page.getByRole('link', { name: 'Start', exact: true }).click();
      await expect(page).toHaveURL('/');
    });
  });

  test('blocks access at once, after the keyword, and opens it again', async ({
    page,
    openContext,
    faults,
  }) => {
    const other = await (await openContext('gesperrt')).newPage();
    // The bell polls from time to time, and would be the first to fail.
    await other.route('**/api/benachrichtigungLog?*', (route) => route.fulfill({ json: NONE }));
    await other.goto('/');
    await expect(other.getByRole('button', { name: 'Jona gesperrt' })).toBeVisible();
    await page.goto('/benutzer');
    const row = rowOf(page, 'gesperrt');
    await row.getByRole('button', { name: 'Aktionen für' }).click();
    await page.getByRole('menuitem', { name: 'Konto deaktivieren' }).click();
    const dialog = page.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: 'Konto deaktivieren' });
    await expect(dialog).toContainText('sofort auf allen Geräten abgemeldet');
    await expect(confirm).toBeDisabled();
    await expect(dialog).toHaveCSS('inline-size', '400px');
    await expect(confirm).toHaveCSS('border-radius', '0px');
    await dialog.getByRole('textbox').fill('DEAKTIVIEREN');
    await confirm.click();
    await expect(row).toContainText('Inaktiv');

    await test.step('the very next step of that person ends at the login', async () => {
      faults.expectFailure('401 GET /api/*');
      await other.getByRole('link', { name: 'Seminare', exact: true }).click();
      await expect(other).toHaveURL(/\/login/);
    });
    await row.getByRole('button', { name: 'Aktionen für' }).click();
    await page.getByRole('menuitem', { name: 'Konto aktivieren' }).click();
    await expect(row).not.toContainText('Inaktiv');
    await other.goto('/login');
    await signIn(other, 'gesperrt');
  });

  test('cannot change the own account, and is told why', async ({ page, apiOf }) => {
    const { id } = await find(await apiOf('leitung'), 'leitung');
    await page.goto(`/benutzer/${id}/edit`);
    await expect(page.getByText('Das ist Ihr eigenes Konto')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Konto deaktivieren' })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });
});

test('a company keeps its last administrator, whoever asks', async ({ openContext, apiOf, faults }) => {
  faults.expectFailure('409 PATCH /api/user/{id}');
  const { id } = await find(await apiOf('betreuung'), 'leitung');
  const page = await (await openContext('betreuung')).newPage();
  await page.goto(`/benutzer/${id}/edit`);
  await page.getByRole('button', { name: 'Konto deaktivieren' }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill('DEAKTIVIEREN');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Konto deaktivieren' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /Administration|administr/i })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Konto deaktivieren' })).toBeVisible();
});

test('taking over begins on the person’s page as in the list, and asks before typed things are lost', async ({
  page,
}) => {
  await signIn(page, 'leitung');
  await page.goto('/benutzer');
  await rowOf(page, 'uebernommen').getByRole('link', { name: 'uebernommen, Jona' }).click();
  await page.getByRole('checkbox', { name: 'Nur eigene Studierende' }).check();
  const takeOver = page.getByRole('main').getByRole('button', { name: 'Konto übernehmen' });
  await takeOver.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await page.getByRole('checkbox', { name: 'Nur eigene Studierende' }).uncheck();
  await takeOver.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Sie, Jona leitung, handeln dann als Jona uebernommen');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Konto übernehmen' }).click();
  await expect(page).toHaveURL('/');
  const banner = page.getByRole('region', { name: 'Übernommenes Konto' });
  await expect(banner).toContainText('Sie handeln als Jona uebernommen');
  await banner.getByRole('button', { name: 'Abmelden' }).click();

  await test.step('not in the own account', async () => {
    await signIn(page, 'leitung');
    await page.goto('/benutzer');
    await rowOf(page, 'leitung').getByRole('link', { name: 'leitung, Jona' }).click();
    await expect(page.getByText('Das ist Ihr eigenes Konto')).toBeVisible();
    await expect(takeOver).toHaveCount(0);
  });
});

test('roles read the same in the list and in the profile', async ({ page }) => {
  await signIn(page, 'leitung');
  await page.goto('/benutzer');
  const listed = rowOf(page, 'leitung');
  await expect(listed).toContainText('Administration');
  await expect(listed).not.toContainText('Unternehmensverwaltung');
  await page.goto('/profil');
  await expect(page.locator('dt:text-is("Rollen") + dd')).toHaveText('Administration');
});

test('taking over: both are named until logout, in every tab, and nothing of before is left', async ({
  page,
  context,
}) => {
  await signIn(page, 'leitung');
  const second = await context.newPage();
  await second.goto('/benutzer');
  await expect(rowOf(second, 'leitung')).toBeVisible();

  await page.goto('/benutzer');
  await rowOf(page, 'uebernommen').getByRole('button', { name: 'Aktionen für' }).click();
  await page.getByRole('menuitem', { name: 'Konto übernehmen' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Sie, Jona leitung, handeln dann als Jona uebernommen');
  await dialog.getByRole('button', { name: 'Konto übernehmen' }).click();

  const banner = page.getByRole('region', { name: 'Übernommenes Konto' });
  await expect(page).toHaveURL('/');
  await expect(banner).toContainText(
    /^Sie handeln als Jona uebernommen \(.+\)\. Angemeldet ist: Jona leitung\./,
  );
  await expect(page.getByRole('link', { name: 'Benutzerkonten' })).toHaveCount(0);
  await expectAccessible(page);

  await test.step('on a phone, on paper and in forced colours', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(banner).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(banner.getByText('Angemeldet ist: Jona leitung.')).toBeVisible();
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    await expect(banner).toBeVisible();
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step('the other tab follows', async () => {
    await expect(second.getByRole('region', { name: 'Übernommenes Konto' })).toBeVisible();
    await expect(rowOf(second, 'leitung')).toHaveCount(0);
  });

  await banner.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
  await expect(second).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
