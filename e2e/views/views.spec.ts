import { LOCALES, type Locale } from '@firmenportal/contract/locale';
import type { Page } from '@playwright/test';
import { findViolations, settle, type Rules } from '../page/accessibility.ts';
import { VIEWS } from './views.ts';
import type { View, Texts } from './view.ts';
import type { Call } from '../portal/api.ts';
import type { Konto } from '../portal/konten.ts';
import { findBesideWindow, findSmallTargets } from './usability.ts';
import { expect } from '../portal/fixtures.ts';
import { findUnreachable } from '../page/keyboard.ts';
import { test } from './one-page.ts';

// Every route in every state, in both languages, light and dark, wide and narrow (screens.md, "Checked by
// program"): axe finds nothing, nothing scrolls sideways, targets are large, the keyboard gets everywhere.
//
//                   German, light   German, dark      English, light
//   1280 px         all of axe      axe on colours    targets
//                   targets                           axe on texts*
//   320 px          all of axe      axe on colours    targets, sideways
//                   targets, sideways                 axe on texts*
//
// A theme changes nothing but colours, a language nothing but texts; a width changes what is there at all. English is
// chosen where one is: the page changes its language at once.
// * Of each route the first state, where the keyboard walks around as well, and what is opened anew: English has a text
// wherever German has one (catalogues.test.ts).

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };
/** With room for details beside their list. */
const WIDEST = { width: 1600, height: 900 };
type WindowSize = typeof WIDE;
type Theme = 'light' | 'dark';
const LOADING = /^(Wird geladen|Loading)/;

test.describe.configure({ mode: 'parallel' });

for (const [route, views] of Object.entries(VIEWS)) {
  const [loaded] = views;
  for (const view of views) {
    const [first, ...others] = sizesOf(view);
    test.describe(`${route}, ${view.name}`, () => {
      test.use({ konto: view.konto });

      test('can be used by everybody', async ({ page, apiOf, faults }) => {
        faults.expectFailure(...(view.failing ?? []));
        const open = await prepare(page, view, apiOf);
        await page.setViewportSize(first);
        await open('de-DE');
        await expectUsable(page, first);
        await expectColours(page, first);
        for (const size of others) {
          await resize(page, size);
          await expectColours(page, size);
          await expectUsable(page, size);
        }
        await resize(page, first);
        await (view.worded ? open('en-GB') : chooseEnglish(page, view));
        for (const size of [first, ...others]) {
          await resize(page, size);
          await expectFitting(page, size);
          if (view === loaded || view.worded) await expectNoViolations(page, 'texts', 'light', size.width);
          if (view === loaded) await expectReachable(page, size);
        }
      });
    });
  }
}

function sizesOf({ narrow, beside }: View): readonly [WindowSize, ...WindowSize[]] {
  if (narrow) return [NARROW];
  return beside ? [WIDEST] : [WIDE, NARROW];
}

/** Makes all ready for a state; returns what opens it in a language. */
async function prepare(
  page: Page,
  view: View,
  apiOf: (konto: Konto) => Promise<Call>,
): Promise<(locale: Locale) => Promise<void>> {
  const { konto = 'ausbildung', address, given, pressed = [] } = view;
  const url = process.env['PORTAL_URL'] ?? '';
  const path = typeof address === 'string' ? address : await address(await apiOf(konto));
  await given?.(page, url);
  return async (locale) => {
    await page.context().addCookies([{ name: 'sprache', value: locale, url }]);
    await page.goto(path);
    // What arrives draws the tools of a list anew, and would close a menu that is open by then.
    if (pressed.length > 0 && !view.pending) await expect(page.getByLabel(LOADING)).toHaveCount(0);
    for (const texts of pressed) {
      const name = textOf(texts, locale);
      const choice = page.getByRole('checkbox', { name }).or(page.getByRole('radio', { name }));
      const command = page.getByRole('menuitem', { name });
      await page.getByRole('button', { name }).or(choice).or(command).first().click();
    }
    // Where the last press scrolled to, the page's header may lie over half a button.
    if (pressed.length > 0) await page.evaluate(() => scrollTo(0, 0));
    await expectShown(page, view, locale);
  };
}

/** The state is recognised, and all that loads with it is there, too. */
async function expectShown(page: Page, { shows, pending }: View, locale: Locale): Promise<void> {
  const text = textOf(shows, locale);
  const shown = page.getByText(text).or(page.getByLabel(text));
  await expect(shown.filter({ visible: true }).first()).toBeVisible();
  if (!pending) await expect(page.getByLabel(LOADING)).toHaveCount(0);
}

const textOf = (texts: Texts, locale: Locale): string =>
  (typeof texts === 'string' ? texts : texts[LOCALES.indexOf(locale)]) ?? '';

async function chooseEnglish(page: Page, view: View): Promise<void> {
  await page.locator('header button[lang=en-GB]').evaluate((button: HTMLButtonElement) => button.click());
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expectShown(page, view, 'en-GB');
}

async function resize(page: Page, size: WindowSize): Promise<void> {
  await page.setViewportSize(size);
  // The page learns of it a moment later on a busy machine.
  await page.waitForFunction((width) => innerWidth === width, size.width);
  // What was scrolled half under the sticky head is not as small as it looks there.
  await page.evaluate(() => scrollTo(0, 0));
}

/** What comes last, such as the hours of support in the footer, moves what has the focus out of sight. */
async function expectReachable(page: Page, { width }: WindowSize): Promise<void> {
  await page.waitForLoadState('networkidle');
  await settle(page);
  expect.soft(await findUnreachable(page), `out of the keyboard's way, ${width} px`).toEqual([]);
  // With the focus, a skip link lies over the head.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** All that can be told of a page but the colours of its other theme. */
async function expectUsable(page: Page, size: WindowSize): Promise<void> {
  await expectNoViolations(page, 'all', 'light', size.width);
  await expectFitting(page, size);
}

/** Longer texts squeeze others, or push them out. */
async function expectFitting(page: Page, { width }: WindowSize): Promise<void> {
  await settle(page);
  expect.soft(await findSmallTargets(page), `small targets, ${width} px`).toEqual([]);
  if (width === NARROW.width) expect.soft(await findBesideWindow(page), 'beside the window').toEqual([]);
}

const expectColours = (page: Page, { width }: WindowSize) =>
  expectNoViolations(page, 'colors', 'dark', width);

async function expectNoViolations(page: Page, rules: Rules, theme: Theme, width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  const lang = await page.locator('html').getAttribute('lang');
  // The browser repaints what scrolls by itself a moment after the rest.
  await expect
    .configure({ soft: true })
    .poll(() => findViolations(page, rules), {
      message: `axe, ${lang}, ${theme}, ${width} px`,
      timeout: 15_000,
    })
    .toEqual([]);
}
