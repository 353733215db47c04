import { listStudenten } from '@firmenportal/contract/studenten';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';
import { tabTo } from '../page/keyboard.ts';
import { printAllRows } from '../page/paper.ts';
import { expectSettled } from '../page/table.ts';

// Everything that a list offers, with the keyboard only.

test.use({ konto: 'konzern' });

const cells = (page: Page, column: number) =>
  page.locator('tbody tr').locator(`:is(th, td):nth-child(${column})`).allTextContents();

test.beforeEach(async ({ page }) => {
  await page.goto('/studierende?proSeite=5');
  await expect(page.getByRole('row')).toHaveCount(6);
});

test('filters, and takes filters away', async ({ page, apiOf }) => {
  const api = await apiOf('konzern');
  const { 'hydra:totalItems': all } = await api(listStudenten, {});
  const { 'hydra:totalItems': released } = await api(listStudenten, { query: { notenfreigabe: true } });

  await tabTo(page.getByRole('button', { name: 'Filter' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('combobox', { name: 'Notenfreigabe', exact: true }));
  await page.keyboard.press('F');
  await expect(page).toHaveURL(/notenfreigabe=true/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${released} Treffer`);
  await expectAccessible(page);

  await page.reload();
  await tabTo(page.getByRole('button', { name: 'Filter entfernen: Notenfreigabe: Freigegeben' }));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/notenfreigabe/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Studierende ${all} · alle Ihre Unternehmen`,
  );

  await page.goBack();
  await expect(page).toHaveURL(/notenfreigabe=true/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${released} Treffer`);
});

test('sorts by a heading, and turns the order round', async ({ page }) => {
  const heading = page.getByRole('columnheader', { name: 'Matrikelnummer' });
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');

  await tabTo(heading.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=matrikelnummer/);
  await expect.poll(async () => isSorted(await cells(page, 3))).toBe(true);

  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-matrikelnummer/);
  await expect.poll(async () => isSorted((await cells(page, 3)).toReversed())).toBe(true);
  await expect(heading.getByRole('button')).toBeFocused();
});

test('turns pages and changes their size', async ({ page, apiOf }) => {
  const pager = page.getByRole('navigation', { name: 'Seiten' });
  const { 'hydra:totalItems': all } = await (await apiOf('konzern'))(listStudenten, {});
  const pages = Math.ceil(all / 5);
  const first = await cells(page, 2);

  await tabTo(page.getByRole('button', { name: 'Nächste Seite' }));
  await page.keyboard.press('Enter');
  await expect(pager.getByText(`Seite 2 von ${pages}`)).toBeVisible();
  await expect(page).toHaveURL(/seite=2/);
  await expect(page.getByRole('button', { name: 'Nächste Seite' })).toBeFocused();
  await expect.poll(async () => (await cells(page, 2)).some((name) => first.includes(name))).toBe(false);

  await tabTo(page.getByRole('button', { name: 'Letzte Seite' }));
  await page.keyboard.press('Enter');
  await expect(pager.getByText(`Seite ${pages} von ${pages}`)).toBeVisible();
  await expect(pager.getByText(`–${all} von ${all}`)).toBeVisible();

  await tabTo(page.getByLabel('Zeilen pro Seite'));
  await page.keyboard.press('1');
  await expect(pager.getByText(`Seite 1 von ${Math.ceil(all / 10)}`)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
});

test('says on paper which part of the list it is', async ({ page, apiOf }) => {
  const { 'hydra:totalItems': all } = await (await apiOf('konzern'))(listStudenten, {});
  const part = page.getByText(`5 von ${all} Treffern`);
  await expect(part).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(part).toBeVisible();
  await expect(page.getByRole('button', { name: 'Übersicht' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Noten' })).toBeHidden();
});

test('prints all hits, on whichever page, and shows the page again', async ({ page, apiOf }) => {
  const { 'hydra:totalItems': all } = await (await apiOf('konzern'))(listStudenten, {});
  const rows = page.locator('tbody [data-row]');
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page.getByRole('navigation', { name: 'Seiten' }).getByText('Seite 2 von')).toBeVisible();
  await expectSettled(page);
  const shown = await rows.first().textContent();
  expect(await printAllRows(page)).toBe(all);
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toHaveText(shown ?? '');
  await expect(page.getByRole('navigation', { name: 'Seiten' }).getByText('Seite 2 von')).toBeVisible();
});

test('printing that fails says so, and the page is there as it was', async ({ page, faults }) => {
  faults.expectFailure('409 GET /api/studenten');
  await page.waitForLoadState('networkidle');
  await page.route('**/api/studenten?*', (route) => route.fulfill({ status: 409, body: '{}' }));
  const button = page.getByRole('button', { name: 'Exportieren' });
  await button.click();
  await page.getByRole('menuitem', { name: 'Alle Zeilen drucken' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Es ist ein Fehler aufgetreten.' })).toBeVisible();
  await expect(page.locator('tbody [data-row]')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('says nothing of a list that is not there yet, after a search without hits', async ({ page }) => {
  await page.getByRole('searchbox').fill('jjxx');
  await expect(page.getByText('Keine Treffer', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('searchbox').fill('jjxxy');
  await expect(page.getByText('Keine Treffer', { exact: true })).toBeVisible();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/studenten?*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(page.getByText('Keine Treffer', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Noch keine Studierenden')).toHaveCount(0);
  answer();
  await expect(page.getByRole('row')).toHaveCount(6);
});

test('says how many hits there are once that is known, and how many there were until then', async ({
  page,
  apiOf,
}) => {
  const api = await apiOf('konzern');
  const { 'hydra:totalItems': all } = await api(listStudenten, {});
  const { 'hydra:totalItems': released } = await api(listStudenten, { query: { notenfreigabe: true } });
  const heading = page.getByRole('heading', { level: 1 });
  await page.waitForLoadState('networkidle');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/studenten?*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Notenfreigabe', exact: true }).selectOption('Freigegeben');
  await expect(page.locator('[inert] [data-row]')).toHaveCount(5);
  await expect(heading).toHaveText(`Studierende ${all} · alle Ihre Unternehmen`);
  answer();
  await expect(heading).toContainText(`${released} Treffer`);
});

test('a failure that is told beside the list goes with the filters that it was under', async ({
  page,
  faults,
}) => {
  faults.expectFailure('409 GET /api/studenten');
  await page.waitForLoadState('networkidle');
  await page.route('**/api/studenten?*', (route) => route.fulfill({ status: 409, body: '{}' }));
  // Fetched again where it is old, as when somebody comes back to the window.
  await page.clock.install();
  await page.clock.fastForward('01:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const told = page.getByRole('alert').filter({ hasText: 'Es ist ein Fehler aufgetreten.' });
  await expect(told).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('columnheader', { name: 'Matrikelnummer' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=matrikelnummer/);
  await expect(told).toHaveCount(0);
});

test('selects rows over pages, and all hits', async ({ page, apiOf }) => {
  const { 'hydra:totalItems': all } = await (await apiOf('konzern'))(listStudenten, {});
  const selection = page.getByRole('region', { name: 'Auswahl' });

  await tabTo(page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }));
  await page.keyboard.press('Space');
  await expect(selection).toContainText('5 ausgewählt');
  await expectAccessible(page);

  await tabTo(page.getByRole('button', { name: 'Nächste Seite' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Seiten' }).getByText('Seite 2 von')).toBeVisible();
  await expectSettled(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(selection).toContainText('6 ausgewählt');

  await tabTo(selection.getByRole('button', { name: `Alle ${all} auswählen` }));
  await page.keyboard.press('Enter');
  await expect(selection).toContainText(`${all} ausgewählt`);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(6);

  await page.keyboard.press('Escape');
  await expect(selection).toHaveCount(0);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  // The button that had the focus is gone.
  await expect(page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' })).toBeFocused();
});

test('does nothing to the rows of the page before while the next ones are on their way', async ({ page }) => {
  const rows = page.locator('[data-row]');
  const boxes = page.getByRole('table').locator('input[type=checkbox]');
  const selection = page.getByRole('region', { name: 'Auswahl' });
  const [before = ''] = await cells(page, 2);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/studenten?*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page.getByRole('navigation', { name: 'Seiten' }).getByText('Seite 2 von')).toBeVisible();
  await expect(rows.first()).toContainText(before);

  // Positions of the checkboxes in the heading and in the first row.
  await boxes.nth(0).click({ force: true });
  await boxes.nth(1).click({ force: true });
  for (const key of 'jx') await page.keyboard.press(key);
  await expect(selection).toHaveCount(0);

  answer();
  await expect(rows.first()).not.toContainText(before);
  await boxes.nth(1).check();
  await expect(selection).toContainText('1 ausgewählt');
});

test('chooses columns, which are remembered', async ({ page }) => {
  const chooser = page.getByRole('button', { name: 'Spalten', exact: true });
  const heading = page.getByRole('columnheader', { name: 'Matrikelnummer' });

  await tabTo(chooser);
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('checkbox', { name: 'Matrikelnummer' }));
  await page.keyboard.press('Space');
  await expect(heading).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(chooser).toBeFocused();

  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(6);
  await expect(heading).toHaveCount(0);

  await tabTo(chooser);
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Standard wiederherstellen' }));
  await page.keyboard.press('Enter');
  await expect(heading).toBeVisible();
});

test('searches, opens a row, goes on to its neighbours and back', async ({ page }) => {
  const [, second = '', third = ''] = await cells(page, 2);
  const headingOf = (name: string) =>
    page.getByRole('heading', { level: 1, name: name.split(', ').toReversed().join(' ') });

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('jjxx');
  await expect(page.getByText('Keine Treffer', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row')).toHaveCount(6);

  await tabTo(page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }));
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(headingOf(second)).toBeFocused();
  await page.keyboard.press('j');
  await expect(headingOf(third)).toBeFocused();
  await page.keyboard.press('k');
  await expect(headingOf(second)).toBeFocused();

  await tabTo(page.getByRole('tab', { name: 'Übersicht' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Noten' })).toBeFocused();
  await expect(page).toHaveURL(/tab=noten/);

  await page.goBack();
  await expect(page).toHaveURL('/studierende?proSeite=5');
});

function isSorted(values: readonly string[]): boolean {
  return values.every((value, index) => index === 0 || (values[index - 1] ?? '') <= value);
}
