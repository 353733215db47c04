import { getMarktplatzfilter, listMarktplatz } from '@firmenportal/contract/bewerber';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { BEWERBUNGSJAHR, listExcerpt, marktplatzAddress, rowOf, type Bewerbende } from './bewerber.ts';
import type { Call } from '../portal/api.ts';
import { expect, test } from '../portal/fixtures.ts';
import { countClicks } from '../page/clicks.ts';
import { fullName, listName } from '../studierende/studierende.ts';
import { chooseFilter, openFilters } from '../page/table.ts';

// From the marketplace to an enrolment and back (product.md §7), in the steps of screens.md, "Figures to reach".

test.use({ konto: 'meldung' });

/** The newest year's people with these postcodes belong to this journey. Other journeys report and hide others. */
const YEAR = BEWERBUNGSJAHR;
const PLZ = '1';

test('filtered, three favourites compared, one enrolled, the report withdrawn', async ({ page, apiOf }) => {
  const api = await apiOf('meldung');
  const { filter, people } = await narrowed(api);
  const [first, second, third] = people;
  const chosen = [first, second, third];
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('industry, trait, programme and postcode narrow the list, and stand in the address', async () => {
    await page.goto('/bewerber-marktplatz');
    await pressChip(page, 'Wunschbranchen', filter.branchen[0]);
    await pressChip(page, 'Wunschbranchen', filter.branchen[1]);
    await pressChip(page, 'Persönliche Merkmale', filter.merkmal);
    await pressChip(page, 'Studiengänge', filter.studiengang);
    await chooseFilter(page, 'Bewerbungsjahr', new RegExp(`^${YEAR} `));
    await page.getByLabel('Postleitzahl beginnt mit').fill(PLZ);
    await expect(page).toHaveURL(new RegExp(`plz=${PLZ}`));
    await expect(heading).toContainText(`${people.length} Treffer`);
    await expect(page.locator('[data-row]')).toHaveCount(people.length);
    for (const person of people) await expect(rowOf(page, person)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(heading).toContainText(`${people.length} Treffer`);
    await openFilters(page);
    await expect(page.getByRole('button', { name: new RegExp(`^${filter.merkmal.name} `) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('three become favourites where they stand', async () => {
    for (const person of chosen) {
      const star = page.getByRole('button', { name: `Favorit: ${fullName(person)}` });
      await star.click();
      await expect(star).toHaveAttribute('aria-pressed', 'true');
    }
    await page.getByRole('button', { name: 'Favoriten', exact: true }).click();
    await expect(heading).toContainText('3 Treffer');
    for (const person of chosen) await expect(rowOf(page, person)).toBeVisible();
  });

  await test.step('they are compared side by side', async () => {
    for (const person of chosen) {
      await page.getByRole('checkbox', { name: `${listName(person)} auswählen` }).check();
    }
    await page.getByRole('button', { name: 'Vergleichen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vergleich' })).toBeFocused();
    await expect(page).toHaveURL(/vergleich=/);
    const table = page.getByRole('region', { name: 'Vergleich von 3 Personen' });
    for (const person of chosen) {
      await expect(
        table.getByRole('columnheader').getByRole('link', { name: fullName(person) }),
      ).toBeVisible();
    }
    await expect(table.getByRole('row').filter({ hasText: 'Postleitzahl' }).getByRole('cell')).toHaveText(
      chosen.map(({ plz }) => plz ?? '–'),
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Zurück zur Liste' }).click();
    await expect(rowOf(page, first)).toBeVisible();
  });

  await test.step('one is enrolled, and the list is there again at the same row, in six steps', async () => {
    const list = page.url();
    const before = await idsOf(page);
    const steps = await countClicks(page);
    await page.getByRole('link', { name: listName(first), exact: true }).click();
    await expect(page).toHaveURL(marktplatzAddress(first));
    await expect(page.getByRole('tab', { name: 'Profil' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Einschreiben' }).click();
    await expect(page.getByRole('heading', { name: 'Schritt 1 von 2: Angaben' })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('radio', { name: new RegExp(`^${RegExp.escape(filter.studiengang.name)} \\(`) })
      .click();
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(page.getByRole('heading', { name: 'Schritt 2 von 2: Prüfen und melden' })).toBeFocused();
    await expect(page.getByText(`${fullName(first)} (${first.bewerbernummer})`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Einschreibung melden' }).click();
    await expect(page.getByText(/^Einschreibung gemeldet am .* von Jona meldung$/)).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('navigation', { name: 'Marktplatz' })
      .getByRole('link', { name: 'Marktplatz' })
      .click();
    await expect(page).toHaveURL(list);
    expect(await steps()).toBeLessThanOrEqual(6);
    // Whoever is reported has left the marketplace: the next one takes that row, the others stay in theirs.
    const others = before.filter((id) => id !== first['@id']);
    expect(others).toHaveLength(before.length - 1);
    await expect.poll(() => idsOf(page)).toEqual(others);
    await expect(page.locator('[data-row]').last()).toBeInViewport();
  });

  const isOffered = async (call: Call) => {
    const query = { suche: first.bewerbernummer };
    return (await call(listMarktplatz, { query }))['hydra:totalItems'] === 1;
  };

  await test.step('who is enrolled is in nobody’s marketplace', async () => {
    expect(await isOffered(await apiOf('andere'))).toBe(false);
    await page.goto(`/bewerber-marktplatz?favorit=true&plz=${PLZ}&bewerbungsjahr=${YEAR}`);
    await expect(heading).toContainText('2 Treffer');
    await expect(rowOf(page, first)).toHaveCount(0);
    await page.goto('/bewerber?stand=eingeschrieben&plz=' + PLZ);
    await expect(rowOf(page, first)).toBeVisible();
  });

  await test.step('the report is withdrawn with its keyword', async () => {
    await page.getByRole('link', { name: listName(first), exact: true }).click();
    await page.getByRole('button', { name: 'Meldung zurückziehen' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Meldung zurückziehen?' });
    const withdraw = dialog.getByRole('button', { name: 'Meldung zurückziehen' });
    await expect(dialog).toContainText(fullName(first));
    await expect(withdraw).toBeDisabled();
    await dialog.getByRole('textbox').fill('ZURÜCK');
    await expect(withdraw).toBeDisabled();
    await dialog.getByRole('textbox').fill('ZURÜCKZIEHEN');
    await expectAccessible(page);
    await withdraw.click();
    await expect(
      page.getByRole('status').getByText(`Die Meldung zu ${fullName(first)} ist zurückgezogen.`),
    ).toBeVisible();
    await expect(page.getByText('Einschreibung gemeldet am')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('and the person is in the marketplace again, still a favourite', async () => {
    expect(await isOffered(await apiOf('andere'))).toBe(true);
    await page.goto(`/bewerber-marktplatz?favorit=true&plz=${PLZ}&bewerbungsjahr=${YEAR}`);
    for (const person of chosen) {
      await page.getByRole('button', { name: `Favorit: ${fullName(person)}` }).click();
      await expect(rowOf(page, person)).toHaveCount(0);
    }
    await expect(page.getByText('Noch keine Favoriten').or(page.getByText('Keine Treffer'))).toBeVisible();
  });
});

interface Choice {
  readonly wert: string;
  readonly name: string;
}

const idsOf = (page: Page) =>
  page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));

async function pressChip(page: Page, group: string, { name }: Choice): Promise<void> {
  await openFilters(page);
  const chips = page.getByRole('group', { name: group });
  const chip = chips.getByRole('button', { name: new RegExp(`^${RegExp.escape(name)} \\(`) });
  const more = chips.getByRole('button', { name: 'Mehr anzeigen' });
  await expect(chip.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
}

/** Filters of each kind that leave some people, but no more than one page. */
async function narrowed(api: Call) {
  const { branchen, merkmale, studiengaenge } = await api(getMarktplatzfilter, {});
  const byCount = <T extends { anzahl: number }>(choices: readonly T[]) =>
    choices.toSorted((one, other) => other.anzahl - one.anzahl);
  const [eine, andere] = byCount(branchen);
  const [studiengang] = byCount(studiengaenge);
  if (!eine || !andere || !studiengang) throw new Error('the demo has no choices of filters');
  for (const merkmal of byCount(merkmale)) {
    const crop = {
      branche: `${identifierOf(eine.wert)},${identifierOf(andere.wert)}`,
      merkmal: identifierOf(merkmal.wert),
      studiengang: identifierOf(studiengang.wert),
      bewerbungsjahr: YEAR,
      plz: PLZ,
    };
    const people = await listExcerpt(api, crop).catch(() => []);
    const [first, second, third, ...others] = people;
    if (!first || !second || !third || people.length > 25) continue;
    const found: [Bewerbende, Bewerbende, Bewerbende, ...Bewerbende[]] = [first, second, third, ...others];
    return { filter: { branchen: [eine, andere], merkmal, studiengang } as const, people: found };
  }
  throw new Error('the demo has no filters that leave three people');
}
