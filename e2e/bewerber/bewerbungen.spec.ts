import { listBewerbungen } from '@firmenportal/contract/bewerbungen';
import { expectAccessible } from '../page/accessibility.ts';
import { BEWERBUNGSJAHR, rowOf } from './bewerber.ts';
import { saved, savedCsv } from '../page/files.ts';
import { heldMessage } from '../page/message.ts';
import { expect, test } from '../portal/fixtures.ts';
import { fullName, listName } from '../studierende/studierende.ts';

// The list of applications and reports, with their states (product.md §7).

test.use({ konto: 'mitauswahl' });

test('narrowed by state, declined, taken back, taken up again', async ({ page, apiOf }) => {
  const api = await apiOf('mitauswahl');
  const query = { stand: 'eingegangen', order: [['name', 'asc']] } as const;
  const { 'hydra:member': found, 'hydra:totalItems': all } = await api(listBewerbungen, { query });
  const bewerbung = found.find(
    ({ verfuegbar, bewerbungsjahrVergangen }) => verfuegbar && !bewerbungsjahrVergangen,
  );
  if (!bewerbung) throw new Error('the company has no application that is open');
  const { bewerber } = bewerbung;
  const heading = page.getByRole('heading', { level: 1 });
  const status = page.getByRole('status');
  const menu = page.getByRole('button', { name: `Aktionen für ${fullName(bewerber)}` });
  const states = page.getByRole('group', { name: 'Stand' });

  await test.step('a state narrows the list', async () => {
    await page.goto('/bewerbungen?sort=name');
    await states.getByRole('button', { name: 'Eingegangen' }).click();
    await expect(page).toHaveURL(/stand=eingegangen/);
    await expect(heading).toContainText(`${all} Treffer`);
    await expectAccessible(page);
  });

  await test.step('declined, and the snackbar takes it back', async () => {
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Einschreibung melden' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Bewerbung ablehnen' }).click();
    const told = await heldMessage(page, `Die Bewerbung von ${fullName(bewerber)} ist abgelehnt.`);
    await expect(heading).toContainText(`${all - 1} Treffer`);
    await expect(rowOf(page, bewerber)).toHaveCount(0);
    await told.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(rowOf(page, bewerber)).toBeVisible();
  });

  await test.step('declined again, found among the declined with who did it, taken up again', async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Bewerbung ablehnen' }).click();
    await expect(rowOf(page, bewerber)).toHaveCount(0);
    await states.getByRole('button', { name: 'Abgelehnt' }).click();
    await expect(rowOf(page, bewerber)).toContainText('Jona mitauswahl');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Wieder aufnehmen' }).click();
    await expect(
      status.getByText(`Die Bewerbung von ${fullName(bewerber)} ist wieder aufgenommen.`),
    ).toBeVisible();
    await expect(rowOf(page, bewerber)).toHaveCount(0);
    await states.getByRole('button', { name: 'Eingegangen' }).click();
    await expect(rowOf(page, bewerber)).toContainText('Eingegangen');
    await expect(heading).toContainText(`${all} Treffer`);
  });
});

test.describe('export', () => {
  test.use({ konto: 'bewerbung' });

  test('the file has the rows of the list, all pages of it', async ({ page, apiOf }) => {
    const query = { stand: 'abgelehnt', order: [['name', 'asc']], itemsPerPage: 50 } as const;
    const { 'hydra:member': found } = await (await apiOf('bewerbung'))(listBewerbungen, { query });
    expect(found.length).toBeGreaterThan(0);
    await page.goto('/bewerbungen?stand=abgelehnt&sort=name&proSeite=5');
    await expect(rowOf(page, found[0]?.bewerber ?? { vorname: '', nachname: '' })).toBeVisible();
    const { name, head, rows } = await savedCsv(page);
    expect(name).toMatch(/^bewerbungen-.*\.csv$/);
    expect(head.slice(0, 2)).toEqual(['Name', 'Bewerbungsjahr']);
    expect(rows.map(([first]) => first)).toEqual(found.map(({ bewerber }) => listName(bewerber)));

    const sheet = await saved(page, async () => {
      await page.getByRole('button', { name: 'Exportieren' }).click();
      await page.getByRole('menuitem', { name: 'Excel-Datei (XLSX)' }).click();
    });
    expect(sheet.name).toMatch(/^bewerbungen-.*\.xlsx$/);
    expect(sheet.content.subarray(0, 2).toString()).toBe('PK');
  });

  test('of the marketplace: what is filtered, and no more', async ({ page }) => {
    await page.goto(`/bewerber-marktplatz?plz=20&bewerbungsjahr=${BEWERBUNGSJAHR}&sort=name`);
    const shown = page.locator('[data-row-link]');
    await expect(shown.first()).toBeVisible();
    const names = await shown.allTextContents();
    const { name, rows } = await savedCsv(page);
    expect(name).toMatch(/^marktplatz-.*\.csv$/);
    expect(rows.map(([first]) => first)).toEqual(names);
  });
});
