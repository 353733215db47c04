import { BEWERBUNGSJAHR } from '../bewerber/bewerber.ts';
import {
  createLesemarkierung,
  listBenachrichtigungen,
  listBenachrichtigungLog,
  updateBenachrichtigung,
} from '@firmenportal/contract/benachrichtigungen';
import type { Page } from '@playwright/test';
import { printAllRows } from '../page/paper.ts';
import { openFilters } from '../page/table.ts';
import { expectAccessible } from '../page/accessibility.ts';
import type { Call } from '../portal/api.ts';
import { expect, signIn, signOut, test } from '../portal/fixtures.ts';
import { countClicks } from '../page/clicks.ts';
import { inDays } from '../page/days.ts';
import { importLines } from '../portal/import-lines.ts';

// Notifications: by the bell and in the inbox, and how people choose to receive them (product.md §11).

test.use({ konto: 'benachrichtigt' });

/** The company of the account. */
const FIRMENNUMMER = '10003';
const POLL_MS = 30_000;
const LOG = '/api/benachrichtigungLog';
const status = (page: Page) => page.getByRole('status');
const bell = (page: Page, unread?: number) =>
  page.getByRole('button', {
    name: unread === undefined ? /^Benachrichtigungen/ : wordOf(unread),
    exact: unread !== undefined,
  });
const wordOf = (unread: number) =>
  unread === 0 ? 'Benachrichtigungen' : `Benachrichtigungen, ${unread} ungelesen`;
const rowOf = (page: Page, subject: string) => page.locator('[data-row]', { hasText: subject });

const unreadOf = async (api: Call): Promise<number> =>
  (await api(listBenachrichtigungLog, { query: { gelesen: false, itemsPerPage: 5 } }))['hydra:totalItems'];

/**
 * The server's real answers to calls of a path: when the browser's cache answers, the page sees 200 for a 304.
 * Renderer and network report a request and its answer separately, in either order.
 */
async function statusesOf(page: Page, pathname: string): Promise<() => readonly number[]> {
  const answers = new Map<string, number>();
  const asked = new Set<string>();
  const network = await page.context().newCDPSession(page);
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname === pathname) asked.add(requestId);
  });
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    answers.set(requestId, statusCode);
  });
  await network.send('Network.enable');
  return () => [...answers].filter(([id]) => asked.has(id)).map(([, status]) => status);
}

/**
 * Limits the person's notifications to applications, because other journeys publish things that notify all companies.
 */
async function hearOfApplicationsOnly(api: Call): Promise<void> {
  const { 'hydra:member': settings } = await api(listBenachrichtigungen, {});
  for (const { typ } of settings.filter((one) => one.kategorie !== 'bewerbende' && one.portal)) {
    if (typ !== 'neueNote') await api(updateBenachrichtigung, { params: { typ }, body: { portal: false } });
  }
  await api(createLesemarkierung, { body: { alle: true } });
}

/** Somebody with this first name applies at the company. Resolves once the person has been notified. */
async function apply(url: string, api: Call, vorname: string): Promise<void> {
  const nummer = `E2E-${vorname}-${Date.now()}`;
  await importLines(url, 'bewerber', [
    'bewerbernummer;vorname;nachname;bewerbungsjahr;studiengaenge',
    `${nummer};${vorname};Probe;${BEWERBUNGSJAHR};AI`,
  ]);
  await importLines(url, 'bewerbungen', [
    'firmennummer;bewerbernummer;eingegangenAm',
    `${FIRMENNUMMER};${nummer};${inDays(0)}`,
  ]);
  const subjects = async () =>
    (await api(listBenachrichtigungLog, { query: { gelesen: false, itemsPerPage: 5 } }))['hydra:member'].map(
      ({ betreff }) => betreff,
    );
  await expect
    .poll(subjects, { timeout: 45_000 })
    .toContainEqual(expect.stringContaining(`${vorname} Probe`));
}

test('the bell tells what is new within 30 seconds, unchanged answers are not sent again', async ({
  page,
  apiOf,
  baseURL,
}) => {
  const api = await apiOf('benachrichtigt');
  await hearOfApplicationsOnly(api);
  await apply(baseURL, api, 'Alte');
  const statuses = await statusesOf(page, LOG);
  await page.clock.install();
  await page.goto('/profil');
  await expect(bell(page, 1)).toBeVisible();
  // Older notifications are not announced.
  await expect(status(page).filter({ hasText: 'ungelesene' })).toHaveCount(0);

  await test.step('nothing is new', async () => {
    await expect.poll(() => statuses().length).toBeGreaterThan(0);
    const before = statuses().length;
    await page.clock.fastForward(POLL_MS);
    await expect.poll(() => statuses().length).toBe(before + 1);
    expect(statuses().at(-1)).toBe(304);
    await expect(bell(page, 1)).toBeVisible();
  });

  await test.step('something is new', async () => {
    await apply(baseURL, api, 'Neue');
    await page.clock.fastForward(POLL_MS);
    await expect(bell(page, 2)).toBeVisible();
    await expect(status(page).filter({ hasText: '2 ungelesene Benachrichtigungen' })).toHaveCount(1);
  });

  await test.step('opened by the keyboard, it shows the latest; one that is opened is read', async () => {
    await bell(page).focus();
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: /Neue Probe/ });
    await expect(link).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(bell(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/bewerber\/[\w-]+/);
    await expect(bell(page, 1)).toBeVisible();
    await expect.poll(() => unreadOf(api)).toBe(1);
  });
});

test('a bell that cannot ask says nothing', async ({ page, faults }) => {
  faults.expectFailure(`503 GET ${LOG}`);
  await page.clock.install();
  await page.goto('/profil');
  await expect(bell(page)).toBeVisible();
  let failed = 0;
  await page.route(`**${LOG}?*`, async (route) => {
    await route.fulfill({ status: 503, json: {} });
    failed += 1;
  });
  // If the bell's first request is still running, this poll asks nothing, but the next one does.
  await expect(async () => {
    await page.clock.fastForward(POLL_MS);
    expect(failed).toBeGreaterThan(0);
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test.describe('signed out', () => {
  test.use({ konto: undefined });

  test('nobody asks any more', async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'benachrichtigt');
    await expect(bell(page)).toBeVisible();
    await signOut(page, 'benachrichtigt');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.fastForward(3 * POLL_MS);
    expect(asked.filter((url) => url.includes(LOG))).toEqual([]);
  });
});

test('asking again is no activity: nobody who went away stays signed in', async ({ page }) => {
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/token/erneuern')) renewals.push(request.url());
  });
  await page.clock.install();
  await page.goto('/profil');
  await expect(bell(page)).toBeVisible();
  for (let minute = 0; minute < 40; minute += 5) await page.clock.fastForward(5 * 60_000);
  expect(renewals).toEqual([]);
});

test('read one by one, taken back, several at once, and all in two clicks', async ({
  page,
  apiOf,
  faults,
  baseURL,
}) => {
  const api = await apiOf('benachrichtigt');
  await hearOfApplicationsOnly(api);
  for (const vorname of ['Erste', 'Zweite', 'Dritte']) await apply(baseURL, api, vorname);
  await page.goto('/benachrichtigungen?proSeite=5');
  await expect(page.getByText('3 ungelesen', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await test.step('printed in whole', async () => {
    const { 'hydra:totalItems': all } = await api(listBenachrichtigungLog, {});
    expect(await printAllRows(page)).toBe(all);
  });

  await test.step('one, by button and back by key', async () => {
    await page.getByRole('button', { name: /^Als gelesen markieren: .*Erste Probe/ }).click();
    await expect(bell(page, 2)).toBeVisible();
    await expect(rowOf(page, 'Erste Probe').getByText('Ungelesen')).toHaveCount(0);
    // The calls go one after the other: what is taken back must have arrived before the next step lets calls fail.
    await expect.poll(() => unreadOf(api)).toBe(2);
    await page.keyboard.press('z');
    await expect(bell(page, 3)).toBeVisible();
    await expect.poll(() => unreadOf(api)).toBe(3);
  });

  await test.step('where it fails, it shows as it was', async () => {
    faults.expectFailure('409 PATCH /api/benachrichtigungLog/{id}');
    await page.route('**/api/benachrichtigungLog/*', (route) => route.fulfill({ status: 409, json: {} }));
    await rowOf(page, 'Erste Probe').getByRole('link').focus();
    await page.keyboard.press('m');
    await expect(page.getByRole('alert').filter({ hasText: 'Es ist ein Fehler aufgetreten.' })).toBeVisible();
    await expect(bell(page, 3)).toBeVisible();
    await page.unroute('**/api/benachrichtigungLog/*');
  });

  await test.step('a selection, of which one is gone', async () => {
    await page.getByRole('checkbox', { name: /Erste Probe/ }).check();
    await page.getByRole('checkbox', { name: /Zweite Probe/ }).check();
    await page.route('**/api/benachrichtigungLog/gelesen', async (route) => {
      const { ids } = route.request().postDataJSON() as { ids: string[] };
      const [gone = '', ...others] = ids;
      const response = await route.fetch({ postData: JSON.stringify({ ids: others }) });
      const answer: unknown = await response.json();
      await route.fulfill({ json: { ...(answer as object), fehlgeschlagen: [gone] } });
    });
    await page.getByRole('button', { name: 'Als gelesen markieren', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Nicht alle Benachrichtigungen' });
    await expect(alert).toContainText('Erste Probe');
    await expect(alert).not.toContainText('Zweite Probe');
    await expect(bell(page, 2)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/benachrichtigungLog/gelesen');
  });

  await test.step('all, in two clicks from anywhere', async () => {
    await page.goto('/profil');
    const clicks = await countClicks(page);
    await bell(page, 2).click();
    const all = page.getByRole('button', { name: 'Alle als gelesen markieren' });
    await all.click();
    await expect(bell(page, 0)).toBeVisible();
    expect(await clicks()).toBe(2);
    // Nothing is left to press, but the focus is where it was.
    await expect(all).toHaveAttribute('aria-disabled', 'true');
    await expect(all).toBeFocused();
    await expect.poll(() => unreadOf(api)).toBe(0);
  });

  await test.step('nothing is left in what is unread', async () => {
    await page.goto('/benachrichtigungen?gelesen=false');
    await expect(page.getByText('Keine Treffer')).toBeVisible();
  });
});

test('how one is told: each change counts at once, from the profile on', async ({ page, apiOf, faults }) => {
  const api = await apiOf('benachrichtigt');
  const setting = async () =>
    (await api(listBenachrichtigungen, {}))['hydra:member'].find(({ typ }) => typ === 'neueNote');
  await page.goto('/profil');
  await page.getByRole('link', { name: 'Benachrichtigungen einstellen' }).click();
  await expect(page).toHaveURL('/benachrichtigungen?ansicht=einstellungen');
  const email = page.getByRole('checkbox', { name: 'Neue Note: Per E-Mail' });
  const delivery = page.getByRole('combobox', { name: 'Neue Note: Zustellung' });
  await delivery.selectOption('Sofort');
  await expect(status(page).filter({ hasText: /^gespeichert$/ })).toHaveCount(1);
  await expect.poll(setting).toMatchObject({ zustellung: 'sofort' });
  // Shown once a running request has been cancelled, which is a moment after the click.
  await email.click();
  await expect(email).not.toBeChecked();
  await expect(delivery).toBeDisabled();
  await expect.poll(setting).toMatchObject({ email: false, portal: true });
  await expectAccessible(page);

  faults.expectFailure('409 PATCH /api/benachrichtigung/neueNote');
  await page.route('**/api/benachrichtigung/neueNote', (route) => route.fulfill({ status: 409, json: {} }));
  await email.click();
  await expect(page.getByRole('alert').filter({ hasText: 'konnte nicht gespeichert werden' })).toBeVisible();
  await expect(email).not.toBeChecked();
  await page.reload();
  await expect(email).not.toBeChecked();
});

test('the inbox offers the categories of which one can be told, and no other', async ({ openContext }) => {
  const chipsOf = async (konto: 'bewerbung' | 'admin') => {
    const page = await (await openContext(konto)).newPage();
    await Promise.all([
      page.waitForResponse('**/api/benachrichtigungKategorieTyp*'),
      page.goto('/benachrichtigungen'),
    ]);
    await openFilters(page);
    return page.getByRole('group', { name: 'Kategorie' }).getByRole('button');
  };
  await expect(await chipsOf('bewerbung')).toHaveCount(2);
  await expect(await chipsOf('admin')).toHaveCount(5);
});
