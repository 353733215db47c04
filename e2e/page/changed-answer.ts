import type { Page } from '@playwright/test';

/** Has the page read another answer than the server gave. Where the page was left meanwhile, nobody waits for it. */
export async function changeAnswer(
  page: Page,
  calls: string,
  change: (answer: object) => object,
): Promise<void> {
  await page.route(calls, async (route) => {
    try {
      const answer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: change(answer) });
    } catch {
      await route.abort().catch(() => undefined);
    }
  });
}
