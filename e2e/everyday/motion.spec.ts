import type { Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures.ts';

// A list and the page of one of its rows pass into each other (docs/gestaltung.md); focus and place stay as they are.

const MOST_MS = 150;

/** Notes how long each of the browser's view transitions lasts. */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    const lasting: number[] = [];
    Object.assign(globalThis, { lasting });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(
        () => {
          const times = document
            .getAnimations()
            .map(({ effect }) => effect)
            .filter((effect) => effect instanceof KeyframeEffect)
            .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
            .map((effect) => Number(effect.getComputedTiming().endTime));
          lasting.push(Math.max(...times));
        },
        () => undefined,
      );
      return transition;
    };
  });

const transitionsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { lasting: number[] }).lasting);

test.describe('from a list to a row and back', () => {
  test.use({ konto: 'ausbildung', viewport: { width: 1280, height: 800 } });

  test('the pages pass into each other, shortly, and the list is where it was', async ({ page }) => {
    await watchTransitions(page);
    await page.goto('/studierende');
    const link = page.locator('[data-row] [data-row-link]').nth(20);
    const name = (await link.textContent()) ?? '';
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => transitionsOf(page)).toHaveLength(1);
    await page.goBack();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await expect.poll(() => transitionsOf(page)).toHaveLength(2);
    for (const lasted of await transitionsOf(page)) expect(lasted).toBeLessThanOrEqual(MOST_MS);
  });

  test('other pages simply come', async ({ page }) => {
    await watchTransitions(page);
    await page.goto('/studierende');
    await page.getByRole('navigation').getByRole('link', { name: 'Notenübersicht' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Notenübersicht/ })).toBeVisible();
    expect(await transitionsOf(page)).toEqual([]);
  });

  test('nothing moves for those who want no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchTransitions(page);
    await page.goto('/studierende');
    await page.locator('[data-row] [data-row-link]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await transitionsOf(page)).toEqual([]);
    const motion = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--motion'),
    );
    expect(motion).toBe('0s');
  });
});
