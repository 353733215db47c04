import type { Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures.ts';
import { MOST_SHIFT, shiftsOf, sumOf, watchShifts } from './shifts.ts';

// The portal's own typeface comes from the portal, in few bytes, and without moving what is there (docs/gestaltung.md).

const LATE = '**/*.woff2';

const faces = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => family.replaceAll('"', '') === 'Asap')
      .map(({ status }) => status),
  );

const widthsIn = (page: Page, selector: string, texts: readonly string[]) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (cell, all) =>
        all.map((text) => {
          const sample = document.createElement('span');
          sample.style.whiteSpace = 'nowrap';
          sample.textContent = text;
          cell.append(sample);
          const { width } = sample.getBoundingClientRect();
          sample.remove();
          return width;
        }),
      texts,
    );

test.describe('the typeface', () => {
  test.use({ konto: 'ausbildung' });

  test('sets the page, with figures of one width', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') asked.push(new URL(request.url()).origin);
    });
    await page.goto('/studierende');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await expect.poll(() => faces(page)).toContain('loaded');
    expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));
    const [ones, eights] = await widthsIn(page, 'tr[data-row] td', ['1111111111', '8888888888']);
    expect(ones).toBeGreaterThan(0);
    expect(ones).toBe(eights);
  });

  // Widths of people's own faces differ: without `size-adjust` lines break elsewhere, and all below them jumps.
  for (const width of [1280, 390]) {
    test(`moves nothing when it comes late, at ${width} px`, async ({ page, openContext }) => {
      const guest = await (await openContext()).newPage();
      let held = Promise.resolve();
      for (const one of [guest, page]) {
        await watchShifts(one);
        await one.route(LATE, async (route) => {
          await held;
          await route.continue();
        });
      }
      for (const [who, address] of [
        [guest, '/login'],
        [page, '/'],
        [page, '/studierende'],
        [page, '/notenuebersicht'],
      ] as const) {
        await who.setViewportSize({ width, height: 800 });
        const { promise, resolve: release } = Promise.withResolvers<void>();
        held = promise;
        await who.goto(address, { waitUntil: 'commit' });
        await expect(who.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(who.locator('main').getByRole('status', { name: /geladen/ })).toHaveCount(0);
        expect(await faces(who)).toContain('loading');
        release();
        await expect.poll(() => faces(who)).not.toContain('loading');
        await who.waitForLoadState('networkidle');
        const shifts = await shiftsOf(who);
        expect(sumOf(shifts), `${address} ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(
          MOST_SHIFT,
        );
      }
    });
  }
});
