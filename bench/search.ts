import { TOKEN_KEY } from '@firmenportal/contract/token';
import { chromium, type Page } from '@playwright/test';
import { BROWSER } from '../e2e/browser.ts';
import { createFilled, marktplatzOf } from './data.ts';
import { ENDED_BY_BENCH } from './processes.ts';
import { prepareAccounts, signIn } from './accounts.ts';
import { median } from './load.ts';
import { startPortal } from './servers.ts';

const BEWERBER = 100_000;
const FIRMA = 'F1';
const PORT = 43_121;
/** Occur in most names and numbers of these people, in many, and in none. */
const FIRST_KEYS = ['1', '4', '7', '9', 'x'];

/** From the first key press in the search of a large marketplace to its hits on the screen, in a real browser. */
export async function measureSearch(server: string, rounds: number): Promise<string> {
  await using started = new AsyncDisposableStack();
  const database = started.adopt(await createFilled(server, marktplatzOf(BEWERBER)), (one) => one.drop());
  await prepareAccounts(database.url, [FIRMA]);
  const portal = started.adopt(await startPortal(database.url, PORT), (one) => one.stop());
  const browser = started.adopt(await chromium.launch({ ...BROWSER, ...ENDED_BY_BENCH }), (one) =>
    one.close(),
  );
  const context = await browser.newContext({
    locale: 'de-DE',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: portal.url,
          localStorage: [{ name: TOKEN_KEY, value: await signIn(portal.url, FIRMA) }],
        },
      ],
    },
  });

  const times = new Map(FIRST_KEYS.map((key) => [key, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [key, found] of times) {
      // A new tab, in which neither hits nor searches are cached.
      const page = await context.newPage();
      await page.goto(`${portal.url}/bewerber-marktplatz`);
      await page.locator('[data-row]').first().waitFor();
      await page.getByRole('searchbox').focus();
      found.push(await timeOf(page, key));
      await page.close();
    }
  }
  const lines = [...times].map(
    ([key, found]) =>
      `${key.padEnd(32)}   ${median(found).toFixed(0).padStart(5)}   ${Math.max(...found)
        .toFixed(0)
        .padStart(5)}`,
  );
  return [`search in ${BEWERBER}: first key      median ms   worst`, ...lines, '', ''].join('\n');
}

/** Milliseconds from the key press to the frame in which the heading shows another number of hits. */
async function timeOf(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const heading = document.querySelector('h1');
    const before = heading?.textContent;
    const { dataset } = document.documentElement;
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = () => {
          if (heading?.textContent === before) requestAnimationFrame(look);
          // A change made in a frame is on the screen with the next one.
          else requestAnimationFrame((now) => (dataset['found'] = String(now - timeStamp)));
        };
        look();
      },
      { capture: true, once: true },
    );
  });
  await page.keyboard.press(key);
  await page.waitForFunction(() => document.documentElement.dataset['found'] !== undefined);
  return page.evaluate(() => Number(document.documentElement.dataset['found']));
}
