import type { Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures.ts';
import { everyRoute } from './routes.ts';

// The page names everything needed for its first paint, so that it loads together with the entry. A file that is
// requested later costs another round trip, some 150 ms on a phone.

const NAMED = /<(?:script|link)[^>]+(?:src|href)="([^"]+\.js)"/g;

/** In parallel: each page is opened with an empty cache. */
const PARTS = [0, 1, 2, 3];

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
      let found: ReadonlySet<string> | undefined;
      // A busy machine may paint late, after what the page only prepares: what it needs before is found every time.
      for (let attempt = 0; attempt < 3 && found?.size !== 0; attempt += 1) {
        // The cache has nothing of earlier pages.
        const page = await (await openContext(reader)).newPage();
        const unnamed = await unnamedOf(page, address, reader !== undefined);
        found = found?.intersection(unnamed) ?? unnamed;
        await page.context().close();
      }
      late.push(...[...(found ?? [])].map((file) => `${address}: ${file}`));
    }
    expect(late).toEqual([]);
  });
}

/** What a page asks for before its first paint, or before its data where guests open it, and does not name. */
async function unnamedOf(page: Page, address: string, isSignedIn: boolean): Promise<ReadonlySet<string>> {
  const answer = await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const named = [...((await answer?.text()) ?? '').matchAll(NAMED)].map(([, file = '']) => file);
  const before = await page.evaluate((isSignedIn) => {
    const asked = performance.getEntriesByType('resource');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    // For signed-in people the data of the frame come along, whose code is there already.
    const data = isSignedIn
      ? undefined
      : asked.find(({ name }) => new URL(name).pathname.startsWith('/api/'));
    const until = Math.max(paint?.startTime ?? 0, data?.startTime ?? 0);
    return asked
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < until)
      .map(({ name }) => new URL(name).pathname);
  }, isSignedIn);
  expect(before.length).toBeGreaterThan(0);
  return new Set(before).difference(new Set(named));
}
