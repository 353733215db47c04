import { listStudenten } from '@firmenportal/contract/studenten';
import { expectAccessible } from '../page/accessibility.ts';
import { saved } from '../page/files.ts';
import { expect, test } from '../portal/fixtures.ts';
import { addressOf, fullName, listName } from './studierende.ts';
import { chooseFilter } from '../page/table.ts';

// Who needs help: find them all, read a student's overview, export it, go on to the next.

test.use({ konto: 'ausbildung' });

test('students at risk: found, sorted, opened, saved, printed, one after the other', async ({
  page,
  apiOf,
}) => {
  const api = await apiOf('ausbildung');
  const { 'hydra:member': students, 'hydra:totalItems': total } = await api(listStudenten, {
    query: { gefaehrdet: true, order: [['gefaehrdeteModule', 'desc']], itemsPerPage: 25 },
  });
  const [first, second] = students;
  if (!first || !second) throw new Error('the demo has too few students at risk');
  const headingOf = (student: typeof first) =>
    page.getByRole('heading', { level: 1, name: fullName(student) });

  await test.step('the filter finds them, the heading sorts them', async () => {
    await page.goto('/studierende');
    await chooseFilter(page, 'Gefährdete Module', 'Mit gefährdeten Modulen');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${total} Treffer`);
    const heading = page.getByRole('columnheader', { name: 'Gefährdete Module' });
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByRole('rowheader')).toHaveText(students.map(listName));
    await expectAccessible(page);
  });

  await test.step('the overview says what is at risk, and what that means', async () => {
    await page.getByRole('link', { name: listName(first) }).click();
    await expect(headingOf(first)).toBeFocused();
    await expect(
      page.getByText('Als gefährdet gilt ein Modul mit mindestens einem Fehlversuch'),
    ).toBeVisible();
    const modules = page.getByRole('table', { name: 'Gefährdete Module' });
    await expect(modules.getByRole('row')).toHaveCount(1 + Number(first.gefaehrdeteModule));
    await expect(modules.getByText(/von 3 Versuchen/).first()).toBeVisible();
  });

  await test.step('the performance overview is saved as a PDF', async () => {
    const { name, content } = await saved(page, () =>
      page.getByRole('button', { name: 'Leistungsübersicht (PDF)' }).click(),
    );
    expect(name).toMatch(new RegExp(`^leistungsübersicht-.*${first.matrikelnummer}.*\\.pdf$`));
    expect(content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(content.length).toBeGreaterThan(5_000);
  });

  await test.step('on paper the way around is gone and the tables are there', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Leistungsübersicht (PDF)' })).toBeHidden();
    await expect(headingOf(first)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Gefährdete Module' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('keys and links lead on to the next and back, in the order of the list', async () => {
    await page.keyboard.press('j');
    await expect(headingOf(second)).toBeFocused();
    await expect(page).toHaveURL(addressOf(second));
    await page.keyboard.press('k');
    await expect(headingOf(first)).toBeFocused();
    await page.getByRole('link', { name: 'Nächster Eintrag' }).click();
    await expect(headingOf(second)).toBeFocused();
    await page.getByRole('link', { name: 'Voriger Eintrag' }).click();
    await expect(headingOf(first)).toBeFocused();
  });

  await test.step('the way back leads to the list as it was', async () => {
    await page
      .getByRole('navigation', { name: 'Studierende' })
      .getByRole('link', { name: 'Studierende' })
      .click();
    await expect(page).toHaveURL('/studierende?gefaehrdet=true&sort=-gefaehrdeteModule');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${total} Treffer`);
  });
});
