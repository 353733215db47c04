import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures.ts';

// A message at the edge of the page covers no control: neither the pressed button nor the next one.

const WIDTHS = { phone: { width: 390, height: 700 }, desktop: { width: 1280, height: 720 } };

const snackbarOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Whether a click in the middle of a control would reach it. */
const isReached = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Scrolls a control to the lower edge of the window, where messages appear. */
const toLowerEdge = (control: Locator) =>
  control.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 4));

for (const [where, size] of Object.entries(WIDTHS)) {
  test.describe(`on a ${where}`, () => {
    test.use({ viewport: size });

    test.describe('in a form', () => {
      test.use({ konto: 'portraet' });

      test('the button that saved it can be pressed again', async ({ page }) => {
        await page.goto('/profil');
        const save = page.getByRole('button', { name: 'Daten speichern' });
        await page.getByLabel(/^Telefon/).fill(`040 ${size.width}`);
        await toLowerEdge(save);
        await save.click();
        await expect(snackbarOf(page, 'gespeichert')).toBeVisible();
        await expect.poll(() => isReached(save)).toBe(true);
      });
    });

    test.describe('in a dialog', () => {
      test.use({ konto: 'ausbildung' });

      test('the button that saves it can be pressed while the message before still shows', async ({
        page,
      }) => {
        const name = `Ansicht ${where}`;
        await page.goto('/studierende?proSeite=5');
        const save = async () => {
          await page.getByRole('button', { name: /^Ansicht/ }).click();
          await page.getByRole('menuitem', { name: 'Ansicht speichern' }).click();
        };
        const submit = page.getByRole('dialog').getByRole('button', { name: 'Speichern' });
        await save();
        await page.getByLabel('Name der Ansicht').fill(name);
        await submit.click();
        await snackbarOf(page, `Die Ansicht „${name}“ ist gespeichert.`).hover();
        await save();
        await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: name })).toBeVisible();
        await expect.poll(() => isReached(submit)).toBe(true);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /^Ansicht/ }).click();
        await page.getByRole('menuitem', { name: `Ansicht „${name}“ löschen` }).click();
        await expect(snackbarOf(page, 'ist gelöscht')).toBeVisible();
      });
    });
  });
}
