import { createAnsicht, deleteAnsicht, listAnsichten } from '@firmenportal/contract/ansichten';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { listReservierungszeitraeume } from '@firmenportal/contract/reservierungen';
import type { Page } from '@playwright/test';
import { shiftsOf, sumOf, watchShifts } from '../loading/shifts.ts';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';

// The side navigation (docs/gestaltung.md): fits into an ordinary window, folds as the person likes, and shows the
// views of a list.

const withoutHyphens = (text: string | null): string => (text ?? '').replaceAll('\u00AD', '');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' });

test.describe('with all that the school can open', () => {
  test.use({ konto: 'betreuung', viewport: { width: 1280, height: 1000 } });

  test('an entry, the heading of its page and the title of the window have one name', async ({ page }) => {
    test.slow();
    await page.goto('/');
    const links = page.locator('nav li:not(li li) > a');
    await expect(links.last()).toBeVisible();
    for (const [locale, product] of [
      ['de-DE', 'Firmenportal'],
      ['en-GB', 'Company portal'],
    ] as const) {
      await page.locator(`header button[lang=${locale}]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      for (const link of await links.all()) {
        const name = withoutHyphens(await link.locator('span').textContent());
        await link.click();
        await expect(page).toHaveTitle(`${name} · ${product}`);
        const heading = page.getByRole('heading', { level: 1 });
        // The first page greets by name instead; a list says how many it has after its own.
        const expected =
          (await link.getAttribute('href')) === '/' ? /^(Guten Tag|Welcome), / : new RegExp(`^${name}($| )`);
        await expect.poll(async () => withoutHyphens(await heading.textContent())).toMatch(expected);
      }
    }
  });
});

test.describe('with all that there is to open', () => {
  test.use({ konto: 'admin', viewport: { width: 1280, height: 800 } });

  test('every entry is in sight at once, and neither what is told of one nor being open moves any', async ({
    page,
  }) => {
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    await page.route(`**/api${listReservierungszeitraeume.path}*`, async (route) => {
      await told;
      await route.continue();
    });
    await page.goto('/');
    const links = navigation(page).getByRole('link');
    await expect(links.last()).toBeInViewport({ ratio: 1 });
    const placesOf = () => links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    const before = await placesOf();
    tell();
    await expect(navigation(page).getByText('offen', { exact: true })).toBeVisible();
    expect(await placesOf()).toEqual(before);
    await links.getByText('Benutzerkonten').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Benutzerkonten');
    expect(await placesOf()).toEqual(before);
  });

  test('a group folds, stays so, and still shows the page that is open', async ({ page }) => {
    await page.goto('/seminare');
    const group = navigation(page).getByRole('button', { name: 'Studium' });
    await group.press('Enter');
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(navigation(page).getByRole('list', { name: 'Studium' }).getByRole('link')).toHaveText([
      'Seminare',
    ]);
    await expectAccessible(page);
    await page.goto('/benutzer');
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(navigation(page).getByRole('list', { name: 'Studium' })).toHaveCount(0);
    await group.click();
    await expect(navigation(page).getByRole('link', { name: 'Studierende', exact: true })).toBeVisible();
  });

  test('a link of the header leads to it', async ({ page }) => {
    await page.goto('/seminare');
    await page.getByRole('link', { name: 'Zur Navigation springen' }).press('Enter');
    await page.keyboard.press('Tab');
    await expect(navigation(page).locator(':focus')).toBeVisible();
  });
});

test.describe('a list with saved views', () => {
  test.use({ konto: 'auslese' });

  const NAMES = [
    'Nur aus dem Norden',
    'Aus dem Norden, und von allen zuerst, die noch niemand angeschrieben hat',
  ];

  test('has them under it, in the place that they had; each leads there', async ({ page, apiOf }) => {
    const api = await apiOf('auslese');
    const viewOf = (name: string) => navigation(page).getByRole('link', { name, exact: true });
    const placesOf = () =>
      navigation(page)
        .locator(':is(a, button):not([href*="plz="])')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    let release = (): void => undefined;
    await page.route(`**/api${listAnsichten.path}*`, async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    /** Opens a page, and answers once it stands. */
    const openWithLateViews = async () => {
      const asked = page.waitForRequest((request) => request.url().includes(listAnsichten.path));
      await page.goto('/');
      await asked;
      await expect(page.getByRole('region', { name: 'Zu erledigen' })).toBeVisible();
      const before = await placesOf();
      release();
      return before;
    };
    const ids: string[] = [];
    try {
      for (const [at, name] of NAMES.entries()) {
        const adresse = `plz=${at + 2}`;
        const body = { liste: 'bewerberMarktplatzIndex', name, adresse, geteilt: false } as const;
        ids.push(identifierOf((await api(createAnsicht, { body }))['@id']));
      }

      await test.step('unknown in this browser, they show as soon as they are there', async () => {
        await openWithLateViews();
        for (const name of NAMES) await expect(viewOf(name)).toBeVisible();
      });

      await test.step('known, they move nothing, however long their names', async () => {
        await watchShifts(page);
        const before = await openWithLateViews();
        for (const name of NAMES) await expect(viewOf(name)).toBeVisible();
        expect(await placesOf()).toEqual(before);
        expect(sumOf(await shiftsOf(page))).toBe(0);
      });

      await test.step('a window that hides the navigation keeps their place', async () => {
        await page.setViewportSize({ width: 800, height: 720 });
        await page.goto('/');
        await expect(page.getByRole('region', { name: 'Zu erledigen' })).toBeVisible();
        const asked = page.waitForRequest((request) => request.url().includes(listAnsichten.path));
        await page.setViewportSize({ width: 1280, height: 720 });
        await asked;
        await expect(navigation(page).getByRole('link', { name: 'Marktplatz' })).toBeVisible();
        release();
        await expect(viewOf(NAMES[0] ?? '')).toBeVisible();
        const before = await openWithLateViews();
        await expect(viewOf(NAMES[0] ?? '')).toBeVisible();
        expect(await placesOf()).toEqual(before);
      });

      await test.step('each leads to its list', async () => {
        await page.unroute(`**/api${listAnsichten.path}*`);
        await viewOf(NAMES[0] ?? '').click();
        await expect(page).toHaveURL(/\/bewerber-marktplatz\?plz=2/);
        await expect(page.getByRole('button', { name: /^Filter entfernen: Postleitzahl/ })).toBeVisible();
      });

      await test.step('and goes with its view, which leaves the others', async () => {
        const [name = '', other = ''] = NAMES;
        await page.getByRole('button', { name: `Ansicht: ${name}` }).click();
        await page.getByRole('menuitem', { name: `Ansicht „${name}“ löschen` }).click();
        await expect(viewOf(name)).toHaveCount(0);
        await expect(viewOf(other)).toBeVisible();
        ids.shift();
      });
    } finally {
      for (const id of ids) await api(deleteAnsicht, { params: { id } });
    }
  });
});
