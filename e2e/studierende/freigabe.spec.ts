import { FREIGABEARTEN, type Freigabeart } from '@firmenportal/contract/freigaben';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { getStudierendenstatistik, listStudenten } from '@firmenportal/contract/studenten';
import { texte as deDE } from '@firmenportal/contract/texte/release-scope.texte.de-DE';
import { texte as enGB } from '@firmenportal/contract/texte/release-scope.texte.en-GB';
import { schoolDay } from '@firmenportal/contract/locale';
import { lastIntake } from '../../demo/src/calendar.ts';
import { pruefungsleistungen } from '../../demo/src/files/pruefungsleistungen.ts';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';
import { answering, FREIGABELINK } from './freigabelink.ts';
import { addressOf, findStudent, fullName, listName } from './studierende.ts';

// Grades without a release never leave the server (product.md §5, quality.md "Trust").

test.use({ konto: 'ausbildung' });

/** At least as many as the demo has. The generator gives students the same grades at any size. */
const STUDIERENDE = 1000;

test('a student without a release: a notice, and nothing of grades in any answer', async ({
  page,
  apiOf,
}) => {
  const student = await findStudent(await apiOf('ausbildung'), {
    notenfreigabe: false,
    centuria: `B${(lastIntake(schoolDay()) - 2) % 100}a`,
  });
  const noten = [...pruefungsleistungen(STUDIERENDE, schoolDay())].filter(
    ({ matrikelnummer }) => matrikelnummer === student.matrikelnummer,
  );
  expect(noten, 'the student has grades that could leak').not.toHaveLength(0);
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) bodies.push(response.text());
  });

  await test.step('neither the list nor its order by grades tells anything', async () => {
    await page.goto('/studierende?notenfreigabe=false&ansicht=noten&sort=durchschnitt');
    const row = page.getByRole('row').filter({ hasText: listName(student) });
    await expect(row).toContainText('nicht freigegeben');
    // Average, passed modules, credits, modules at risk.
    await expect(row.getByText('–')).toHaveCount(4);
    // An answer can be read only while its page is open.
    await page.waitForLoadState('networkidle');
    await Promise.all(bodies);
  });

  await test.step('the overview says why there is nothing', async () => {
    await page.goto(addressOf(student));
    await expect(page.getByRole('heading', { level: 1, name: fullName(student) })).toBeVisible();
    await expect(page.getByText('Diese Person hat die Noten nicht freigegeben.')).toBeVisible();
    // Absence needs no release.
    await expect(page.getByRole('figure').filter({ hasNotText: 'Fehlzeiten' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the tab of the grades says so, too', async () => {
    await page.getByRole('tab', { name: 'Noten' }).click();
    await expect(page.getByText('Diese Person hat die Noten nicht freigegeben.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
  });

  // Notifications about others name the same modules, on days on which there are any.
  const answered = (await Promise.all(bodies))
    .filter((body) => !body.includes('"BenachrichtigungLog"') || body.includes(fullName(student)))
    .join('\n');
  expect(answered).toContain(student.matrikelnummer);
  for (const { modul, modulnummer } of noten) {
    expect(answered).not.toContain(modul);
    expect(answered).not.toContain(`"${modulnummer}"`);
  }
  expect(answered).not.toMatch(/"(note|durchschnitt|centuriaDurchschnitt)":\s*"/);
  expect(answered).not.toMatch(/"(gefaehrdeteModule|bestandeneModule|credits)":\s*\d/);
});

test('absence needs no release: it shows where attendance does', async ({ page, apiOf }) => {
  const api = await apiOf('ausbildung');
  const query = { notenfreigabe: false, itemsPerPage: 50 };
  const { 'hydra:member': students } = await api(listStudenten, { query });
  const absences = await Promise.all(
    students.map(async (student) => {
      const params = { id: identifierOf(student['@id']) };
      const { fehlzeiten, noten } = await api(getStudierendenstatistik, { params });
      expect(noten).toBeNull();
      return { student, erfasst: fehlzeiten.reduce((sum, one) => sum + one.erfasst, 0) };
    }),
  );
  const student = absences.find(({ erfasst }) => erfasst > 0)?.student;
  if (!student) throw new Error('the demo has no attendance of anybody without a release');
  await page.goto(addressOf(student));
  await expect(page.getByText('Diese Person hat die Noten nicht freigegeben.')).toBeVisible();
  const figures = page.getByLabel('Kennzahlen');
  await expect(figures.getByRole('term')).toHaveText(['Fehlzeiten']);
  await expect(figures).toContainText('letzte 3 Quartale');
  await expect(page.getByRole('figure', { name: 'Fehlzeiten nach Quartal' })).toBeVisible();
  await expectAccessible(page);
});

for (const [locale, scope] of [
  ['de-DE', deDE],
  ['en-GB', enGB],
] as const) {
  // A test of the server checks that the mail says so as well.
  test(`page and privacy page say the same of what a release opens: ${locale}`, async ({
    openContext,
    baseURL,
  }) => {
    const context = await openContext();
    await context.addCookies([{ name: 'sprache', value: locale, url: baseURL ?? '' }]);
    const page = await context.newPage();
    const of = (art: Freigabeart) => [scope.mit[art], ...Object.values(scope.oeffnet[art])];
    const always = [scope.ohne, ...Object.values(scope.brauchtKeine)];
    for (const art of FREIGABEARTEN) {
      await answering({ art })(page);
      await page.goto(FREIGABELINK);
      for (const text of [...of(art), ...always]) await expect(page.getByRole('main')).toContainText(text);
      await expectAccessible(page);
    }
    await page.goto('/datenschutz');
    for (const text of [...FREIGABEARTEN.flatMap(of), ...always]) {
      await expect(page.getByRole('main')).toContainText(text);
    }
    await expectAccessible(page);
  });
}
