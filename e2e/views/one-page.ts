import { TOKEN_KEY } from '@firmenportal/contract/token';
import type { Page } from '@playwright/test';
import { test as base } from '../portal/fixtures.ts';

interface WorkerFixtures {
  /** The one page of a worker. */
  readonly onePage: Page;
}

/** A page of the portal without its client. */
const NEUTRAL = '/healthz';

/**
 * Journeys that only look share one page, which keeps what its browser has loaded and compiled: a browser of their own would take
 * a third of their time. What they leave behind, in the page and in its storage, is put away after each.
 */
export const test = base.extend<object, WorkerFixtures>({
  onePage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: process.env['PORTAL_URL'] ?? '',
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(NEUTRAL);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: ({ onePage }, use) => use(onePage.context()),
  page: async ({ onePage: page, konto, tokenOf }, use) => {
    const token = konto && (await tokenOf(konto));
    await page.evaluate(
      ([key, value]) => {
        localStorage.clear();
        sessionStorage.clear();
        if (value !== undefined) localStorage.setItem(key, value);
      },
      [TOKEN_KEY, token] as const,
    );
    await use(page);
    // In this order: a call that was held back would be answered after all.
    await page.goto(NEUTRAL);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().clearCookies();
  },
});
