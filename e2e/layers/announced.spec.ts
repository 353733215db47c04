import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';

// What is visible is announced as well: the new state of a list, what a picture's button does, which choice is the
// safe one.

test.use({ konto: 'ausbildung' });

const tooltipOf = (page: Page) => page.locator('[data-tooltip]');

for (const [locale, texts] of Object.entries({
  'de-DE': {
    next: 'Nächste Seite',
    page: 'Seite 2 von',
    sort: /^Sortiert nach Name, absteigend/,
    hits: /Treffer$/,
  },
  'en-GB': { next: 'Next page', page: 'Page 2 of', sort: /^Sorted by Name, descending/, hits: /hits?$/ },
})) {
  test(`sorting, paging and filtering are announced, ${locale}`, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'sprache', value: locale, url: baseURL }]);
    await page.goto('/studierende?proSeite=5');
    const told = (text: string | RegExp) => page.locator('output').filter({ hasText: text });
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: texts.next }).click();
    await expect(told(texts.page)).toBeAttached();
    await page.getByRole('columnheader', { name: /^Name/ }).getByRole('button').click();
    await expect(told(texts.sort)).toBeAttached();
    await page.getByRole('searchbox').fill('a');
    await expect(told(texts.hits)).toBeAttached();
    await expect(told(texts.sort)).toHaveCount(0);
  });
}

test('a button that is a picture says its name to the keyboard, and is silent after Escape', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto('/studierende?proSeite=5');
  const next = page.getByRole('button', { name: 'Nächste Seite' });
  await page.getByRole('button', { name: 'Vorige Seite' }).focus();
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await expect(tooltipOf(page)).toHaveText('Nächste Seite');
  await expect(tooltipOf(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // The keyboard brings into sight what it comes to: the name goes with its control.
  const gap = async () => {
    const [name, control] = await Promise.all([tooltipOf(page).boundingBox(), next.boundingBox()]);
    return name && control && Math.round(name.y - control.y);
  };
  const before = await gap();
  await page.evaluate(() => scrollBy(0, -40));
  await expect.poll(gap).toBe(before);
  await page.keyboard.press('Escape');
  await expect(tooltipOf(page)).toHaveCount(0);
  await expect(next).toBeFocused();
  await next.hover();
  await expect(tooltipOf(page)).toHaveText('Nächste Seite');
  // The pointer can move onto the name.
  await tooltipOf(page).hover();
  await expect(tooltipOf(page)).toHaveText('Nächste Seite');
});

test('also in what lies over the page, where Escape closes the name first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Navigation öffnen' }).click();
  const drawer = page.getByRole('dialog', { name: 'Hauptnavigation' });
  await drawer.getByRole('link').last().hover();
  await drawer.getByRole('button', { name: 'Navigation schließen' }).hover();
  await expect(drawer.locator('[data-tooltip]')).toHaveText('Navigation schließen');
  await page.keyboard.press('Escape');
  await expect(tooltipOf(page)).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('also above a popover, which has icons of its own', async ({ page }) => {
  await page.goto('/profil');
  await page.getByRole('button', { name: 'Kalender öffnen' }).first().click();
  await page.getByRole('button', { name: 'Zum nächsten Monat' }).hover();
  const tooltip = tooltipOf(page);
  await expect(tooltip).toHaveText('Zum nächsten Monat');
  const isOnTop = () =>
    tooltip.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element === document.elementFromPoint(left + width / 2, top + height / 2);
    });
  await expect.poll(isOnTop).toBe(true);
});

test('rows of tabs have a name', async ({ page }) => {
  await page.goto('/downloads-und-termine');
  await expect(page.getByRole('tablist', { name: 'Bereich' })).toBeVisible();
});

test('the safe choice looks like it, has the focus, and stands where the main choice of a dialog does', async ({
  page,
}) => {
  await page.goto('/profil');
  await page.getByRole('button', { name: 'Nachricht schreiben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nachricht an den Support' });
  await expect(dialog.locator('form').getByRole('button').last()).toHaveText('Nachricht senden');
  await dialog.getByLabel('Betreff').fill('Eine Frage');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  const stay = question.getByRole('button').last();
  await expect(stay).toHaveText('Weiter bearbeiten');
  await expect(stay).toBeFocused();
  await expect(stay).not.toHaveClass(/secondary/);
  await expect(question.getByRole('button', { name: 'Verwerfen' })).toHaveClass(/secondary/);
});
