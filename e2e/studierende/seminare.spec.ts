import { getSeminarfilter, listSeminarveranstaltungen } from '@firmenportal/contract/seminarveranstaltungen';
import { openFilters } from '../page/table.ts';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';

// Seminars, by time and by category (product.md §9).

test.use({ konto: 'ausbildung' });

test('filtered by category, upcoming and past, read and back', async ({ page, apiOf }) => {
  const api = await apiOf('ausbildung');
  const choicesOf = async (query: object) => (await api(getSeminarfilter, { query })).kategorien;
  const kategorien = await choicesOf({ zeitraum: 'alle' });
  const { 'hydra:member': all, 'hydra:totalItems': total } = await api(listSeminarveranstaltungen, {
    query: { zeitraum: 'alle', itemsPerPage: 50 },
  });
  const kategorie = kategorien.find(({ name }) => all.some((seminar) => seminar.kategorie === name));
  const without = all.find((seminar) => seminar.kategorie === null);
  if (!kategorie || !without) throw new Error('the demo has too few kinds of seminars');
  const countOf = async (query: object) =>
    (await api(listSeminarveranstaltungen, { query }))['hydra:totalItems'];
  const heading = page.getByRole('heading', { level: 1 });
  const period = page.getByRole('group', { name: 'Zeitraum' });
  const chip = page.getByRole('button', { name: `${kategorie.name} (${kategorie.anzahl})` });

  await test.step('those to come are shown, and past ones with one click', async () => {
    await page.goto('/seminare');
    await expect(heading).toHaveText(`Seminare ${await countOf({})}`);
    await expect(period.getByRole('button', { name: 'Kommende' })).toHaveAttribute('aria-pressed', 'true');
    await period.getByRole('button', { name: 'Vergangene' }).click();
    await expect(page).toHaveURL('/seminare?zeitraum=vergangen');
    await expect(heading).toContainText(`${await countOf({ zeitraum: 'vergangen' })} Treffer`);
    await period.getByRole('button', { name: 'Alle' }).click();
    await expect(heading).toContainText(`${total} Treffer`);
    await expectAccessible(page);
  });

  await test.step('each category says how many it has', async () => {
    await openFilters(page);
    const chips = page.getByRole('group', { name: 'Kategorie' }).getByRole('button');
    await expect(chips).toHaveText(kategorien.map(({ name, anzahl }) => `${name} (${anzahl})`));
    // The same chips have other numbers when other seminars are shown.
    await period.getByRole('button', { name: 'Kommende' }).click();
    const coming = await choicesOf({});
    await expect(chips).toHaveText(coming.map(({ name, anzahl }) => `${name} (${anzahl})`));
    await chips.first().click();
    await expect(heading).toContainText(`${coming[0]?.anzahl} Treffer`);
    await chips.first().click();
    await period.getByRole('button', { name: 'Alle' }).click();
    await expect(
      page.getByText('Seminare ohne Kategorie erscheinen nur ohne Kategoriefilter.'),
    ).toBeVisible();
  });

  await test.step('those without a category show only without the filter', async () => {
    await page.getByLabel('Zeilen pro Seite').selectOption('50');
    await expect(page.getByRole('rowheader', { name: without.titel, exact: true }).first()).toBeVisible();
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(heading).toContainText(`${kategorie.anzahl} Treffer`);
    await expect(page.getByRole('rowheader')).toHaveCount(kategorie.anzahl);
    await expect(page.getByRole('cell', { name: kategorie.name, exact: true })).toHaveCount(kategorie.anzahl);
  });

  await test.step('one is read with all that is known of it', async () => {
    const filtered = page.url();
    const link = page.getByRole('rowheader').first().getByRole('link');
    const title = (await link.textContent()) ?? '';
    const found = all.filter((seminar) => seminar.titel === title);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    const facts = page.getByRole('definition');
    await expect(facts.filter({ hasText: kategorie.name }).first()).toBeVisible();
    const nummer = page.getByText(new RegExp(found.map((seminar) => seminar.seminarnummer).join('|')));
    await expect(nummer.first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('navigation', { name: 'Seminare' }).getByRole('link', { name: 'Seminare' }).click();
    await expect(page).toHaveURL(filtered);
    await openFilters(page);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the same chip takes the filter away', async () => {
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await expect(heading).toContainText(`${total} Treffer`);
  });
});
