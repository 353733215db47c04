import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TOKEN_KEY } from '@firmenportal/contract/token';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import playwright from '../playwright.config.ts';
import { BEWERBUNGSJAHR, listExcerpt, marktplatzAddress } from './bewerber/bewerber.ts';
import { settle } from './page/accessibility.ts';
import { callerAt, newSession } from './portal/api.ts';
import type { Konto } from './portal/konten.ts';
import { startPortal } from './portal/portal.ts';
import { addressOf, findStudent } from './studierende/studierende.ts';

// Sets screens of an earlier portal beside those of this one (docs/bilder/README.md):
//
//   node e2e/before-after.ts <address of the earlier portal, with its demo> [name of one screen]

const FOLDER = path.resolve(import.meta.dirname, '../docs/bilder/vergleich');
const GAP = 12;
/** Windows, and how wide each of them is in the picture. */
const WINDOWS = [
  { width: 1280, height: 800, shown: 960 },
  { width: 1920, height: 1080, shown: 960 },
  { width: 390, height: 844, shown: 390 },
] as const;
const LOOKS = [
  { locale: 'de-DE', colorScheme: 'light' },
  { locale: 'en-GB', colorScheme: 'dark' },
] as const;

/** Where a portal has what is compared; where a page is new, the one that answered its question before. */
interface Screen {
  readonly name: string;
  readonly konto?: Konto;
  readonly before: string;
  readonly after: string;
}

type Window = (typeof WINDOWS)[number];
type Look = (typeof LOOKS)[number];

const [earlier, only] = process.argv.slice(2);
if (earlier === undefined) throw new Error('the address of the earlier portal is missing');

await using started = new AsyncDisposableStack();
const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-vergleich-'));
started.defer(() => rm(folder, { recursive: true, force: true }));
const portal = started.adopt(await startPortal(path.join(folder, 'portal.log')), (one) => one.stop());
const browser = started.adopt(await chromium.launch(playwright.use?.launchOptions), (one) => one.close());
await mkdir(FOLDER, { recursive: true });
const screens = await screensOf(earlier, portal.url);
for (const window of WINDOWS) {
  const pictures = new Map<string, Buffer[]>();
  for (const look of LOOKS) {
    for (const side of ['before', 'after'] as const) {
      const origin = side === 'before' ? earlier : portal.url;
      for (const [name, picture] of await picturesOf(browser, origin, side, look, window)) {
        pictures.set(name, [...(pictures.get(name) ?? []), picture]);
      }
    }
  }
  for (const [name, parts] of pictures) await compose(parts, window, `${name}-${window.width}.webp`);
}

async function screensOf(before: string, after: string): Promise<readonly Screen[]> {
  const people = async (origin: string) => {
    const call = callerAt(origin, await newSession(origin, 'admin'));
    const student = await findStudent(call, { gefaehrdet: true, order: [['immatrikulation', 'asc']] });
    const [bewerber] = await listExcerpt(call, { testsFreigegeben: true, bewerbungsjahr: BEWERBUNGSJAHR });
    return { student: addressOf(student), bewerber: marktplatzAddress(bewerber) };
  };
  const [then, now] = [await people(before), await people(after)];
  const konto: Konto = 'admin';
  const same = (name: string, address: string, who: Konto = konto): Screen => ({
    name,
    konto: who,
    before: address,
    after: address,
  });
  const all: readonly Screen[] = [
    { name: 'anmeldung', before: '/login', after: '/login' },
    same('start', '/'),
    same('studierende', '/studierende'),
    { name: 'student', konto, before: then.student, after: now.student },
    { name: 'kohorte', konto, before: '/studierende?gefaehrdet=true', after: '/kohorte' },
    same('marktplatz', '/bewerber-marktplatz'),
    { name: 'tafel', konto, before: '/bewerber', after: '/bewerber?darstellung=tafel' },
    { name: 'bewerber', konto, before: then.bewerber, after: now.bewerber },
    same('verwaltung', '/verwaltung', 'betreuung'),
    same('reservierungen', '/studienplatzreservierungen'),
  ];
  return all.filter(({ name }) => only === undefined || name === only);
}

/** Each screen of one portal, in one look and window. */
async function picturesOf(
  browser: Browser,
  origin: string,
  side: 'before' | 'after',
  look: Look,
  { width, height }: Window,
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  const pages = new Map<Konto | undefined, Page>();
  for (const { name, konto, [side]: address } of screens) {
    const page = pages.get(konto) ?? (await openPage(browser, origin, konto, look));
    await page.context().addCookies([{ name: 'sprache', value: look.locale, url: origin }]);
    pages.set(konto, page);
    page.setDefaultTimeout(120_000);
    await page.setViewportSize({ width, height });
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle', { timeout: 120_000 });
    await settle(page);
    pictures.set(name, await page.screenshot());
  }
  for (const page of pages.values()) await page.context().close();
  return pictures;
}

async function openPage(
  browser: Browser,
  baseURL: string,
  konto: Konto | undefined,
  look: Look,
): Promise<Page> {
  const token = konto && (await newSession(baseURL, konto));
  return browser.newPage({
    ...look,
    baseURL,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...(token !== undefined && {
      storageState: {
        cookies: [],
        origins: [{ origin: baseURL, localStorage: [{ name: TOKEN_KEY, value: token }] }],
      },
    }),
  });
}

/** Before on the left, after on the right; each look a row. */
async function compose(pictures: readonly Buffer[], { width, height, shown }: Window, name: string) {
  const shownHeight = Math.round((height * shown) / width);
  const parts = await Promise.all(
    pictures.map(async (picture, at) => ({
      input: await sharp(picture).resize(shown, shownHeight).toBuffer(),
      left: (at % 2) * (shown + GAP),
      top: Math.floor(at / 2) * (shownHeight + GAP),
    })),
  );
  const size = { width: 2 * shown + GAP, height: 2 * shownHeight + GAP };
  await sharp({ create: { ...size, channels: 3, background: '#8a8f98' } })
    .composite(parts)
    .webp({ quality: 62, smartSubsample: true, effort: 6 })
    .toFile(path.join(FOLDER, name));
}
