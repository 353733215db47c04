import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures.ts';
import { everyRoute } from './routes.ts';
import { MOST_SHIFT, shiftsOf, sumOf, watchShifts, type Shift } from './shifts.ts';

// Loaded content fills the space that was reserved for it (product.md §14).

/** Long enough for each skeleton to be visible before its content. */
const ANSWERED_AFTER_MS = 350;

async function shiftsAt(page: Page, address: string): Promise<Shift[]> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(
    page.locator('main').getByRole('status', { name: /^(Wird|Die Seite wird) geladen/ }),
  ).toHaveCount(0);
  return shiftsOf(page);
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
      const shifts = await shiftsAt(page, address);
      const sum = sumOf(shifts);
      if (sum > MOST_SHIFT) found.push(`${address} ${sum.toFixed(3)}: ${JSON.stringify(shifts, null, 1)}`);
    }
    expect(found).toEqual([]);
  });
}
