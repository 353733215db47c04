import { SPRACHEN, type Sprache } from '@firmenportal/contract/sprache';
import type { Page } from '@playwright/test';
import { findViolations } from '../page/accessibility.ts';
import type { Ansicht, Texts } from './ansicht.ts';
import { ANSICHTEN } from './ansichten.ts';
import type { Call } from '../portal/api.ts';
import { findBesideWindow, findSmallTargets } from './bedienbarkeit.ts';
import { expect, test } from '../portal/fixtures.ts';
import { findUnreachable } from '../page/tastatur.ts';

// Every route in every state, in both languages, light and dark, wide and narrow (screens.md, "Checked by
// program"): axe finds nothing, nothing scrolls sideways, targets are large, the keyboard gets everywhere.

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };

test.describe.configure({ mode: 'parallel' });
// Recording what so many pages look like takes longer than checking them.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

for (const [route, ansichten] of Object.entries(ANSICHTEN)) {
  for (const ansicht of ansichten) {
    test.describe(`${route}, ${ansicht.name}`, () => {
      test.use({ konto: ansicht.konto });

      for (const sprache of SPRACHEN) {
        test(`can be used by everybody: ${sprache}`, async ({ page, apiOf, faults }) => {
          faults.expectFailure(...(ansicht.failing ?? []));
          await page.setViewportSize(ansicht.narrow ? NARROW : WIDE);
          await open(page, ansicht, sprache, apiOf);
          for (const size of ansicht.narrow ? [NARROW] : [WIDE, NARROW]) {
            await page.setViewportSize(size);
            // What was scrolled half under the sticky head is not as small as it looks there.
            await page.evaluate(() => scrollTo(0, 0));
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme });
              await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
              // The browser repaints what scrolls by itself a moment after the rest.
              await expect
                .configure({ soft: true })
                .poll(() => findViolations(page), {
                  message: `axe, ${colorScheme}, ${size.width} px`,
                  timeout: 3_000,
                })
                .toEqual([]);
            }
            expect.soft(await findSmallTargets(page), `small targets, ${size.width} px`).toEqual([]);
          }
          expect.soft(await findBesideWindow(page), 'beside the window').toEqual([]);
        });
      }
    });
  }

  const [loaded] = ansichten;
  test.describe(`${route}, ${loaded.name}`, () => {
    test.use({ konto: loaded.konto });

    for (const size of [WIDE, NARROW]) {
      test(`is reached by the keyboard everywhere: ${size.width} px`, async ({ page, apiOf }) => {
        await page.setViewportSize(size);
        await open(page, loaded, 'de-DE', apiOf);
        expect(await findUnreachable(page), "out of the keyboard's way").toEqual([]);
      });
    }
  });
}

async function open(
  page: Page,
  { konto, address, given, pressed = [], shows }: Ansicht,
  sprache: Sprache,
  apiOf: (konto: NonNullable<Ansicht['konto']>) => Promise<Call>,
): Promise<void> {
  const url = process.env['PORTAL_URL'] ?? '';
  const textOf = (texts: Texts) =>
    (typeof texts === 'string' ? texts : texts[SPRACHEN.indexOf(sprache)]) ?? '';
  await page.context().addCookies([{ name: 'sprache', value: sprache, url }]);
  await given?.(page, url);
  await page.goto(typeof address === 'string' ? address : await address(await apiOf(konto ?? 'ausbildung')));
  for (const texts of pressed) {
    const name = textOf(texts);
    const choice = page.getByRole('checkbox', { name }).or(page.getByRole('radio', { name }));
    await page.getByRole('button', { name }).or(choice).first().click();
  }
  const shown = page.getByText(textOf(shows)).or(page.getByLabel(textOf(shows)));
  await expect(shown.filter({ visible: true }).first()).toBeVisible();
}
