import { createBewerbernotiz } from '@firmenportal/contract/bewerbernotizen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { expectAccessible } from '../page/accessibility.ts';
import { heldMessage } from '../page/message.ts';
import { BEWERBUNGSJAHR, listExcerpt, marktplatzAddress, rowOf } from './bewerber.ts';
import { expect, test } from '../portal/fixtures.ts';
import { fullName } from '../studierende/studierende.ts';

// Marks belong to a company: its people see them with author and time, nobody else sees them (product.md §7).

test.use({ konto: 'auswahl' });

const AUSSCHNITT = { plz: '26', bewerbungsjahr: BEWERBUNGSJAHR };
const LIST = `/bewerber-marktplatz?plz=26&bewerbungsjahr=${BEWERBUNGSJAHR}&sort=name`;
const HIDDEN = `${LIST}&ausgeblendet=true`;

test('five are hidden in six steps, one is taken back, one shown again; colleagues see who it was', async ({
  page,
  apiOf,
  openContext,
}) => {
  const api = await apiOf('auswahl');
  const people = await listExcerpt(api, AUSSCHNITT, 7);
  const [first, second, third, fourth, fifth, sixth] = people;
  if (!second || !third || !fourth || !fifth || !sixth) throw new Error('six are there');
  const heading = page.getByRole('heading', { level: 1 });
  const status = page.getByRole('status');

  await test.step('six keys hide five', async () => {
    await page.goto(LIST);
    await expect(rowOf(page, sixth)).toBeVisible();
    // Nobody presses a key within the twentieth of a second in which rows are there and not yet listened to.
    await page.waitForLoadState('networkidle');
    for (const key of 'jhhhhh') await page.keyboard.press(key);
    await heldMessage(page, `${fullName(fifth)} ist ausgeblendet.`);
    await expect(heading).toContainText(`${people.length - 5} Treffer`);
    for (const person of [first, second, third, fourth, fifth])
      await expect(rowOf(page, person)).toHaveCount(0);
    await expect(rowOf(page, sixth).getByRole('link')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('the snackbar stands at the bottom right, and can be closed', async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const box = await status.locator('[data-color=success]').boundingBox();
    if (!box) throw new Error('the snackbar shows');
    expect([width - box.x - box.width, height - box.y - box.height]).toEqual([16, 16]);
    await expect(status.getByRole('button', { name: 'Schließen' })).toBeVisible();
  });

  await test.step('the snackbar takes the last one back, where it stood', async () => {
    await status.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(status.getByText(`${fullName(fifth)} ist wieder eingeblendet.`)).toBeVisible();
    await expect(page.locator('[data-row]').first()).toContainText(fifth.nachname);
    await expect(heading).toContainText(`${people.length - 4} Treffer`);
  });

  await test.step('the hidden ones have a view of their own, from which one is shown again', async () => {
    await page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name: 'Ausgeblendet' }).click();
    await expect(heading).toContainText('4 Treffer');
    await page.getByRole('button', { name: `${fullName(second)} wieder einblenden` }).click();
    await expect(status.getByText(`${fullName(second)} ist wieder eingeblendet.`)).toBeVisible();
    await expect(rowOf(page, second)).toHaveCount(0);
    await expect(heading).toContainText('3 Treffer');
    await expectAccessible(page);
  });

  await test.step('the snackbar goes by itself', async () => {
    await page.mouse.move(0, 0);
    await expect(status.locator('[data-color]')).toHaveCount(0, { timeout: 8_000 });
  });

  await test.step('the one shown again is in the list', async () => {
    await page.goto(LIST);
    await expect(rowOf(page, second)).toBeVisible();
  });

  await test.step('a favourite of the company, with a note', async () => {
    await page.getByRole('button', { name: `Favorit: ${fullName(sixth)}` }).click();
    await expect(status.getByText(`${fullName(sixth)} ist jetzt Favorit.`)).toBeVisible();
    const params = { id: identifierOf(sixth['@id']) };
    await api(createBewerbernotiz, { params, body: { text: 'Nur für uns: bitte anrufen.' } });
  });

  await test.step('a colleague sees it all, with who did it and when', async () => {
    const colleague = await (await openContext('mitauswahl')).newPage();
    await colleague.goto(HIDDEN);
    await expect(colleague.getByRole('heading', { level: 1 })).toContainText('3 Treffer');
    for (const person of [first, third, fourth]) await expect(rowOf(colleague, person)).toBeVisible();
    await colleague.goto(marktplatzAddress(first));
    await expect(
      colleague.getByText(/^seit \d\d\.\d\d\.\d{4}, \d\d:\d\d, gesetzt von Jona auswahl$/),
    ).toBeVisible();
    await colleague.goto(LIST);
    await expect(colleague.getByRole('button', { name: `Favorit: ${fullName(sixth)}` })).toHaveAttribute(
      'aria-description',
      /^Favorit seit .*, Jona auswahl$/,
    );
    await colleague.goto(`${marktplatzAddress(sixth)}?tab=notizen`);
    await expect(colleague.getByText('Nur für uns: bitte anrufen.')).toBeVisible();
    await expect(colleague.getByRole('region', { name: 'Verlauf' })).toContainText(
      'Favorit gesetzt von Jona auswahl am',
    );
  });

  await test.step('another company sees none of it', async () => {
    const other = await (await openContext('andere')).newPage();
    await other.goto(HIDDEN);
    await expect(
      other.getByText('Niemand ist ausgeblendet').or(other.getByText('Keine Treffer')),
    ).toBeVisible();
    await other.goto(LIST);
    await expect(rowOf(other, first)).toBeVisible();
    await expect(other.getByRole('button', { name: `Favorit: ${fullName(sixth)}` })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await other.goto(`${marktplatzAddress(sixth)}?tab=notizen`);
    await expect(other.getByText('Noch keine Notizen.')).toBeVisible();
    await expect(other.getByText('Noch nichts geschehen.')).toBeVisible();
    await expect(other.getByText('Jona')).toHaveCount(0);
  });

  await test.step('nor does the school', async () => {
    const school = await (await openContext('betreuung')).newPage();
    await school.goto(LIST);
    await expect(rowOf(school, first)).toBeVisible();
    await expect(school.getByText('Favoriten und Ausblenden gehören zu einem Unternehmen')).toBeVisible();
    await expect(school.getByRole('button', { name: /^Favorit/ })).toHaveCount(0);
    await expectAccessible(school);
    await school.goto(`${marktplatzAddress(sixth)}?tab=notizen`);
    await expect(school.getByText('Notizen und Verlauf sehen nur Personen des Unternehmens.')).toBeVisible();
    await expect(school.getByText('Jona')).toHaveCount(0);
    await expectAccessible(school);
  });
});
