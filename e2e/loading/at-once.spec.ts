import { listBewerber } from '@firmenportal/contract/bewerber';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { listStudenten } from '@firmenportal/contract/studenten';
import type { Locator, Page } from '@playwright/test';
import { addressOf, findStudent } from '../studierende/studierende.ts';
import { expect, test } from '../portal/fixtures.ts';

// A choice shows with the input itself, however long takes what follows from it (quality.md, "INP").

test.use({ konto: 'ausbildung' });

/** An attribute right after a click, before the page can have changed. */
const afterClick = (control: Locator, attribute: string) =>
  control.evaluate(async (element, name) => {
    (element.querySelector('button') ?? (element as HTMLElement)).click();
    // React draws what an event changes in the microtask after it.
    await Promise.resolve();
    await Promise.resolve();
    return element.getAttribute(name);
  }, attribute);

/** The value of a select right after another one than before was chosen: the last of all. */
async function chooseLast(select: Locator): Promise<void> {
  const [chosen, shown] = await select.evaluate(async (element: HTMLSelectElement) => {
    const last = element.options[element.options.length - 1]?.value ?? '';
    element.value = last;
    element.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
    await Promise.resolve();
    return [last, element.value];
  });
  expect(shown).toBe(chosen);
}

/** Lets pages draw nothing that may wait, while it is called with `true`. */
async function holdDrawing(page: Page): Promise<(on: boolean) => Promise<void>> {
  // React works off what may wait by messages to itself: held, only what may not is drawn.
  await page.addInitScript(() => {
    const post = Reflect.get(MessagePort.prototype, 'postMessage') as (
      this: MessagePort,
      it: unknown,
    ) => void;
    const held: (() => void)[] = [];
    let holds = false;
    MessagePort.prototype.postMessage = function postLater(message: unknown) {
      if (holds) held.push(() => post.call(this, message));
      else post.call(this, message);
    };
    const hold = (on: boolean) => {
      holds = on;
      for (const later of held.splice(0)) later();
    };
    Object.assign(globalThis, { hold });
  });
  return (on: boolean) =>
    page.evaluate((value) => (globalThis as unknown as { hold: (on: boolean) => void }).hold(value), on);
}

test('in a table and its filters', async ({ page }) => {
  await page.goto('/studierende');
  const head = page.getByRole('columnheader', { name: 'Matrikelnummer' });
  expect(await afterClick(head, 'aria-sort')).toBe('ascending');
  await expect(page).toHaveURL('/studierende?sort=matrikelnummer');
  expect(await afterClick(head, 'aria-sort')).toBe('descending');
  await expect(page).toHaveURL('/studierende?sort=-matrikelnummer');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await chooseLast(page.getByRole('combobox', { name: 'Notenfreigabe', exact: true }));
  await expect(page).toHaveURL(/notenfreigabe=/);
  await chooseLast(page.getByLabel('Zeilen pro Seite'));
  await expect(page).toHaveURL(/proSeite=50/);
});

test('two of them before the page has changed for the first add up', async ({ page }) => {
  await page.goto('/studierende');
  const head = page.getByRole('columnheader', { name: 'Matrikelnummer' });
  await expect(page.getByLabel('Zeilen pro Seite')).toBeVisible();
  await head.evaluate((element) => {
    element.querySelector('button')?.click();
    const size = document.querySelector<HTMLSelectElement>('main nav select');
    if (!size) throw new Error('no rows per page');
    size.value = '10';
    size.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page).toHaveURL('/studierende?sort=matrikelnummer&proSeite=10');
});

test('and the next one of the list goes with the tab that was just chosen, and from the last one asked for', async ({
  page,
}) => {
  await page.goto('/studierende');
  const rows = page.locator('[data-row] a');
  await expect(rows.nth(2)).toBeVisible();
  const addresses = await rows.evaluateAll((links) => [...new Set(links.map((a) => a.getAttribute('href')))]);
  await rows.first().click();
  const tab = page.getByRole('tab', { name: 'Noten', exact: true });
  await expect(tab).toBeVisible();
  await tab.evaluate((element: HTMLElement) => {
    element.click();
    for (const key of ['j', 'j'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(page).toHaveURL(`${addresses[2]}?tab=noten`);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('in tabs, and in the selects that a phone has in their place', async ({ page, apiOf }) => {
  const api = await apiOf('ausbildung');
  const student = await findStudent(api, {});
  await page.goto(addressOf(student));
  await page.waitForLoadState('networkidle');
  expect(await afterClick(page.getByRole('tab', { name: 'Noten', exact: true }), 'aria-selected')).toBe(
    'true',
  );
  await expect(page).toHaveURL(/tab=noten/);
  await page.waitForLoadState('networkidle');
  await page.setViewportSize({ width: 390, height: 800 });
  await chooseLast(page.getByRole('combobox', { name: 'Bereich' }));
  await expect(page).not.toHaveURL(/tab=noten/);
  await page.goto('/studierende');
  await page.waitForLoadState('networkidle');
  await chooseLast(page.getByLabel('Sortieren nach'));
  await expect(page).toHaveURL(/sort=/);
});

test('and letters typed in haste stay, also where the first answer is slow', async ({ page, apiOf }) => {
  const api = await apiOf('ausbildung');
  const { 'hydra:member': students } = await api(listStudenten, { query: { itemsPerPage: 5 } });
  const number = students[0]?.matrikelnummer ?? '';
  const slowed = await page.context().newCDPSession(page);
  await page.goto('/studierende');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const search = page.getByRole('searchbox').first();
  await search.focus();
  await page.keyboard.type(number);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(search).toHaveValue(number);
});

test('and comes before the rows of an answer, which are drawn bit by bit', async ({ page }) => {
  const hold = await holdDrawing(page);
  await page.goto('/studierende');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(25);
  const tools = page.getByRole('button', { name: 'Filter', exact: true });
  await tools.click();
  await page.waitForLoadState('networkidle');
  await page.route('**/api/studenten?*', async (route) => {
    await hold(true);
    await route.continue();
  });
  const said = () => page.locator('main output.visually-hidden').allTextContents();
  const before = await said();
  const answered = page.waitForResponse('**/api/studenten?*');
  await page.getByLabel('Zeilen pro Seite').selectOption('10');
  await (await answered).finished();
  expect(await afterClick(tools, 'aria-expanded')).toBe('false');
  await expect(rows).toHaveCount(25);
  // Those of the page before cannot be acted on any more, and nothing is said of those that are not there.
  await expect(page.locator('[inert] [data-row]')).toHaveCount(25);
  expect(await said()).toEqual(before);
  await hold(false);
  await expect(rows).toHaveCount(10);
  await expect(page.locator('[inert] [data-row]')).toHaveCount(0);
  await expect.poll(said).not.toEqual(before);
});

test.describe('in a row', () => {
  test.use({ konto: 'auslese' });

  test('a mark shows before all that may wait', async ({ page }) => {
    const hold = await holdDrawing(page);
    // Nobody else is to see these marks.
    await page.route('**/api/bewerber/*', (route) =>
      route.request().method() === 'GET' ? route.continue() : undefined,
    );
    await page.goto('/bewerber');
    const star = page.locator('[data-row] [data-row-tool=favorit]').first();
    const rating = page.locator('[data-row] [data-row-tool=bewertung]').first();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await page.waitForLoadState('networkidle');
    await hold(true);
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await rating.selectOption('2');
    await expect(rating).toHaveValue('2');
  });
});

for (const [device, width] of [
  ['a table', 1280],
  ['cards', 390],
] as const) {
  test(`in rows whose list is asked for anew: ${device} that says something else keeps its focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/studierende');
    const rows = page.locator('[data-row]');
    await expect(rows).toHaveCount(25);
    await page.waitForLoadState('networkidle');
    const inertness = await page.locator(':is(tbody, ul):has(> [data-row])').evaluateHandle((element) => {
      const seen: boolean[] = [];
      new MutationObserver(() => seen.push(element.hasAttribute('inert'))).observe(element, {
        attributeFilter: ['inert'],
      });
      return seen;
    });
    const box = rows.nth(1).getByRole('checkbox');
    await box.focus();
    const asked = '**/api/studenten?*';
    // Fetched again where it is old, as when somebody comes back to the window.
    const comeBack = async () => {
      await page.clock.fastForward('01:00');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    };
    await page.clock.install();
    await page.route(asked, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replaceAll('"vorname":"', '"vorname":"Neu ') });
    });
    await comeBack();
    await expect(rows.nth(1)).toContainText('Neu ');
    await expect(box).toBeFocused();
    expect(await inertness.jsonValue()).toEqual([]);

    // The row above it goes away, then itself: its place is where the same key goes on.
    for (const gone of [1, 2]) {
      await page.unroute(asked);
      await page.route(asked, async (route) => {
        const response = await route.fetch();
        const list = (await response.json()) as { 'hydra:member': unknown[] };
        list['hydra:member'].splice(0, gone);
        await route.fulfill({ response, json: list });
      });
      await comeBack();
      await expect(rows).toHaveCount(25 - gone);
      await expect(rows.first().getByRole('checkbox')).toBeFocused();
    }
  });
}

test('a page comes after the frame of index.html, and nothing in between', async ({ page }) => {
  // A place that React holds open is shown for 300 ms at least, also where what it waited for is there by then.
  await page.addInitScript(() => {
    const watched: string[] = [];
    Object.assign(globalThis, { watched });
    new MutationObserver(() => {
      const starting = document.querySelector('.starting');
      if (starting) watched.push(starting.querySelector('svg') ? 'index.html' : 'held open');
    }).observe(document, { childList: true, subtree: true });
  });
  for (const address of ['/', '/studierende', '/seminare', '/profil']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const watched = await page.evaluate(() => (globalThis as unknown as { watched: string[] }).watched);
    expect([address, ...new Set(watched)]).toEqual([address, 'index.html']);
  }
});

test('what is loaded when it is first shown comes with its code, and waits for no clock', async ({
  page,
}) => {
  // React's `lazy` would show it by a timer, 300 ms after the place that it held open.
  await page.clock.install();
  await page.goto('/studierende');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 1000);
  // Without the pointer, which would load ahead.
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name }).evaluate((button: HTMLElement) => button.click());
  await press(/^Suchen/);
  await expect(page.getByRole('dialog', { name: 'Suche' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Tastaturhilfe' })).toBeVisible();
  await page.keyboard.press('Escape');
  await press(/^Filter$/);
  await expect(page.getByRole('region', { name: 'Filter' })).toBeVisible();
});

test.describe('a comparison', () => {
  test.use({ konto: 'bewerbung' });

  test('shows whole, also where the list before it never came', async ({ page, apiOf }) => {
    const { 'hydra:member': people } = await (
      await apiOf('bewerbung')
    )(listBewerber, {
      query: { itemsPerPage: 5 },
    });
    const address = `/bewerber?vergleich=${people
      .slice(0, 2)
      .map((person) => identifierOf(person['@id']))
      .join(',')}`;
    await page.route(
      (url) => url.pathname === '/api/bewerber',
      () => undefined,
    );
    await page.goto('/bewerber');
    await expect(page.getByLabel('Wird geladen').first()).toBeVisible();
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await expect(page.getByRole('heading', { name: 'Vergleich' })).toBeVisible();
    await expect(page.getByRole('table')).toContainText(people[1]?.nachname ?? '');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
