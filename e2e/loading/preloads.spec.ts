import type { Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures.ts';
import { everyRoute } from './routes.ts';

// The page names everything needed for its first paint, so that it loads together with the entry. A file that is
// requested later costs another round trip, some 150 ms on a phone.

const NAMED = /<(?:script|link)[^>]+(?:src|href)="([^"]+\.js)"/g;

/** In parallel: each page is opened with an empty cache. */
const PARTS = [0, 1, 2, 3];

/** A slow phone paints late: what guests' pages ask for by themselves is asked for before that. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

for (const part of PARTS) {
  test(`pages name all code that they run before they are first seen, part ${part + 1}`, async ({
    apiOf,
    openContext,
    faults,
  }) => {
    const late: string[] = [];
    const routes = await everyRoute(await apiOf('admin'));
    for (const { name, konto, address, failing } of routes.filter((_, at) => at % PARTS.length === part)) {
      if (failing !== undefined) faults.expectFailure(failing);
      // A page for everybody names what guests see: the server does not know who will open it.
      const reader = name === 'impressum' ? undefined : konto;
      // The cache has nothing of earlier pages.
      const page = await (await openContext(reader)).newPage();
      if (reader === undefined) await slowDown(page);
      const answer = await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const named = [...((await answer?.text()) ?? '').matchAll(NAMED)].map(([, file = '']) => file);
      const before = await page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (paint?.startTime ?? 0))
          .map(({ name }) => new URL(name).pathname);
      });
      expect(before.length).toBeGreaterThan(0);
      late.push(...before.filter((file) => !named.includes(file)).map((file) => `${address}: ${file}`));
      await page.context().close();
    }
    expect(late).toEqual([]);
  });
}
