import type { Page } from '@playwright/test';

/** Counts clicks from now on, as long as the document stays. Returns a function for the count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    // A click on a label causes another on its control, but the pointer was pressed once.
    addEventListener(
      'pointerdown',
      () => (dataset['clicks'] = String(1 + Number(dataset['clicks'] ?? 0))),
      true,
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['clicks'] ?? 0));
}
