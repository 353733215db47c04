import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures.ts';
import { everyRoute } from './routes.ts';

// Loaded content fills the space that was reserved for it (product.md §14: CLS at most 0.02 on every route).

const MOST = 0.02;
/** Long enough for each skeleton to be visible before its content. */
const ANSWERED_AFTER_MS = 350;

interface Shift {
  readonly value: number;
  readonly moved: string[];
}

/** Records layout shifts from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    const nameOf = (node: Node | null) =>
      node instanceof HTMLElement
        ? `${node.tagName} ${node.className} ${node.textContent.slice(0, 30)}`
        : '?';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)} ${previousRect.y} → ${currentRect.y}`,
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function shiftsOf(page: Page, address: string): Promise<Shift[]> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(
    page.locator('main').getByRole('status', { name: /^(Wird|Die Seite wird) geladen/ }),
  ).toHaveCount(0);
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

/** Two parts, measured in parallel. */
const PARTS = [0, 1];

for (const [width, part] of [1280, 390].flatMap((each) => PARTS.map((one) => [each, one] as const))) {
  test(`nothing jumps on any route at ${width} px, part ${part + 1}`, async ({
    apiOf,
    openContext,
    faults,
  }) => {
    const pages = new Map<string, Page>();
    const found: string[] = [];
    const routes = await everyRoute(await apiOf('admin'));
    for (const { konto, address, failing } of routes.filter((_, index) => index % PARTS.length === part)) {
      if (failing !== undefined) faults.expectFailure(failing);
      const who = konto ?? 'guest';
      const page = pages.get(who) ?? (await (await openContext(konto)).newPage());
      if (!pages.has(who)) {
        pages.set(who, page);
        await page.setViewportSize({ width, height: 800 });
        await watchShifts(page);
        await page.route('**/api/**', async (route) => {
          await wait(ANSWERED_AFTER_MS);
          await route.continue().catch(() => undefined);
        });
      }
      const shifts = await shiftsOf(page, address);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum > MOST) found.push(`${address} ${sum.toFixed(3)}: ${JSON.stringify(shifts, null, 1)}`);
    }
    expect(found).toEqual([]);
  });
}
