import { deleteEinschreibung } from '@firmenportal/contract/einschreibungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';
import { fullName, listName } from '../studierende/studierende.ts';
import { listExcerpt, marktplatzAddress, rowOf } from './bewerber.ts';

// After an enrolment one is back at the same place in the list (product.md §7).

test.use({ konto: 'meldung' });

/** A part in which no other journey reports anybody, and which fits on one page. */
const PLZ = '30';

const current = (page: Page) =>
  page.getByRole('navigation', { name: 'Hauptnavigation' }).locator('[aria-current=page]');
const pager = (page: Page, list: string) => page.getByRole('navigation', { name: list });

test('from the marketplace into an enrolment, back, and reported: navigation, neighbours and filters stay', async ({
  page,
  apiOf,
}) => {
  const api = await apiOf('meldung');
  const years = (await listExcerpt(api, { plz: PLZ })).map((one) => one.bewerbungsjahr);
  const year = String(Math.max(...years));
  const people = await listExcerpt(api, { plz: PLZ, bewerbungsjahr: year }, 3);
  const list = `/bewerber-marktplatz?bewerbungsjahr=${year}&plz=${PLZ}&sort=name&proSeite=50`;
  const [before, person, after] = people;
  if (!person || !after) throw new Error('unreachable');

  await page.goto(list);
  await rowOf(page, person)
    .getByRole('link', { name: listName(person), exact: true })
    .click();
  await expect(pager(page, 'Marktplatz')).toContainText(/(?<!\d)2 von \d+$/);
  await page.getByRole('link', { name: 'Einschreiben' }).click();
  await expect(page.getByRole('heading', { name: 'Schritt 1 von 2: Angaben' })).toBeVisible();
  await expect(current(page)).toHaveText('Marktplatz');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Schritt 1 von 2: Angaben' })).toBeVisible();
  await expect(current(page)).toHaveText('Marktplatz');
  await expectAccessible(page);

  await page.getByRole('link', { name: `Zurück zu ${fullName(person)}` }).click();
  await expect(page).toHaveURL(marktplatzAddress(person));
  await expect(current(page)).toHaveText('Marktplatz');
  await expect(pager(page, 'Marktplatz')).toContainText(/(?<!\d)2 von \d+$/);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(marktplatzAddress(before));
  await page.keyboard.press('j');
  await expect(page).toHaveURL(marktplatzAddress(person));

  await test.step('also when the enrolment is reported, and after a reload', async () => {
    await page.getByRole('link', { name: 'Einschreiben' }).click();
    await page.getByRole('group', { name: 'Gewünschte Studiengänge' }).getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await page.getByRole('button', { name: 'Einschreibung melden' }).click();
    await expect(page.getByText(/^Einschreibung gemeldet am /)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Einschreibung gemeldet am /)).toBeVisible();
    await expect(current(page)).toHaveText('Marktplatz');
    await expect(pager(page, 'Marktplatz')).toContainText(/(?<!\d)2 von \d+$/);
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(after.nachname);
    await page.keyboard.press('k');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.nachname);
    await pager(page, 'Marktplatz').getByRole('link', { name: 'Marktplatz' }).click();
    await expect(page).toHaveURL(list);
    await expect(rowOf(page, after)).toBeVisible();
  });
  await api(deleteEinschreibung, { params: { id: identifierOf(person['@id']) } });
});
