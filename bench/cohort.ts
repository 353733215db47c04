import { TOKEN_KEY } from '@firmenportal/contract/token';
import { chromium, type Browser } from '@playwright/test';
import { BROWSER } from '../e2e/browser.ts';
import { pathOf } from '../web/src/platform/paths.ts';
import { prepareAccounts, signIn } from './accounts.ts';
import { withSpread } from './load.ts';
import { ENDED_BY_BENCH } from './processes.ts';
import { startPortal } from './servers.ts';

const PORT = 43_147;
/** 3,446 students. */
const COMPANY = 'F1';
const WINDOW = { width: 1280, height: 800 };

/** Milliseconds since the page was asked for. */
interface Times {
  readonly firstPaint: number;
  readonly rows: number;
  /** How many grades can't be seen, which needs the figures of the whole cohort. */
  readonly figures: number;
}

/**
 * The cohort page of a large company, each time in a browser that has nothing of it. The first time is also the
 * server's: it has computed nothing yet, and no file is compressed.
 */
export async function measureCohort(
  database: string,
  rounds: number,
  made: AsyncDisposableStack,
): Promise<string> {
  await prepareAccounts(database, [COMPANY]);
  await using started = made.use(new AsyncDisposableStack());
  const portal = started.adopt(await startPortal(database, PORT), (one) => one.stop());
  const browser = started.adopt(await chromium.launch({ ...BROWSER, ...ENDED_BY_BENCH }), (one) =>
    one.close(),
  );
  const times: Times[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    times.push(await timesOf(browser, portal.url, await signIn(portal.url, COMPANY)));
  }
  const [first, ...others] = times;
  const line = (name: string, of: keyof Times) =>
    [
      name.padEnd(32),
      (first?.[of] ?? Number.NaN).toFixed(0).padStart(8),
      withSpread(others.map((one) => one[of])).padStart(18),
    ].join('  ');
  return [
    `cohort page of ${COMPANY}, ms: first time, then median (lowest-highest) of ${rounds}`,
    line('first contentful paint', 'firstPaint'),
    line('rows', 'rows'),
    line('figures of the whole cohort', 'figures'),
    '',
    '',
  ].join('\n');
}

async function timesOf(browser: Browser, origin: string, token: string): Promise<Times> {
  const context = await browser.newContext({
    viewport: WINDOW,
    locale: 'de-DE',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: TOKEN_KEY, value: token }] }],
    },
  });
  const page = await context.newPage();
  await page.goto(`${origin}${pathOf('kohorte')}`, { waitUntil: 'commit' });
  const shown = (selector: string) =>
    page
      .locator(selector)
      .first()
      .waitFor()
      .then(() => page.evaluate(() => performance.now()));
  const [rows, figures] = await Promise.all([
    shown('main tbody [data-row] td'),
    shown('main a[href*="anfordern=noten"]'),
  ]);
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await context.close();
  return { firstPaint, rows, figures };
}
