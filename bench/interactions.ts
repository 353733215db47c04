import { listStudenten } from '@firmenportal/contract/studenten';
import { TOKEN_KEY } from '@firmenportal/contract/token';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ENDED_BY_BENCH } from './processes.ts';
import { callerAt, newSession } from '../e2e/portal/api.ts';
import { BROWSER } from '../e2e/browser.ts';
import { pathOf } from '../web/src/platform/paths.ts';
import { withSpread } from './load.ts';

const KONTO = 'admin';
const SLOWED = 4;
/** The least that browsers tell of an input: what is faster counts as this. */
const LEAST_MS = 16;

/** Something a person does on a page. */
interface Act {
  readonly name: string;
  readonly url: string;
  /** The text that it changes. */
  readonly changes: string;
  /** Done before, at full speed and unmeasured. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

interface Times {
  /** From an input to the next paint, as INP counts it; of several inputs the slowest. */
  readonly paint: number;
  /** From the last input to the frame that shows what was asked for. */
  readonly shown: number;
}

interface Watched {
  inputs: number[];
  durations: number[];
}

/**
 * What inputs take on a machine slowed four times, as on a phone, in a wide window; each in a tab of its own that
 * has settled, the acts in turn in each round.
 */
export async function measureInteractions(
  started: AsyncDisposableStack,
  portal: string,
  reactAdmin: string | undefined,
  rounds: number,
): Promise<string> {
  const browser = started.adopt(await chromium.launch({ ...BROWSER, ...ENDED_BY_BENCH }), (one) =>
    one.close(),
  );
  const runs = new Map((await actsOf(portal, reactAdmin)).map((act) => [act, [] as Times[]]));
  // The first round fills caches.
  for (let round = 0; round <= rounds; round += 1) {
    const token = await newSession(portal, KONTO);
    for (const [act, times] of runs) {
      const measured = await timesOf(browser, act, token);
      if (round > 0) times.push(measured);
    }
  }
  await browser.close();
  const lines = [...runs].map(([{ name }, times]) =>
    [
      name.padEnd(32),
      withSpread(times.map(({ paint }) => paint)).padStart(16),
      withSpread(times.map(({ shown }) => shown)).padStart(16),
    ].join('  '),
  );
  return [
    `inputs with the processor slowed ${SLOWED} times, ${rounds} rounds, ms: median (lowest-highest)`,
    `${'act'.padEnd(32)}  ${'to next paint'.padStart(16)}  ${'to its result'.padStart(16)}`,
    ...lines,
    '',
  ].join('\n');
}

async function actsOf(portal: string, reactAdmin: string | undefined): Promise<Act[]> {
  const api = callerAt(portal, await newSession(portal, KONTO));
  const students = await api(listStudenten, { query: { itemsPerPage: 5 } });
  const student = pathOf('studierendeShow', { iri: students['hydra:member'][0]?.['@id'] ?? '' });
  const list = { url: `${portal}${pathOf('studierendeIndex')}`, changes: 'main [data-row]' };
  const other = { url: `${reactAdmin}/#/studenten`, changes: 'main tbody tr' };
  return [
    { name: 'sort', ...list, act: (page) => click(page, 'thead [aria-sort] button') },
    { name: 'search', ...list, ...search('main [type=search]') },
    {
      name: 'filter',
      ...list,
      act: async (page) => {
        await click(page, 'main button[aria-expanded]:has-text("Filter")');
        // A choice of the system's own list is made outside of the page: with the keyboard, as it stands.
        await page.getByRole('region', { name: 'Filter', exact: true }).getByLabel(RISK).focus();
        await page.keyboard.press('ArrowDown');
      },
    },
    { name: 'page', ...list, act: (page) => click(page, 'main nav [aria-label="Nächste Seite"]') },
    { name: 'open a student', ...list, changes: 'h1', act: (page) => click(page, '[data-row] a') },
    {
      name: 'tab of a student',
      url: portal + student,
      changes: '[role=tabpanel]',
      act: (page) => click(page, '[role=tab]:has-text("Noten")'),
    },
    ...(reactAdmin === undefined
      ? []
      : [
          { name: 'react-admin: sort', ...other, act: (page: Page) => click(page, '[data-field=name]') },
          { name: 'react-admin: search', ...other, ...search('main input[name=suche]') },
          {
            name: 'react-admin: filter',
            ...other,
            act: async (page: Page) => {
              await click(page, 'main form [role=combobox]');
              await click(page, '[role=listbox] [data-value=true]');
            },
          },
          {
            name: 'react-admin: page',
            ...other,
            act: (page: Page) => click(page, 'main nav [aria-label="Go to next page"]'),
          },
        ]),
  ];
}

const RISK = 'Gefährdete Module';

/** Two letters in haste: the second one finds the page at work on the first. */
const search = (field: string) => ({
  prepare: (page: Page) => page.locator(field).focus(),
  act: (page: Page) => page.keyboard.type('ma'),
});

/** As a mouse does. Playwright's own click runs code in the page while it clicks. */
async function click(page: Page, target: string): Promise<void> {
  const box = await page.locator(target).first().boundingBox();
  if (!box) throw new Error(`nothing to click: ${target}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function timesOf(browser: Browser, { url, changes, prepare, act }: Act, token: string): Promise<Times> {
  const { origin } = new URL(url);
  const localStorage = [{ name: TOKEN_KEY, value: token }];
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1440, height: 1800 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  await page.addInitScript(watchInputs, LEAST_MS);
  await page.goto(url);
  await page.locator(changes).first().waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  const before = await page.evaluate(textOf, changes);
  const slowed = await context.newCDPSession(page);
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    Object.assign(watched, { inputs: [], durations: [] });
  });
  const looking = page.waitForFunction(
    ([selector, text]) => {
      const now = [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.textContent).join();
      const isLoading = document.querySelector('[aria-busy=true], main output[aria-label]') !== null;
      return now !== '' && now !== text && !isLoading && performance.now();
    },
    [changes, before] as const,
    { polling: 'raf' },
  );
  // If the act fails, that is what is told.
  looking.catch(() => undefined);
  await act(page);
  const shownAt = Number(await (await looking).jsonValue());
  // The browser tells of an input after its paint.
  await page.waitForTimeout(500);
  const { inputs, durations } = await page.evaluate(
    () => (globalThis as unknown as { watched: Watched }).watched,
  );
  await context.close();
  if (inputs.length === 0) throw new Error(`no input reached ${url}`);
  return { paint: Math.max(LEAST_MS, ...durations), shown: shownAt - Math.max(...inputs) };
}

/** Runs in the page. */
function watchInputs(durationThreshold: number): void {
  const watched: Watched = { inputs: [], durations: [] };
  Object.assign(globalThis, { watched });
  for (const type of ['pointerup', 'keydown']) {
    addEventListener(type, ({ timeStamp }) => watched.inputs.push(timeStamp), { capture: true });
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId > 0) watched.durations.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
}

/** Runs in the page. */
const textOf = (selector: string): string =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent).join();
