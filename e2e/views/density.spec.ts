import { listBenachrichtigungLog } from '@firmenportal/contract/benachrichtigungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { createTermin, deleteTermin } from '@firmenportal/contract/termine';
import type { Page } from '@playwright/test';
import { everyRoute } from '../loading/routes.ts';
import { inDays } from '../page/days.ts';
import type { Call } from '../portal/api.ts';
import { expect, test } from '../portal/fixtures.ts';

// How much of a list is visible, and how quickly it is reached (docs/gestaltung.md), on every route with a list.

const WINDOW = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const FIRST_ROW_AT_MOST = 200;
const ROWS_AT_LEAST = { compact: 14, comfortable: 11 };
const STOPS_AT_MOST = 20;
const FIRST_CARD_AT_MOST = 320;
const CARD_AT_MOST = 140;

/** The lists of the school's desk, which share one route. */
const DESK = ['meldungen', 'plaetze', 'dokumente', 'termine'].map((tab) => `/verwaltung?tab=${tab}`);
/** Fewer would mean that lists are no longer found. */
const LISTS_AT_LEAST = 14;

interface Measured {
  /** From the top of the content, and of the window. */
  readonly offset: number;
  readonly top: number;
  /** Heights of the visible rows: average and maximum. */
  readonly height: number;
  readonly highest: number;
}

/** Undefined if the page has no list, or the list is empty. */
const measure = (page: Page): Promise<Measured | undefined> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main:has([role=toolbar]) [data-row]')];
    const boxes = rows.map((row) => row.getBoundingClientRect()).slice(0, 14);
    const main = document.querySelector('main');
    const [first] = boxes;
    if (!first || !main) return undefined;
    return {
      offset: first.top - main.getBoundingClientRect().top,
      top: first.top,
      height: boxes.reduce((sum, { height }) => sum + height, 0) / boxes.length,
      highest: Math.max(...boxes.map(({ height }) => height)),
    };
  });

/** How often Tab is pressed until the focus is in the first row. */
async function stopsToFirstRow(page: Page): Promise<number> {
  // Read-only rows take no focus.
  if ((await page.locator('[data-row] :is(a, button, input)').count()) === 0) return 0;
  for (let stops = 1; stops <= STOPS_AT_MOST; stops += 1) {
    await page.keyboard.press('Tab');
    const row = await page.evaluate(() => Boolean(document.activeElement?.closest('[data-row]')));
    if (row) return stops;
  }
  return Infinity;
}

/** A title as long as one can be: in the list of dates, and in the notification that tells of it. Returns what deletes it. */
async function publishLongTitle(school: Call, company: Call): Promise<() => Promise<unknown>> {
  const title = 'Ein Titel, so lang wie erlaubt, '.repeat(7).slice(0, 200).trim();
  const day = inDays(2);
  const place = { ort: null, beginn: null, ende: null, beschreibung: null };
  const { '@id': termin } = await school(createTermin, {
    body: { ...place, art: 'sonstiges', titel: title, von: day, bis: day },
  });
  await expect
    .poll(async () => {
      const { 'hydra:member': latest } = await company(listBenachrichtigungLog, {
        query: { itemsPerPage: 25 },
      });
      return latest.some(({ betreff }) => betreff.includes(title));
    })
    .toBe(true);
  return () => school(deleteTermin, { params: { id: identifierOf(termin) } });
}

test('every list shows as much as it should, compact, comfortable and as cards', async ({
  apiOf,
  openContext,
}) => {
  // One page after the other, each with everything that it loads.
  test.slow();
  const addresses = (await everyRoute(await apiOf('admin'))).filter(
    // A conference's page is about the conference first. The list of participants comes below.
    ({ failing, konto, name }) =>
      failing === undefined && konto !== undefined && name !== 'ausbildungskonferenz',
  );
  const asked = [
    ...addresses.map(({ konto, address }) => ({ konto, address })),
    ...DESK.map((address) => ({ konto: 'betreuung' as const, address })),
  ];
  const found: string[] = [];
  let lists = 0;
  const deleteLongTitle = await publishLongTitle(await apiOf('betreuung'), await apiOf('admin'));
  for (const konto of ['admin', 'betreuung'] as const) {
    const page = await (await openContext(konto)).newPage();
    for (const { address } of asked.filter((one) => one.konto === konto)) {
      await page.setViewportSize(WINDOW);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const compact = await measure(page);
      if (!compact) continue;
      lists += 1;
      const say = (what: string) => found.push(`${address}: ${what}`);
      if (await hasHiddenTabs(page)) say('tabs out of sight');
      if ((await stopsToFirstRow(page)) === Infinity) say('too many stops');
      await chooseComfortable(page);
      for (const [kind, measured] of Object.entries({ compact, comfortable: await measure(page) })) {
        const { offset = Infinity, top = Infinity, height = Infinity } = measured ?? {};
        const rows = Math.floor((WINDOW.height - top) / height);
        if (offset > FIRST_ROW_AT_MOST) say(`${kind}, first row at ${offset}`);
        if (rows < ROWS_AT_LEAST[kind as keyof typeof ROWS_AT_LEAST])
          say(`${kind}, ${rows} rows, of ${height} on average`);
      }
      await page.setViewportSize(PHONE);
      await expect(page.locator('main tr[data-row]')).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, 0));
      const { top = Infinity, highest = Infinity } = (await measure(page)) ?? {};
      if (top > FIRST_CARD_AT_MOST) say(`first card at ${top}`);
      if (highest > CARD_AT_MOST) say(`a card of ${highest}`);
      for (const label of await labelsAlone(page)) say(`nothing in sight beside "${label}"`);
    }
    await page.close();
  }
  await deleteLongTitle();
  expect(found).toEqual([]);
  expect(lists).toBeGreaterThanOrEqual(LISTS_AT_LEAST);
});

/** Labels on cards whose value is cut off from its beginning. */
const labelsAlone = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [data-row] dl > div')].flatMap((pair) => {
      const value = document.createRange();
      value.selectNodeContents(pair.querySelector('dd') ?? pair);
      const [begin] = value.getClientRects();
      const isCut = begin !== undefined && begin.top >= pair.getBoundingClientRect().bottom;
      return isCut ? [pair.querySelector('dt')?.textContent ?? ''] : [];
    }),
  );

const hasHiddenTabs = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=tablist]')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );

/** As who chose it once has it in every list. */
const chooseComfortable = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-density]')?.setAttribute('data-density', 'comfortable'));

test.describe('the head and the toolbar', () => {
  test.use({ konto: 'ausbildung', viewport: WINDOW });

  test('stay in sight while the page scrolls, which alone does', async ({ page }) => {
    await page.goto('/notenuebersicht');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 600));
    await expect(page.getByRole('toolbar').getByRole('button').first()).toBeInViewport();
    await expect(page.getByRole('columnheader', { name: 'Modul' })).toBeInViewport();
    // Nothing covers the head.
    await page.getByRole('columnheader', { name: 'Modul' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=modul/);
    const scrolling = await page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter(
          (element) =>
            /auto|scroll/.test(getComputedStyle(element).overflowY) &&
            element.scrollHeight > element.clientHeight,
        ).length,
    );
    expect(scrolling).toBe(0);
  });

  test('the toolbar is one stop of Tab, with arrows between its controls', async ({ page }) => {
    await page.goto('/studierende');
    const controls = page.getByRole('toolbar').locator('button:visible');
    await controls.first().focus();
    const count = await controls.count();
    for (let at = 1; at < count; at += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(controls.nth(at)).toBeFocused();
    }
    await page.keyboard.press('ArrowRight');
    await expect(controls.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(controls.last()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(controls.last()).toBeFocused();
  });

  test('rows stand as close as each person wants them, and stay so', async ({ page }) => {
    await page.goto('/studierende');
    const row = page.locator('[data-row]').first();
    const heightOf = async () => (await row.boundingBox())?.height ?? 0;
    await expect(row).toBeVisible();
    const compact = await heightOf();
    await page.getByRole('button', { name: 'Spalten' }).click();
    await page
      .getByRole('group', { name: 'Abstand der Zeilen' })
      .getByRole('button', { name: 'Komfortabel' })
      .click();
    await expect.poll(heightOf).toBeGreaterThan(compact);
    await page.reload();
    await expect(row).toBeVisible();
    expect(await heightOf()).toBeGreaterThan(compact);
  });

  test('a table of more columns than there is room for scrolls sideways, and its head stays', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1000, height: 500 });
    await page.goto('/notenuebersicht');
    await page.getByRole('button', { name: 'Spalten' }).click();
    for (const name of ['Modulnummer', 'Matrikelnummer', 'Semester', 'Prüfungsdatum', 'Credits']) {
      await page.getByRole('checkbox', { name, exact: true }).check();
    }
    await page.keyboard.press('Escape');
    const frame = page.getByRole('region', { name: 'Notenübersicht', exact: true });
    await expect(frame).toHaveAttribute('data-wide', 'true');
    await page.evaluate(() => scrollTo(0, 400));
    await expect(page.getByRole('columnheader', { name: 'Modul', exact: true })).toBeInViewport();
    // Not below the names of the rows, which stay in sight as well.
    await page.locator('thead').getByRole('button').first().click();
    await expect(page).toHaveURL(/sort=/);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(sideways).toBe(false);
  });
});
