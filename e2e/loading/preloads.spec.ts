import { expect, test } from '../portal/fixtures.ts';
import { everyRoute } from './routes.ts';

// What a page needs for its first paint is named in the page itself, so that it comes with the entry: a file that the code
// asks for later costs a further way to the server, on a phone some 150 ms.

const NAMED = /<(?:script|link)[^>]+(?:src|href)="([^"]+\.js)"/g;

/** Beside each other: each page is opened with nothing in the cache. */
const PARTS = [0, 1, 2, 3];

for (const part of PARTS) {
  test(`pages name all code that they run before they are first seen, part ${part + 1}`, async ({
    apiOf,
    openContext,
    faults,
  }) => {
    const late: string[] = [];
    const routes = await everyRoute(await apiOf('admin'));
    for (const { konto, address, failing } of routes.filter((_, at) => at % PARTS.length === part)) {
      if (failing !== undefined) faults.expectFailure(failing);
      // Nothing of the pages before is in the cache.
      const page = await (await openContext(konto)).newPage();
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
