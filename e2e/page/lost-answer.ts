import type { Page } from '@playwright/test';

/**
 * Loses the answer to the first such call: the server has acted, and the page does not learn of it. The route stays: one that
 * ends while the page already asks again may leave that call without an answer.
 */
export async function loseAnswer(page: Page, method: string, calls: string): Promise<void> {
  let isLost = false;
  await page.route(calls, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}
