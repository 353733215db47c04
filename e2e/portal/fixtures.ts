import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { TOKEN_KEY } from '@firmenportal/contract/token';
import { callerAt, newSession, type Call } from './api.ts';
import { createFaults, expectNoFaults, type Faults } from './faults.ts';
import { leaveTrail } from './trail.ts';
import { emailOf, nameOf, passwordOf, type Konto } from './konten.ts';

interface Options {
  /** Who is signed in from the start; by default nobody. */
  readonly konto: Konto | undefined;
}

interface Fixtures {
  readonly baseURL: string;
  /** Faults in any context while the journey runs. */
  readonly faults: Faults;
  /** Another browser with its own session, with somebody or nobody signed in. */
  readonly openContext: (konto?: Konto) => Promise<BrowserContext>;
  /** The API with an account's session. */
  readonly apiOf: (konto: Konto) => Promise<Call>;
}

interface WorkerFixtures {
  /** A session of an account, shared by the journeys of a worker: they must not end it. */
  readonly tokenOf: (konto: Konto) => Promise<string>;
}

/** Pages renew older tokens, and some journeys look at the time that a token has left. */
const FRESH_MS = 10 * 60_000;

const portalUrl = () => process.env['PORTAL_URL'] ?? '';

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  konto: [undefined, { option: true }],
  baseURL: ({}, use) => use(portalUrl()),
  tokenOf: [
    async ({}, use) => {
      const sessions = new Map<Konto, { readonly token: Promise<string>; readonly since: number }>();
      await use((konto) => {
        const known = sessions.get(konto);
        if (known && Date.now() - known.since < FRESH_MS) return known.token;
        const session = { token: newSession(portalUrl(), konto), since: Date.now() };
        sessions.set(konto, session);
        return session.token;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ konto, tokenOf }, use) => {
    await use(konto && signedIn(await tokenOf(konto)));
  },
  faults: [
    async ({ context }, use, { title, errors }) => {
      const faults = createFaults();
      const unwatch = faults.watch(context);
      const trail = await leaveTrail(context);
      await use(faults);
      unwatch();
      if (errors.length > 0) console.log(`What reached the page in "${title}":\n${await trail()}`);
      expectNoFaults(faults);
    },
    { auto: true },
  ],
  openContext: async ({ browser, baseURL, tokenOf, faults }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (konto) => {
      // Set explicitly for nobody as well. Otherwise it would be the journey's own session.
      const storageState = konto ? signedIn(await tokenOf(konto)) : { cookies: [], origins: [] };
      const context = await browser.newContext({ baseURL, storageState });
      faults.watch(context);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  apiOf: async ({ baseURL, tokenOf }, use) => {
    await use(async (konto) => callerAt(baseURL, await tokenOf(konto)));
  },
});

/** Signs in like people do, from whatever page is open. Ends on the requested page. */
export async function signIn(page: Page, konto: Konto): Promise<void> {
  if (new URL(page.url(), portalUrl()).pathname !== '/login') await page.goto('/login');
  await page.getByLabel(/^E-Mail\s*$/i).fill(emailOf(konto));
  await page.getByLabel(/^(Passwort|Password)\s*$/).fill(passwordOf(konto));
  await page.getByRole('button', { name: /^(Anmelden|Sign in)$/ }).click();
  await expect(page.getByRole('button', { name: nameOf(konto) })).toBeVisible();
}

/** Signs out like people do. */
export async function signOut(page: Page, konto: Konto): Promise<void> {
  await page.getByRole('button', { name: nameOf(konto) }).click();
  await page.getByRole('menuitem', { name: /^(Abmelden|Sign out)$/ }).click();
  await expect(page).toHaveURL('/login');
}

function signedIn(token: string) {
  return {
    cookies: [],
    origins: [{ origin: portalUrl(), localStorage: [{ name: TOKEN_KEY, value: token }] }],
  };
}

export { expect };
