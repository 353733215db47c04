import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { listStudenten } from '@firmenportal/contract/studenten';
import type { Page } from '@playwright/test';
import { BEWERBUNGSJAHR, listExcerpt } from '../bewerber/bewerber.ts';
import { expectAccessible } from '../page/accessibility.ts';
import type { Call } from '../portal/api.ts';
import { expect, test } from '../portal/fixtures.ts';
import type { Konto } from '../portal/konten.ts';
import { fullName, listName } from '../studierende/studierende.ts';

// In wide windows the details stand beside their list (docs/gestaltung.md).

interface Person {
  readonly '@id': string;
  readonly vorname: string;
  readonly nachname: string;
}

const WIDE = { width: 1600, height: 900 };
const rowOf = (page: Page, person: Person) => page.locator(`[data-row="${person['@id']}"]`);
const linkOf = (page: Page, person: Person) => rowOf(page, person).locator('[data-row-link]');
const panelOf = (page: Page) => page.getByRole('region', { name: 'Details', exact: true });

async function expectOpen(page: Page, person: Person): Promise<void> {
  await expect(panelOf(page).getByRole('heading', { level: 2, name: fullName(person) })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]offen=${identifierOf(person['@id'])}(&|$)`));
  await expect(page.locator('[data-row][aria-current]')).toHaveCount(1);
  await expect(rowOf(page, person)).toHaveAttribute('aria-current', 'true');
}

async function expectClosed(page: Page, list: string): Promise<void> {
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await expect(page.locator('[data-row][aria-current]')).toHaveCount(0);
}

interface Journey {
  readonly konto: Konto;
  readonly list: string;
  readonly heading: string;
  readonly peopleOf: (api: Call) => Promise<readonly Person[]>;
  readonly tab: string;
}

/** Applicants that no other journey marks, hides or reports. */
const CROP = { plz: '22', bewerbungsjahr: BEWERBUNGSJAHR };
const MARKTPLATZ = `/bewerber-marktplatz?bewerbungsjahr=${BEWERBUNGSJAHR}&plz=22&sort=name`;

const JOURNEYS: readonly Journey[] = [
  {
    konto: 'ausbildung',
    list: '/studierende?notenfreigabe=true',
    heading: 'Studierende',
    peopleOf: async (api) =>
      (await api(listStudenten, { query: { notenfreigabe: true, itemsPerPage: 5 } }))['hydra:member'],
    tab: 'Noten',
  },
  {
    konto: 'mitauswahl',
    list: MARKTPLATZ,
    heading: 'Marktplatz',
    peopleOf: (api) => listExcerpt(api, CROP, 3),
    tab: 'Unterlagen',
  },
];

for (const { konto, list, heading, peopleOf, tab } of JOURNEYS) {
  test.describe(`beside ${list}`, () => {
    test.use({ konto, viewport: WIDE });

    test('details open, follow the keys, and close; the list stays as it is', async ({ page, apiOf }) => {
      const [first, second, third] = await peopleOf(await apiOf(konto));
      if (!first || !second || !third) throw new Error('three are there');
      const panel = panelOf(page);
      await page.goto(list);

      await test.step('Enter opens, and goes there', async () => {
        await rowOf(page, second).getByRole('checkbox').check();
        await page.keyboard.press('j');
        await page.keyboard.press('k');
        await expect(linkOf(page, second)).toBeFocused();
        await page.keyboard.press('Enter');
        await expectOpen(page, second);
        await expect(panel).toBeFocused();
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${heading}`) })).toBeVisible();
        await expectAccessible(page);
        const tabs = panel.getByRole('tablist');
        expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      });

      await test.step('j and k go on, and the details with them; the tab stays', async () => {
        await panel.getByRole('tab', { name: tab, exact: true }).click();
        await page.keyboard.press('j');
        await expectOpen(page, third);
        await expect(linkOf(page, third)).toBeFocused();
        await expect(page.getByRole('status').getByText(`Details: ${listName(third)}`)).toBeAttached();
        await page.keyboard.press('k');
        await page.keyboard.press('k');
        await expectOpen(page, first);
        await expect(panel.getByRole('tab', { name: tab, exact: true })).toHaveAttribute(
          'aria-selected',
          'true',
        );
      });

      await test.step('Escape closes; focus, filters and selection are where they were', async () => {
        await page.keyboard.press('Enter');
        await expect(panel).toBeFocused();
        await page.keyboard.press('Escape');
        await expectClosed(page, list);
        await expect(linkOf(page, first)).toBeFocused();
        await expect(rowOf(page, second).getByRole('checkbox')).toBeChecked();
        await page.keyboard.press('Escape');
        await expect(rowOf(page, second).getByRole('checkbox')).not.toBeChecked();
      });

      await test.step('a click opens, another row takes its place, back leads to the list', async () => {
        await rowOf(page, first).getByRole('cell').last().click();
        await expectOpen(page, first);
        await rowOf(page, third).getByRole('cell').last().click();
        await expectOpen(page, third);
        await page.goBack();
        await expectClosed(page, list);
        await expect(linkOf(page, third)).toBeFocused();
        await page.goForward();
        await expectOpen(page, third);
      });

      await test.step('a reload keeps it, and the whole page is one link away and back', async () => {
        await page.reload();
        await expectOpen(page, third);
        await panel.getByRole('link', { name: 'Als ganze Seite öffnen' }).click();
        await expect(page.getByRole('heading', { level: 1, name: fullName(third) })).toBeFocused();
        const ways = page.getByRole('navigation', { name: heading });
        await expect(ways.getByRole('link', { name: 'Nächster Eintrag' })).toBeVisible();
        await ways.getByRole('link').first().click();
        await expectClosed(page, list);
      });

      await test.step('the button closes and gives the focus back', async () => {
        await linkOf(page, second).click();
        await expectOpen(page, second);
        await panel.getByRole('button', { name: 'Details schließen' }).click();
        await expectClosed(page, list);
        await expect(linkOf(page, second)).toBeFocused();
      });

      await test.step('without room for both, the address leads to the page itself', async () => {
        await linkOf(page, second).click();
        await expectOpen(page, second);
        const address = page.url();
        await page.setViewportSize({ ...WIDE, width: 1599 });
        const title = page.getByRole('heading', { level: 1, name: fullName(second) });
        await expect(title).toBeVisible();
        const path = new RegExp(`/${identifierOf(second['@id'])}$`);
        await expect(page).toHaveURL(path);
        await page.goBack();
        await expectClosed(page, list);
        await page.goto(address);
        await expect(title).toBeVisible();
        await expect(page).toHaveURL(path);
        await page.goto(list);
        await linkOf(page, second).click();
        await expect(page).toHaveURL(path);
      });
    });
  });
}

test.describe('opening details for the first time', () => {
  test.use({ konto: 'ausbildung', viewport: WIDE });

  test('asks for their code on pointing at the row, and for the data without waiting for it', async ({
    page,
    apiOf,
  }) => {
    const { 'hydra:member': students } = await (await apiOf('ausbildung'))(listStudenten, {});
    const [student] = students;
    if (!student) throw new Error('one is there');
    await page.goto('/studierende');
    await expect(linkOf(page, student)).toBeVisible();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    page.on('request', (request) => request.url().endsWith(student['@id']) && ask());
    await page.route('**/*.js', async (route) => {
      await asked;
      await route.continue();
    });
    const details = await scriptsOf(page, student['@id'].replace('/api/studenten', '/studierende'));
    const list = await scriptsOf(page, '/studierende');
    const code = page.waitForRequest((request) =>
      details.difference(list).has(new URL(request.url()).pathname),
    );
    await rowOf(page, student).getByRole('cell').last().hover();
    await code;
    // The code is held back until the data are asked for.
    await rowOf(page, student).getByRole('cell').last().click();
    await expectOpen(page, student);
  });
});

/** The scripts that a page names for its first paint. */
async function scriptsOf(page: Page, address: string): Promise<ReadonlySet<string>> {
  const html = await (await page.request.get(address)).text();
  return new Set([...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file));
}

test.describe('what acts on the open row', () => {
  test.use({ konto: 'mitauswahl', viewport: WIDE });

  test('the marks of its row, from the panel as well', async ({ page, apiOf }) => {
    const [person] = await listExcerpt(await apiOf('mitauswahl'), CROP);
    await page.goto(MARKTPLATZ);
    await linkOf(page, person).click();
    const star = panelOf(page).getByRole('button', { name: 'Favorit', exact: true });
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await expect(panelOf(page)).toBeFocused();
    await page.keyboard.press('f');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(
      rowOf(page, person).getByRole('button', { name: `Favorit: ${fullName(person)}` }),
    ).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('f');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('sending the open row away', () => {
  test.use({ konto: 'mitauswahl', viewport: WIDE });

  test('goes on with the one that takes its place, again and again', async ({ page, apiOf }) => {
    const [first, second, third] = await listExcerpt(await apiOf('mitauswahl'), CROP, 3);
    if (!first || !second || !third) throw new Error('three are there');
    await page.goto(MARKTPLATZ);
    await linkOf(page, first).click();
    await expectOpen(page, first);
    const undo = page.getByRole('status').getByRole('button', { name: 'Rückgängig' });
    for (const [gone, next] of [
      [first, second],
      [second, third],
    ] as const) {
      await page.keyboard.press('h');
      await expectOpen(page, next);
      await expect(rowOf(page, gone)).toHaveCount(0);
      await undo.click();
      await expect(rowOf(page, gone)).toBeVisible();
    }
  });
});

test.describe('other rows than the open one', () => {
  test.use({ konto: 'mitauswahl', viewport: WIDE });

  const nextPage = (page: Page) => page.getByRole('button', { name: 'Nächste Seite' }).click();

  test('leave it open, and open none of them', async ({ page, apiOf }) => {
    const [, second] = await listExcerpt(await apiOf('mitauswahl'), CROP, 6);
    if (!second) throw new Error('two are there');
    await page.goto(`${MARKTPLATZ}&proSeite=5`);
    await linkOf(page, second).click();
    await expectOpen(page, second);
    // Whoever is asked for is recorded as seen.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const others = page.waitForResponse('**/api/bewerber-marktplatz?*');
    await nextPage(page);
    await (await others).finished();
    await expect(rowOf(page, second)).toHaveCount(0);
    // Longer than a row is passed over.
    await expect(panelOf(page).getByRole('heading', { level: 2, name: fullName(second) })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(new RegExp(`offen=${identifierOf(second['@id'])}(&|$)`));
    expect(asked.filter((path) => path.startsWith('/api/bewerber-marktplatz/'))).toEqual([]);
  });

  test('are not there for keys before they have come', async ({ page, apiOf }) => {
    const [first] = await listExcerpt(await apiOf('mitauswahl'), CROP, 6);
    await page.goto(`${MARKTPLATZ}&proSeite=5`);
    await linkOf(page, first).click();
    await expectOpen(page, first);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/bewerber-marktplatz?*', async (route) => {
      await answered;
      await route.continue();
    });
    await nextPage(page);
    await expect(page.locator('[inert] [data-row]')).toHaveCount(5);
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    answer();
    await expect(rowOf(page, first)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('region', { name: 'Auswahl' })).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`offen=${identifierOf(first['@id'])}(&|$)`));
  });
});

test.describe('what was typed', () => {
  test.use({ konto: 'notierend', viewport: WIDE });

  test('is not lost to the next row without a question', async ({ page, apiOf }) => {
    const { 'hydra:member': students } = await (await apiOf('notierend'))(listStudenten, {});
    const [first, second] = students;
    if (!first || !second) throw new Error('two are there');
    await page.goto('/studierende');
    await linkOf(page, first).click();
    await panelOf(page).getByRole('tab', { name: 'Notizen' }).click();
    const note = panelOf(page).getByLabel('Neue Notiz');
    await note.fill('Ein Anfang');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await rowOf(page, second).getByRole('cell').last().click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expectOpen(page, first);
    await expect(note).toHaveValue('Ein Anfang');
    // Whoever is asked for is recorded as seen.
    expect(asked).not.toContain(second['@id']);
    await page.setViewportSize({ ...WIDE, width: 1500 });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(note).toHaveValue('Ein Anfang');
    await page.setViewportSize(WIDE);
    await rowOf(page, second).getByRole('cell').last().click();
    await question.getByRole('button', { name: 'Verwerfen' }).click();
    await expectOpen(page, second);
    expect(asked).toContain(second['@id']);
    await expect(panelOf(page).getByLabel('Neue Notiz')).toHaveValue('');
  });
});

test.describe('a comparison', () => {
  test.use({ konto: 'mitauswahl', viewport: WIDE });

  test('stands in place of what was open, and asks for nobody else', async ({ page, apiOf }) => {
    const [first, second, third] = await listExcerpt(await apiOf('mitauswahl'), CROP, 3);
    if (!first || !second || !third) throw new Error('three are there');
    await page.goto(MARKTPLATZ);
    await linkOf(page, third).click();
    await expectOpen(page, third);
    for (const person of [first, second]) await rowOf(page, person).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Vergleichen' }).click();
    const table = page.getByRole('region', { name: 'Vergleich von 2 Personen' });
    await expect(table.getByRole('link', { name: fullName(second) })).toBeVisible();
    await expect(page).not.toHaveURL(/[?&]offen=/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${page.url()}&offen=${identifierOf(third['@id'])}`);
    for (const person of [first, second])
      await expect(table.getByRole('link', { name: fullName(person) })).toBeVisible();
    const idsOf = (person: Person) => asked.filter((path) => path.endsWith(identifierOf(person['@id'])));
    expect(idsOf(first)).toHaveLength(1);
    // Whoever is asked for is recorded as seen.
    expect(idsOf(third)).toEqual([]);
  });
});
