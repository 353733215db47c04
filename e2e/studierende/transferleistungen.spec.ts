import { listTransferleistungen } from '@firmenportal/contract/transferleistungen';
import { expectAccessible } from '../page/accessibility.ts';
import { savedCsv } from '../page/files.ts';
import { expect, test } from '../portal/fixtures.ts';
import { chooseFilter, shownTable } from '../page/table.ts';

// Transfer performances: which are late, exported as a file, and on to the student.

test.use({ konto: 'ausbildung' });

test('overdue ones, taken out with the columns that show, and on to the student', async ({ page, apiOf }) => {
  const api = await apiOf('ausbildung');
  const query = { ueberfaellig: true, itemsPerPage: 50 };
  const { 'hydra:totalItems': total } = await api(listTransferleistungen, { query });
  expect(total).toBeGreaterThan(0);
  expect(total, 'one page of the screen shows them all').toBeLessThanOrEqual(50);

  await test.step('the list is narrowed, and each row says that it is late', async () => {
    await page.goto('/transferleistungen?proSeite=50');
    await chooseFilter(page, 'Nächste Frist', 'Überfällig');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${total} Treffer`);
    await expect(page.getByRole('rowheader')).toHaveCount(total);
    await expect(page.getByRole('row').filter({ hasText: 'überfällig' })).toHaveCount(total);
    await expectAccessible(page);
  });

  await test.step('a column that is hidden is not in the file, the others are as they show', async () => {
    await page.getByRole('button', { name: 'Spalten', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Quartal' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Quartal' })).toHaveCount(0);
    const shown = await shownTable(page);
    const { name, head, rows } = await savedCsv(page);
    expect(name).toMatch(/^transferleistungen-\d{4}-\d\d-\d\d\.csv$/);
    expect(head).toEqual(shown.head);
    const texts = shown.rows.map((row) => row.map((cell) => cell.replace(/^–$|, überfällig$/, '')));
    expect(rows).toEqual(texts);
  });

  await test.step("a row leads to the student's transfer performances", async () => {
    await page.getByRole('rowheader').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/studierende\/[^?]+\?tab=transferleistungen$/);
    await expect(page.getByText('überfällig').first()).toBeVisible();
  });
});
