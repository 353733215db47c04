import { listStudenten } from '@firmenportal/contract/studenten';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';

// Ctrl K finds people, screens and actions; `?` lists the keys (screens.md).

const field = (page: Page) => page.getByRole('combobox', { name: 'Person, Seite oder Aktion' });
const hits = (page: Page) => page.getByRole('listbox').getByRole('option');

test.describe('a training supervisor', () => {
  test.use({ konto: 'ausbildung' });

  test('gets to a student by Ctrl K, name and Enter', async ({ page, apiOf }) => {
    const api = await apiOf('ausbildung');
    const [student] = (await api(listStudenten, { query: { itemsPerPage: 5 } }))['hydra:member'];
    if (!student) throw new Error('there is no student');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(student.matrikelnummer);
    await expect(hits(page)).toHaveText([`${student.vorname} ${student.nachname}${student.matrikelnummer}`]);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: `${student.vorname} ${student.nachname}` }),
    ).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(student.matrikelnummer));

    await test.step('whom one has just looked at is offered before anything is typed', async () => {
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Guten Tag');
      await page.keyboard.press('Control+k');
      const recent = page.getByRole('group', { name: 'Zuletzt angesehen' }).getByRole('option');
      await expect(recent).toHaveText([`${student.vorname} ${student.nachname}${student.matrikelnummer}`]);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/studierende\//);
    });
  });

  test('is offered what the person may open and do, and nothing else', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Suchen/ }).click();
    await expect(hits(page).getByText('Studierende', { exact: true })).toBeVisible();
    await field(page).fill('bewerbende');
    await expect(page.getByText('Nichts gefunden.')).toBeVisible();
    await expect(hits(page)).toHaveCount(0);
    await field(page).fill('einladen');
    await expect(hits(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Suchen/ })).toBeFocused();
  });
});

test.describe('an administrator', () => {
  test.use({ konto: 'leitung' });

  test('finds colleagues, and invites from anywhere', async ({ page }) => {
    await page.goto('/studierende');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await field(page).fill('person ein');
    await expect(hits(page)).toHaveText(['Person einladen']);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /einladen/i })).toBeVisible();
  });

  test('reads which keys act, by a key', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Tastaturhilfe' });
    await expect(help.getByText('Nächste und vorige Zeile')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
  });
});
