import type { Page } from '@playwright/test';

/** Has the page read another answer than the server gave. Where the page was left meanwhile, nobody waits for it. */
export async function changeAnswer<T extends object>(
  page: Page,
  calls: string,
  change: (answer: T) => object,
): Promise<void> {
  await page.route(calls, async (route) => {
    try {
      const answer = (await (await route.fetch()).json()) as T;
      await route.fulfill({ json: change(answer) });
    } catch {
      await route.abort().catch(() => undefined);
    }
  });
}
