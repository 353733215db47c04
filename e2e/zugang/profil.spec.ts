import { expectAccessible } from '../page/accessibility.ts';
import { expect, signIn, signOut, test } from '../portal/fixtures.ts';

// What a person sets for themselves counts at once and outlives the session.

test('theme and language change at once and outlive the sign-out', async ({ page }) => {
  const html = page.locator('html');
  await signIn(page, 'verwaltung');
  await page.getByRole('button', { name: 'Birgit Groth' }).click();
  await page.getByRole('menuitem', { name: 'Profil' }).click();
  await expect(page).toHaveTitle('Profil · Firmenportal');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));

  await page.getByRole('radio', { name: 'Dunkel' }).check();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page).toHaveTitle('Profile · Company portal');
  await expect(html).toHaveAttribute('data-same-document');

  await signOut(page, 'verwaltung');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test.describe('a system that turns dark', () => {
  test.use({ konto: 'verwaltung' });

  test('is followed as long as nothing else is chosen', async ({ page }) => {
    const html = page.locator('html');
    await page.goto('/profil');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('radio', { name: 'Hell' }).check();
    await expect(html).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('single keys', () => {
  test.use({ konto: 'standard' });

  test('can be switched off', async ({ page }) => {
    const firstName = page.getByRole('row').nth(1).getByRole('link');
    await page.goto('/profil');
    await page.getByRole('checkbox', { name: 'Tastenkürzel verwenden' }).uncheck();
    await page.goto('/studierende?proSeite=5');
    await expect(firstName).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('/');
    await expect(firstName).not.toBeFocused();
    await expect(page.getByRole('searchbox')).not.toBeFocused();

    await page.goto('/profil');
    await page.getByRole('checkbox', { name: 'Tastenkürzel verwenden' }).check();
    await page.goto('/studierende?proSeite=5');
    await expect(firstName).toBeVisible();
    await page.keyboard.press('j');
    await expect(firstName).toBeFocused();
  });
});
