import { getStudierendenstatistik, listStudenten } from '@firmenportal/contract/studenten';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Page } from '@playwright/test';
import type { Call } from '../portal/api.ts';
import { expect, test } from '../portal/fixtures.ts';
import { addressOf } from './studierende.ts';

// Charts of a student: what they say in words, and whose names stand where.

// Sees two companies, so that centurias have enough releases to compare with.
test.use({ konto: 'konzern' });

const HISTORY = 'Durchschnitt nach Semester';
const ABSENCE = 'Fehlzeiten nach Quartal';

const picture = (page: Page, title: string) => page.getByRole('img', { name: title });
const legend = (page: Page, title: string) => page.getByRole('figure', { name: title }).getByRole('listitem');

const asTable = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Als Tabelle ?: ${title}$`) }).click();

/** A student with grades to compare with those of the centuria, and the figures. */
async function findCompared(api: Call) {
  const { 'hydra:member': students } = await api(listStudenten, {
    query: { notenfreigabe: true, itemsPerPage: 50 },
  });
  for (const student of students) {
    const { noten, fehlzeiten } = await api(getStudierendenstatistik, {
      params: { id: identifierOf(student['@id']) },
    });
    const last = noten?.semester.findLast((one) => one.durchschnitt !== null);
    const [own, theirs] = [last?.durchschnitt, last?.centuriaDurchschnitt];
    if (noten && last && own && theirs) return { student, noten, fehlzeiten, last, own, theirs };
  }
  throw new Error('the demo has no student who can be compared');
}

test('a chart says in a sentence what it shows, and of how many', async ({ page, apiOf }) => {
  const { student, noten, fehlzeiten, last, own, theirs } = await findCompared(await apiOf('konzern'));
  await page.goto(addressOf(student));

  await expect(picture(page, HISTORY)).toHaveAccessibleDescription(
    new RegExp(
      `^Zuletzt ${own.replace('.', ',')} im ${last.semester}\\. Semester, Zenturie ${student.centuria} ` +
        `${theirs.replace('.', ',')} \\(aus ${last.centuriaStudierende} Personen\\)\\.`,
    ),
  );
  await expect(picture(page, 'Credits im Studienverlauf')).toHaveAccessibleDescription(
    new RegExp(`sieht der Studienplan ${noten.semester.at(-1)?.creditsLautPlan} Credits vor`),
  );

  const [missed, recorded] = fehlzeiten.reduce(
    ([a, b], quartal) => [a + quartal.abgemeldet + quartal.gefehlt, b + quartal.erfasst],
    [0, 0],
  );
  await expect(picture(page, ABSENCE)).toHaveAccessibleDescription(
    new RegExp(`zusammen .+\\s% \\(${missed} von ${recorded} Terminen\\)\\.`),
  );
  await asTable(page, ABSENCE);
  const table = page.getByRole('table', { name: ABSENCE });
  for (const { name, erfasst, abgemeldet, gefehlt } of fehlzeiten) {
    await expect(table.getByRole('row', { name: new RegExp(`^${name} `) })).toContainText(
      `(${abgemeldet + gefehlt} von ${erfasst} Terminen)`,
    );
  }
});

test('lines have their names at their ends, and a legend where that is too narrow', async ({
  page,
  apiOf,
}) => {
  const { student } = await findCompared(await apiOf('konzern'));
  await page.goto(addressOf(student));
  await expect(picture(page, HISTORY)).toContainText('Diese Person');
  await expect(picture(page, HISTORY)).toContainText(String(student.centuria));
  await expect(legend(page, HISTORY)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(legend(page, HISTORY)).toHaveText(['Diese Person', `Zenturie ${student.centuria}`]);
  await expect(picture(page, HISTORY)).not.toContainText('Diese Person');
});
