import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { listStudenten } from '@firmenportal/contract/studenten';
import { TOKEN_KEY } from '@firmenportal/contract/token';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse, { defaultConfig } from 'lighthouse';
import { ENDED_BY_BENCH } from './processes.ts';
import { callerAt, newSession } from '../e2e/portal/api.ts';
import { startPortal } from '../e2e/portal/portal.ts';
import { BROWSER } from '../e2e/browser.ts';
import { pathOf } from '../web/src/platform/paths.ts';
import { areInstalled, missing } from './frameworks.ts';
import { measureInteractions } from './interactions.ts';
import { withSpread } from './load.ts';
import { startProxy, startReactAdmin } from './servers.ts';

/** Sees everything that a company has. */
const KONTO = 'admin';

/** A page that is measured; `content` is there once what it was opened for is shown. */
interface Opened {
  readonly name: string;
  readonly origin: string;
  readonly path: string;
  readonly signedIn: boolean;
  readonly content: string;
}

/** What quality.md and screens.md promise of a page. */
interface Figures {
  readonly performance: number;
  readonly lcpSeconds: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** JavaScript as transferred, which is compressed. */
  readonly scriptKib: number;
  readonly scripts: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** How fast Lighthouse found the machine while it measured: its figures are comparable where these are. */
  readonly machine: number;
}

const COLUMNS: readonly (readonly [keyof Figures, string, number])[] = [
  ['performance', 'performance', 0],
  ['lcpSeconds', 'LCP, s', 2],
  ['tbtMs', 'TBT, ms', 0],
  ['cls', 'CLS', 3],
  ['scriptKib', 'JavaScript, KiB', 1],
  ['scripts', 'files', 0],
  ['accessibility', 'accessibility', 0],
  ['bestPractices', 'best practices', 0],
  ['machine', 'machine', 0],
];

/**
 * Pages of the portal with its demo, in a browser: Lighthouse as on a phone, and what an input takes on a slow
 * machine; where it is installed, react-admin's list of the same students in the same rounds. Tables as text.
 */
export async function measureBrowser(
  server: string,
  rounds: number,
  made: AsyncDisposableStack,
): Promise<string> {
  // However the bench ends: with `made`, or before.
  const started = made.use(new AsyncDisposableStack());
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-browser-'));
    started.defer(() => rm(folder, { recursive: true, force: true }));
    const starting = startPortal(path.join(folder, 'portal.log'), server);
    started.defer(() =>
      starting.then(
        (one) => one.stop(),
        () => undefined,
      ),
    );
    const portal = await starting;
    const reactAdmin = areInstalled('browser')
      ? started.adopt(await startReactAdmin(portal.url, await freePort()), (one) => one.stop())
      : undefined;
    const load = loadavg();
    const parts = [
      ...missing('browser'),
      await measurePages(started, portal.url, reactAdmin?.url, rounds, folder),
      await measureInteractions(started, portal.url, reactAdmin?.url, rounds),
      `load of the machine (1, 5, 15 minutes) before: ${toldLoad(load)}; after: ${toldLoad(loadavg())}`,
    ];
    return `${parts.join('\n')}\n\n`;
  } finally {
    await started.disposeAsync();
  }
}

const toldLoad = (load: readonly number[]): string => load.map((one) => one.toFixed(1)).join(', ');

/**
 * Lighthouse's figures, page by page in each round, so that a machine whose speed drifts treats them alike. Over TLS and
 * HTTP/2, as in service: a browser opens six connections for HTTP/1.1, each with its round trips.
 */
async function measurePages(
  started: AsyncDisposableStack,
  portal: string,
  reactAdmin: string | undefined,
  rounds: number,
  folder: string,
): Promise<string> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    ...BROWSER,
    ...ENDED_BY_BENCH,
    // Those of the proxies are trusted by nobody.
    args: [...BROWSER.args, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  });
  started.defer(() => context.close());

  const inService = async (server: string) =>
    started.adopt(await startProxy(server, await freePort()), (one) => one.stop()).url;
  const pages = await pagesOf(portal, await inService(portal), reactAdmin && (await inService(reactAdmin)));
  const runs = new Map(pages.map((one) => [one, [] as Figures[]]));
  // The first round opens the pages only: servers have nothing compiled or compressed yet.
  for (let round = 0; round <= rounds; round += 1) {
    // A session ends after an hour.
    const token = await newSession(portal, KONTO);
    for (const [opened, figures] of runs) {
      await keepToken(context, opened.origin, opened.signedIn ? token : undefined);
      if (round === 0) await open(context, opened);
      else figures.push(await figuresOf(opened, port));
    }
  }
  await context.close();
  const head = ['page', ...COLUMNS.map(([, title]) => title)];
  const lines = [...runs].map(([{ name }, figures]) => [
    name,
    ...COLUMNS.map(([column, , digits]) =>
      withSpread(
        figures.map((one) => one[column]),
        digits,
      ),
    ),
  ]);
  return `Lighthouse, mobile, ${rounds} rounds: median (lowest-highest)\n${aligned([head, ...lines])}`;
}

async function pagesOf(portal: string, origin: string, reactAdmin: string | undefined): Promise<Opened[]> {
  const api = callerAt(portal, await newSession(portal, KONTO));
  const students = await api(listStudenten, { query: { itemsPerPage: 5 } });
  const iri = students['hydra:member'][0]?.['@id'] ?? '';
  const own = (name: string, path: string, content: string): Opened => ({
    name,
    origin,
    path,
    signedIn: true,
    content,
  });
  return [
    { ...own('login', pathOf('login'), 'form'), signedIn: false },
    own('start', pathOf('start'), 'main h2'),
    own('students', pathOf('studierendeIndex'), '[data-row]'),
    own('student', pathOf('studierendeShow', { iri }), 'h1[aria-busy=false]'),
    own('marketplace', pathOf('bewerberMarktplatzIndex'), '[data-row]'),
    ...(reactAdmin === undefined
      ? []
      : [{ ...own("react-admin's students", '/#/studenten', 'tbody tr'), origin: reactAdmin }]),
  ];
}

/** Signs in as a page finds it in local storage, which Lighthouse leaves alone when it clears caches. */
async function keepToken(context: BrowserContext, origin: string, token: string | undefined): Promise<void> {
  const page = await context.newPage();
  // Any page has the origin's storage; this one asks the server for nothing.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await page.goto(origin);
  await page.evaluate(
    ([key, value]) => {
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    },
    [TOKEN_KEY, token] as const,
  );
  await page.close();
}

/** Fails where a page does not show what it is measured for. */
async function open(context: BrowserContext, { origin, path: address, content }: Opened): Promise<void> {
  const page = await context.newPage();
  await page.goto(origin + address);
  await page.locator(content).first().waitFor();
  await page.close();
}

async function figuresOf({ name, origin, path: address }: Opened, port: number): Promise<Figures> {
  const result = await lighthouse(
    origin + address,
    { port, onlyCategories: ['performance', 'accessibility', 'best-practices'], logLevel: 'silent' },
    defaultConfig,
  );
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse has no result for ${name}`);
  const { lhr } = result;
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const { details } = lhr.audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? details.items : [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    performance: score('performance'),
    lcpSeconds: value('largest-contentful-paint') / 1000,
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptKib: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1024,
    scripts: scripts.length,
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    machine: lhr.environment.benchmarkIndex,
  };
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .concat('')
    .join('\n');
}

/** Addresses that have to be known before: the browser's for Lighthouse, and a server's. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
