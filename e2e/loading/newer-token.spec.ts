import { TOKEN_KEY } from '@firmenportal/contract/token';
import { newSession } from '../portal/api.ts';
import { expect, test } from '../portal/fixtures.ts';

// A newer token clears the data cache (original.md §4), while the page keeps its content.

test.use({ konto: 'ausbildung' });

test('a renewed session fetches anew what shows, and nothing of it flickers or is lost', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Studierende', exact: true }).click();
  const rows = page.getByRole('row');
  await expect(rows.nth(2)).toBeVisible();
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  const first = await rows.nth(1).textContent();

  // Watches for a table that disappears for a moment.
  await page.evaluate(() => {
    const gone = () => document.querySelector('main table tbody tr') === null;
    new MutationObserver(() => gone() && document.body.setAttribute('data-flickered', '')).observe(
      document.body,
      {
        childList: true,
        subtree: true,
      },
    );
  });
  const asked = page.waitForResponse('**/api/studenten?*');
  const renewed = page.waitForResponse('**/api/token/erneuern');
  const now = Date.now();
  await page.clock.setFixedTime(now + 40 * 60_000);
  await page.mouse.move(200, 200);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect((await renewed).status()).toBe(200);
  expect((await asked).status()).toBe(200);
  await page.clock.setFixedTime(now);
  await expect(page.getByText('2 ausgewählt')).toBeVisible();
  expect(await rows.nth(1).textContent()).toBe(first);
  await expect(page.locator('body')).not.toHaveAttribute('data-flickered');

  // Data that is not visible is dropped: the previous page loads again, although it has just been loaded.
  const overview = page.waitForRequest('**/api/uebersicht');
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await overview;
});

test('a token from another tab does the same', async ({ page, baseURL }) => {
  await page.goto('/profil');
  await page.getByLabel('Funktion').fill('Ausbildung, Standort Nord');
  const token = await newSession(baseURL, 'ausbildung');
  const asked = page.waitForResponse('**/api/sitzungen?*');
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    [TOKEN_KEY, token] as const,
  );
  expect((await asked).status()).toBe(200);
  await expect(page.getByLabel('Funktion')).toHaveValue('Ausbildung, Standort Nord');
});
