import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';

// What a school shows of itself where people come in: its name and picture, as they were configured, else a pattern.

const NAME = 'Hochschule am Hafen';

for (const width of [1280, 390]) {
  test(`the sign-in shows the school's name and picture, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.route('**/login', async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace(/(name="school-name" content=")[^"]*/, `$1${NAME}`)
        .replace(/(name="school-picture" content=")[^"]*/, '$1/favicon.svg');
      await route.fulfill({ response, body: html });
    });
    await page.goto('/login');
    await expect(page.getByText(NAME)).toBeVisible();
    await expect
      .poll(() => page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByLabel('E-Mail')).toBeInViewport();
    await expectAccessible(page);
  });
}

test('without them it says what the portal is for', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('Studierende begleiten, Bewerbende finden')).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
});
