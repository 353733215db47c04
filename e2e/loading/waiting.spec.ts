import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { emailOf, nameOf, passwordOf } from '../portal/konten.ts';
import { expect, test } from '../portal/fixtures.ts';

// Anything that takes noticeable time is indicated: loading a page, signing in, starting the portal.

const SLOW_MS = 1_500;

/** Delays code, like a slow network. */
const slow = (page: Page, calls: string) =>
  page.route(calls, async (route) => {
    await wait(SLOW_MS);
    await route.continue().catch(() => undefined);
  });

test.describe('signed in', () => {
  test.use({ konto: 'ausbildung' });

  test('a page that is on its way shows its skeleton in place of the page before', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await slow(page, '**/assets/*.js');
    await page.getByRole('link', { name: 'Notenübersicht', exact: true }).click();
    const skeleton = page.getByRole('status', { name: 'Die Seite wird geladen …' });
    await expect(skeleton).toBeVisible({ timeout: 1_000 });
    await expect(page).toHaveURL('/notenuebersicht');
    await expect(page.getByText('Auf einen Blick')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Notenübersicht' })).toBeFocused();
    await expect(skeleton).toHaveCount(0);
  });

  test('the portal shows where its page will be before it has started', async ({ page }) => {
    await slow(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('.starting-page')).toBeVisible({ timeout: 1_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.starting-page')).toHaveCount(0);
  });
});

test('signing in is busy, in words, until the start is there', async ({ page }) => {
  await page.goto('/login');
  await slow(page, '**/assets/*.js');
  await slow(page, '**/api/**');
  await page.getByLabel('E-Mail').fill(emailOf('ausbildung'));
  await page.getByLabel('Passwort', { exact: true }).fill(passwordOf('ausbildung'));
  await page.getByRole('button', { name: 'Anmelden' }).click();
  const busy = page.getByRole('button', { name: 'Sie werden angemeldet …' });
  await expect(busy).toBeVisible({ timeout: 1_000 });
  await expect(page.getByRole('status').getByText('Sie werden angemeldet …')).toBeAttached();
  // Never idle again: either busy, or removed.
  await page.waitForFunction(() => {
    const form = document.querySelector('form');
    if (form && form.getAttribute('aria-busy') !== 'true') throw new Error('the form looks idle');
    return form === null;
  });
  await expect(page.getByRole('button', { name: nameOf('ausbildung') })).toBeVisible();
});
