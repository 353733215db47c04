import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { expectAccessible } from '../page/accessibility.ts';
import { savedCsv } from '../page/files.ts';
import { expect, test } from '../portal/fixtures.ts';
import { chooseFilter, expectSettled, shownTable } from '../page/table.ts';

// The newest grades of all students who released theirs.

test.use({ konto: 'ausbildung' });

test('failed ones of a period, taken out as a file, and on to the student', async ({ page, apiOf }) => {
  const api = await apiOf('ausbildung');
  // The newest ones, on whatever day this runs.
  const failed = { nichtBestanden: true, itemsPerPage: 25 };
  const newest = (await api(listPruefungsleistungen, { query: failed }))['hydra:member'];
  const von = newest.at(-1)?.notenerfassungsdatum ?? '';
  const query = { nichtBestanden: true, von, itemsPerPage: 50 };
  const { 'hydra:totalItems': total } = await api(listPruefungsleistungen, { query });
  expect(total, 'one page of the screen shows them all').toBeLessThanOrEqual(50);
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('the list is narrowed', async () => {
    await page.goto('/notenuebersicht?proSeite=50');
    await chooseFilter(page, 'Ergebnis', 'Nicht bestanden');
    await expect(page).toHaveURL(/nichtBestanden=true/);
    await page.getByLabel('Eingetragen ab').fill(von);
    await page.getByLabel('Eingetragen ab').press('Enter');
    await expect(heading).toContainText(`${total} Treffer`);
    await expect(page.getByRole('rowheader')).toHaveCount(total);
    await expect(page.getByRole('row').filter({ hasText: 'Nicht bestanden' })).toHaveCount(total);
    await expectAccessible(page);
  });

  await test.step('the file holds the same rows in the same order', async () => {
    await expectSettled(page);
    const shown = await shownTable(page);
    const { name, head, rows } = await savedCsv(page);
    expect(name).toMatch(/^noten-\d{4}-\d\d-\d\d\.csv$/);
    expect(head).toEqual(shown.head.flatMap((one) => (one === 'Hinweise' ? MERKMALE : [one])));
    const column = (title: string) => ({
      file: rows.map((row) => row[head.indexOf(title)] ?? ''),
      screen: shown.rows.map((row) => (row[shown.head.indexOf(title)] ?? '').replace(/^–$/, '')),
    });
    for (const title of shown.head.filter((one) => one !== 'Hinweise')) {
      expect(column(title).file, title).toEqual(column(title).screen);
    }
  });

  await test.step("a row leads to the student's grades", async () => {
    const link = page.getByRole('rowheader').first().getByRole('link');
    const [nachname, vorname] = ((await link.textContent()) ?? '').split(', ');
    await link.click();
    await expect(page).toHaveURL(/\/studierende\/[^?]+\?tab=noten$/);
    await expect(page.getByRole('heading', { level: 1, name: `${vorname} ${nachname}` })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Noten' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('table', { name: 'Noten' })).toContainText('Nicht bestanden');
  });
});

/** One column with several values on screen becomes one column for each in a file. */
const MERKMALE = ['Ergebnis', 'Mündliche Ergänzungsprüfung zulässig', 'Anerkannt'];
