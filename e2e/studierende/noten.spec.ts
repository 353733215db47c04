import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { getStudierendenstatistik } from '@firmenportal/contract/studenten';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, signIn, signOut, test } from '../portal/fixtures.ts';
import { countClicks } from '../page/clicks.ts';
import { addressOf, findStudent, fullName, listName } from './studierende.ts';

// The main purpose of the portal: a student's grades.

test('sign in, list, search, student, grades, language, sign out', async ({ page, apiOf }) => {
  const api = await apiOf('ausbildung');
  const student = await findStudent(api, { gefaehrdet: true });
  const id = identifierOf(student['@id']);

  await test.step('the route that was asked for survives the sign-in', async () => {
    await page.goto('/studierende?proSeite=10');
    await expect(page).toHaveURL('/login?ziel=%2Fstudierende%3FproSeite%3D10');
    await expect(page).toHaveTitle('Anmelden · Firmenportal');
    await expectAccessible(page);
    await signIn(page, 'ausbildung');
    await expect(page).toHaveURL('/studierende?proSeite=10');
    await expect(page).toHaveTitle('Studierende · Firmenportal');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('row')).toHaveCount(11);
    await expectAccessible(page);
  });

  await test.step('the search finds the person and stays out of the address', async () => {
    const search = page.getByRole('searchbox');
    await search.fill(student.nachname);
    await expect(page.getByRole('link', { name: listName(student) })).toBeVisible();
    await expect(page.getByRole('row')).not.toHaveCount(11);
    expect(decodeURIComponent(page.url())).not.toContain(student.nachname);
    await page.reload();
    await expect(search).toHaveValue(student.nachname);
    await expect(page.getByRole('row')).not.toHaveCount(11);
  });

  await test.step('the overview shows what the server has computed', async () => {
    const { noten } = await api(getStudierendenstatistik, { params: { id } });
    await page.getByRole('link', { name: listName(student) }).click();
    await expect(page).toHaveURL(addressOf(student));
    await expect(page).toHaveTitle('Studierende: Einzelansicht · Firmenportal');
    await expect(page.getByRole('heading', { level: 1, name: fullName(student) })).toBeFocused();
    const figure = (label: string) =>
      page.getByLabel('Kennzahlen').locator('div').filter({ hasText: label }).locator('dd').first();
    await expect(figure('Notendurchschnitt')).toHaveText(String(noten?.durchschnitt).replace('.', ','));
    await expect(figure('Bestandene Module')).toHaveText(String(noten?.bestandeneModule));
    await expect(figure('Gefährdete Module')).toHaveText(String(noten?.gefaehrdet.length));
    for (const { modul } of noten?.gefaehrdet ?? []) {
      await expect(page.getByRole('table', { name: 'Gefährdete Module' })).toContainText(modul);
    }
    await expect(page.getByRole('figure', { name: 'Durchschnitt nach Semester' })).toBeVisible();
    await expectAccessible(page);
  });

  const { 'hydra:member': noten } = await api(listPruefungsleistungen, {
    query: { student: id, itemsPerPage: 50 },
  });
  const note = noten.find((one) => one.note !== null);
  if (!note) throw new Error('the student has no grade');
  const row = page.getByRole('row').filter({ hasText: note.modulnummer }).first();

  await test.step('the grades are those of the server, and a reload stays with them', async () => {
    await page.getByRole('tab', { name: 'Noten' }).click();
    await expect(page).toHaveURL(`${addressOf(student)}?tab=noten`);
    // A row for each grade, one for the headings and one for each semester.
    const semesters = new Set(noten.map(({ semester }) => semester));
    await expect(page.getByRole('row')).toHaveCount(noten.length + 1 + semesters.size);
    await expect(row).toContainText(String(note.note).replace('.', ','));
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Noten' })).toHaveAttribute('aria-selected', 'true');
    await expect(row).toContainText(String(note.note).replace('.', ','));
    await expectAccessible(page);
  });

  await test.step('the language changes at once', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    const asked = page.waitForRequest((request) => request.headers()['x-locale'] === 'en-GB');
    await page.getByRole('button', { name: 'English' }).click();
    await asked;
    await expect(page.getByRole('tab', { name: 'Grades' })).toBeVisible();
    await expect(row).toContainText(String(note.note));
    await expect(page).toHaveTitle('Student details · Company portal');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(page.locator('html')).toHaveAttribute('data-same-document');
    await expectAccessible(page);
  });

  await test.step('the way back leads to the list as it was', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/studierende?proSeite=10');
    await expect(page.getByRole('searchbox')).toHaveValue(student.nachname);
  });

  await test.step('signing out leaves nothing behind', async () => {
    await signOut(page, 'ausbildung');
    await expect(page).toHaveTitle('Sign in · Company portal');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/^[^?]*\/login/);
    await expect(page.getByText(student.nachname)).toHaveCount(0);
  });
});

test("a given student's grades are three clicks away from the start", async ({ page, apiOf }) => {
  const student = await findStudent(await apiOf('ausbildung'), { gefaehrdet: true });
  await signIn(page, 'ausbildung');
  const clicks = await countClicks(page);

  await page.getByRole('link', { name: 'Zu den Studierenden' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(student.nachname);
  await page.getByRole('link', { name: listName(student) }).click();
  await page.getByRole('tab', { name: 'Noten' }).click();

  await expect(page.getByRole('table', { name: 'Noten' })).toBeVisible();
  expect(await clicks()).toBe(3);
});
