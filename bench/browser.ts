import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TOKEN_KEY } from '@firmenportal/contract/token';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse, { defaultConfig, desktopConfig } from 'lighthouse';
import { newSession } from '../e2e/portal/api.ts';
import { startPortal } from '../e2e/portal/portal.ts';
import playwright from '../playwright.config.ts';

/** Promises of quality.md and screens.md on a page. Each figure is the median of the rounds. */
interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly lcpSeconds: number;
  readonly cls: number;
  readonly tbtMs: number;
  /** JavaScript as transferred, which is compressed. */
  readonly scriptKib: number;
}

const PRESETS = { mobile: defaultConfig, desktop: desktopConfig };
const PAGES = [
  { name: 'login', path: '/login', signedIn: false },
  { name: 'list', path: '/studierende', signedIn: true },
];

/** Lighthouse on the sign-in and on the list, on the portal with its demo; a table as text. */
export async function measureBrowser(server: string, rounds: number): Promise<string> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-browser-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const portal = started.adopt(await startPortal(path.join(folder, 'portal.log'), server), (one) =>
    one.stop(),
  );
  const port = await freePort();
  const { args = [], ...launch } = playwright.use?.launchOptions ?? {};
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  started.defer(() => context.close());

  const lines: string[] = [];
  for (const { name, path: address, signedIn } of PAGES) {
    if (signedIn) await signIn(context, portal.url);
    for (const [preset, config] of Object.entries(PRESETS)) {
      const runs: Figures[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const result = await lighthouse(
          portal.url + address,
          {
            port,
            onlyCategories: ['performance', 'accessibility', 'best-practices'],
            logLevel: 'silent',
          },
          config,
        );
        if (!result) throw new Error(`Lighthouse has no result for ${address}`);
        runs.push(figuresOf(result));
      }
      lines.push(lineOf(`${name}, ${preset}`, runs));
    }
  }
  return `Lighthouse, medians of ${rounds}\n${lines.join('\n')}\n\n`;
}

function figuresOf({ lhr }: NonNullable<Awaited<ReturnType<typeof lighthouse>>>): Figures {
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const { details } = lhr.audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? details.items : [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcpSeconds: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    tbtMs: value('total-blocking-time'),
    scriptKib: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1024,
  };
}

function lineOf(title: string, runs: readonly Figures[]): string {
  const median = (name: keyof Figures) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return [
    title.padEnd(16),
    `performance ${median('performance')}`,
    `accessibility ${median('accessibility')}`,
    `best practices ${median('bestPractices')}`,
    `LCP ${median('lcpSeconds').toFixed(2)} s`,
    `CLS ${median('cls').toFixed(3)}`,
    `TBT ${median('tbtMs').toFixed(0)} ms`,
    `JavaScript ${median('scriptKib').toFixed(1)} KiB`,
  ].join('  ');
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const token = await newSession(url, 'ausbildung');
  // Lighthouse clears caches before each run, but not local storage.
  const page = await context.newPage();
  await page.goto(`${url}/impressum`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
  await page.close();
}

/** Lighthouse connects to the browser through a port that has to be known before. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
