import { expect, test } from '../portal/fixtures.ts';

// An input makes nothing wait that stays as it is.

test.use({ konto: 'ausbildung' });

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
  expect(await drawn()).toBe(true);
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
