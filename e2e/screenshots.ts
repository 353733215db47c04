import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TOKEN_KEY } from '@firmenportal/contract/token';
import { chromium } from '@playwright/test';
import { BROWSER } from './browser.ts';
import { settle } from './page/accessibility.ts';
import { callerAt, newSession } from './portal/api.ts';
import { listExcerpt, marktplatzAddress } from './bewerber/bewerber.ts';
import { startPortal } from './portal/portal.ts';
import { addressOf, findStudent } from './studierende/studierende.ts';

// Takes the pictures of README.md again: node e2e/screenshots.ts

const FOLDER = path.resolve(import.meta.dirname, '../docs/bilder');
const WIDTH = 1280;

await using started = new AsyncDisposableStack();
const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-bilder-'));
started.defer(() => rm(folder, { recursive: true, force: true }));
const portal = started.adopt(await startPortal(path.join(folder, 'portal.log')), (one) => one.stop());
const browser = started.adopt(await chromium.launch(BROWSER), (one) => one.close());

const token = await newSession(portal.url, 'standard');
const call = callerAt(portal.url, token);
const student = await findStudent(call, { gefaehrdet: true, order: [['immatrikulation', 'asc']] });
const [bewerber] = await listExcerpt(call, { testsFreigegeben: true });
const page = await browser.newPage({
  baseURL: portal.url,
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
  reducedMotion: 'reduce',
  storageState: {
    cookies: [],
    origins: [{ origin: portal.url, localStorage: [{ name: TOKEN_KEY, value: token }] }],
  },
});
for (const { name, address, shows, height, folded } of [
  { name: 'start', address: '/', shows: 'Auf einen Blick', height: 1000, folded: undefined },
  { name: 'studierende', address: '/studierende', shows: 'Zeilen pro Seite', height: 760, folded: undefined },
  {
    name: 'uebersicht',
    address: addressOf(student),
    shows: 'Verteilung der Noten',
    height: 1180,
    folded: 'Stammdaten',
  },
  {
    name: 'marktplatz',
    address: '/bewerber-marktplatz',
    shows: 'Zeilen pro Seite',
    height: 900,
    folded: undefined,
  },
  {
    name: 'tafel',
    address: '/bewerber?darstellung=tafel',
    shows: 'Ohne Stufe',
    height: 900,
    folded: undefined,
  },
  {
    name: 'testauswertung',
    address: `${marktplatzAddress(bewerber)}?tab=testauswertung`,
    shows: 'Prozentrang',
    height: 1180,
    folded: undefined,
  },
]) {
  await page.setViewportSize({ width: WIDTH, height });
  await page.goto(address);
  await page.getByText(shows).first().waitFor();
  if (folded !== undefined) await page.getByText(folded).click();
  await page.waitForLoadState('networkidle');
  await settle(page);
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
}
