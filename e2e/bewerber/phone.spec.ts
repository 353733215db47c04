import { deleteEinschreibung } from '@firmenportal/contract/einschreibungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { expectAccessible } from '../page/accessibility.ts';
import { BEWERBUNGSJAHR, listExcerpt, marktplatzAddress, rowOf } from './bewerber.ts';
import { expect, test } from '../portal/fixtures.ts';
import { fullName, listName } from '../studierende/studierende.ts';

// Choosing and enrolling on a phone: cards, a select instead of tabs, one column (screens.md).

test.use({ konto: 'meldung', viewport: { width: 390, height: 844 }, hasTouch: true });

test('a card becomes a favourite, is opened, its tests looked at, the person enrolled', async ({
  page,
  apiOf,
}) => {
  const api = await apiOf('meldung');
  const people = await listExcerpt(api, {
    bewerbungsjahr: BEWERBUNGSJAHR,
    plz: '25',
    testsFreigegeben: true,
  });
  const person = people.find(({ schnitt }) => schnitt !== null) ?? people[0];
  const star = page.getByRole('button', { name: `Favorit: ${fullName(person)}` });

  await test.step('cards', async () => {
    await page.goto(`/bewerber-marktplatz?bewerbungsjahr=${BEWERBUNGSJAHR}&plz=25&testsFreigegeben=true`);
    const cards = page.getByRole('list', { name: 'Marktplatz' }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByLabel('Sortieren nach').selectOption({ label: 'Name, aufsteigend' });
    await page.getByRole('searchbox').fill(person.bewerbernummer);
    await expect(cards).toHaveCount(1);
    await expect(rowOf(page, person)).toContainText(person.merkmale[0]?.name ?? '');
    await star.tap();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await star.tap();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('the tests are one choice away', async () => {
    await page.getByRole('link', { name: listName(person), exact: true }).tap();
    await expect(page).toHaveURL(marktplatzAddress(person));
    await page.getByLabel('Bereich').selectOption({ label: 'Testauswertung' });
    await expect(page.getByRole('img', { name: 'IQT', exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('enrolled', async () => {
    await page.getByRole('link', { name: 'Einschreiben' }).tap();
    await page.getByRole('group', { name: 'Gewünschte Studiengänge' }).getByRole('radio').first().tap();
    await page.getByRole('button', { name: 'Angaben prüfen' }).tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Einschreibung melden' }).tap();
    await expect(page.getByRole('region', { name: 'Einschreibung' })).toContainText('von Jona meldung');
    await expectAccessible(page);
    await api(deleteEinschreibung, { params: { id: identifierOf(person['@id']) } });
  });
});
