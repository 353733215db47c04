import { pruefungsleistungen } from '../../server/src/demo/pruefungsleistungen.ts';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';
import { addressOf, findStudent, fullName, listName } from './studierende.ts';

// Grades without a release never leave the server (product.md §5, quality.md "Trust").

test.use({ konto: 'ausbildung' });

/** As many as the demo may have: the generator gives each of them the same grades at any size. */
const STUDIERENDE = 1000;

test('a student without a release: a notice, and nothing of grades in any answer', async ({
  page,
  apiOf,
}) => {
  const student = await findStudent(await apiOf('ausbildung'), { notenfreigabe: false, centuria: 'B24a' });
  const noten = [...pruefungsleistungen(STUDIERENDE)].filter(
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
    // An answer is read while its page is there.
    await page.waitForLoadState('networkidle');
    await Promise.all(bodies);
  });

  await test.step('the overview says why there is nothing', async () => {
    await page.goto(addressOf(student));
    await expect(page.getByRole('heading', { level: 1, name: fullName(student) })).toBeVisible();
    await expect(page.getByText('Diese Person hat die Noten nicht freigegeben.')).toBeVisible();
    await expect(page.getByRole('figure')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('so do the grades', async () => {
    await page.getByRole('tab', { name: 'Noten' }).click();
    await expect(page.getByText('Diese Person hat die Noten nicht freigegeben.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
  });

  const answered = (await Promise.all(bodies)).join('\n');
  expect(answered).toContain(student.matrikelnummer);
  for (const { modul, modulnummer } of noten) {
    expect(answered).not.toContain(modul);
    expect(answered).not.toContain(`"${modulnummer}"`);
  }
  expect(answered).not.toMatch(/"(note|durchschnitt|centuriaDurchschnitt)":\s*"/);
  expect(answered).not.toMatch(/"(gefaehrdeteModule|bestandeneModule|credits)":\s*\d/);
});
