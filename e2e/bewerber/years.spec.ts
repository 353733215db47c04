import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';
import { fullName } from '../studierende/studierende.ts';
import { BEWERBUNGSJAHR, einschreibungAddress, listExcerpt, marktplatzAddress, rowOf } from './bewerber.ts';

// Whom a company can enrol: people of years to come, with the programmes they applied for first.

test.use({ konto: 'auslese' });

test('somebody of a past year is marked in the list and in the details, and cannot be enrolled', async ({
  page,
  apiOf,
}) => {
  const jahr = String(Number(BEWERBUNGSJAHR) - 1);
  const [person] = await listExcerpt(await apiOf('auslese'), { bewerbungsjahr: jahr });
  await page.goto(`/bewerber-marktplatz?bewerbungsjahr=${jahr}&sort=name&proSeite=50`);
  await expect(rowOf(page, person)).toContainText(`Bewerbungsjahr ${jahr}, vergangen`);
  await page.goto(marktplatzAddress(person));
  await expect(page.getByRole('heading', { level: 1, name: fullName(person) })).toBeVisible();
  await expect(page.getByText(`Bewerbungsjahr ${jahr}, vergangen`)).toBeVisible();
  await expect(page.getByText(`Diese Person hat sich für ${jahr} beworben.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Einschreiben' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(einschreibungAddress(person));
  await expect(page.getByText(`${fullName(person)} hat sich für ${jahr} beworben.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Angaben prüfen' })).toHaveCount(0);
});

test("a Bachelor's report for a Master's applicant warns before it is sent, and can be sent", async ({
  page,
  apiOf,
}) => {
  const people = await listExcerpt(await apiOf('auslese'), { bewerbungsjahr: BEWERBUNGSJAHR });
  const person = people.find(
    ({ studiengaenge }) => new Set(studiengaenge.map((one) => one.abschluss)).size === 1,
  );
  if (!person) throw new Error('the demo has nobody who applied for one degree alone');
  const applied = person.studiengaenge[0]?.abschluss;
  const warning = page.getByText(
    `${fullName(person)} hat sich nur für ${applied === 'master' ? 'Master' : 'Bachelor'}studiengänge beworben.`,
  );
  await page.goto(einschreibungAddress(person));
  await page.getByRole('group', { name: 'Gewünschte Studiengänge' }).getByRole('radio').first().check();
  await expect(warning).toHaveCount(0);
  const other = applied === 'master' ? /\(Bachelor\)/ : /\(Master\)/;
  await page.getByRole('radio', { name: other }).first().check();
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await expect(page.getByRole('heading', { name: 'Schritt 2 von 2: Prüfen und melden' })).toBeFocused();
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Einschreibung melden' })).toBeEnabled();
});
