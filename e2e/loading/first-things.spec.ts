import type { Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures.ts';

// What a page was opened for comes first: neither what stands around it nor an input makes it wait.

test.use({ konto: 'ausbildung' });

/** Addresses of the API in the order in which they are asked for. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}

test('the bell and the views in the navigation come after the rows of a list', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/studenten?*', async (route) => {
    await held;
    await route.continue();
  });
  const calls = watchCalls(page);
  await page.goto('/studierende');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(700);
  // Views of this list alone are the page's own.
  const around = () => calls.filter((call) => /benachrichtigungLog|ansichten$/.test(call));
  const rows = () => calls.some((call) => call.startsWith('/api/studenten?'));
  const before = await page.evaluate(() => document.querySelectorAll('[data-row]').length);
  expect([before, rows(), around()]).toEqual([0, true, []]);
  release();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect.poll(around).toContainEqual(expect.stringContaining('/api/benachrichtigungLog'));
});

test('rows that stay while others are asked for are not drawn again', async ({ page }) => {
  await page.goto('/studierende');
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/studenten?*', async (route) => {
    await held;
    await route.continue();
  });
  // React gives elements that it draws other properties.
  const drawn = () =>
    rows.first().evaluate((row) => {
      const key = Object.keys(row).find((name) => name.startsWith('__reactProps$')) ?? '';
      const { watched } = globalThis as unknown as { watched?: unknown };
      const now = (row as unknown as Record<string, unknown>)[key];
      Object.assign(globalThis, { watched: now });
      return now !== watched;
    });
  await drawn();
  const asked = page.waitForRequest('**/api/studenten?*');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await asked;
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  expect(await drawn()).toBe(false);

  // And they still know where they stood: in the list as it is shown when they are followed.
  release();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const second = await rows.nth(1).getByRole('link').first().getAttribute('href');
  await rows.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Nächster Eintrag' })).toHaveAttribute('href', second ?? '');
});
