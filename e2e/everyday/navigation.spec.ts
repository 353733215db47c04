import { createAnsicht, deleteAnsicht, listAnsichten } from '@firmenportal/contract/ansichten';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { listReservierungszeitraeume } from '@firmenportal/contract/reservierungen';
import type { Page } from '@playwright/test';
import { shiftsOf, sumOf, watchShifts } from '../loading/shifts.ts';
import { expectAccessible } from '../page/accessibility.ts';
import type { Call } from '../portal/api.ts';
import { expect, test } from '../portal/fixtures.ts';

// The side navigation (docs/gestaltung.md): fits into an ordinary window, folds as the person likes, and shows the
// views of a list.

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' });

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
  test.use({ konto: 'meldung' });

  const save = (api: Call, name: string, geteilt = false) =>
    api(createAnsicht, { body: { liste: 'bewerberMarktplatzIndex', name, adresse: 'plz=2', geteilt } });

  test('has them under it, each leads there, and none moves what is below', async ({ page, apiOf }) => {
    const name = 'Nur aus dem Norden';
    // By its text: a role is not found where nobody sees it.
    const viewOf = (text: string) => navigation(page).locator('a').getByText(text, { exact: true });
    const link = viewOf(name);
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
      const answered = page.waitForResponse((response) => response.url().includes(listAnsichten.path));
      release();
      await answered;
      return before;
    };
    const api = await apiOf('meldung');
    await save(api, name);

    await test.step('unknown in this browser, they come with the next page', async () => {
      const before = await openWithLateViews();
      await expect(link).toBeAttached();
      await expect(link).toBeHidden();
      expect(await placesOf()).toEqual(before);
      await navigation(page).getByRole('link', { name: 'Benachrichtigungen' }).click();
      await expect(link).toBeVisible();
    });

    await test.step('known, they have their place before they are there', async () => {
      await watchShifts(page);
      const before = await openWithLateViews();
      await expect(link).toBeVisible();
      expect(await placesOf()).toEqual(before);
      expect(sumOf(await shiftsOf(page))).toBe(0);
    });

    await test.step('one that a colleague shared meanwhile waits for the next page', async () => {
      const other = viewOf('Aus dem Norden, geteilt');
      await save(await apiOf('leitung'), 'Aus dem Norden, geteilt', true);
      const before = await openWithLateViews();
      await expect(link).toBeVisible();
      await expect(other).toBeAttached();
      await expect(other).toBeHidden();
      expect(await placesOf()).toEqual(before);
      await navigation(page).getByRole('link', { name: 'Benachrichtigungen' }).click();
      await expect(other).toBeVisible();
      const { 'hydra:member': views } = await (await apiOf('leitung'))(listAnsichten, {});
      for (const { '@id': id } of views.filter(({ eigene }) => eigene))
        await (
          await apiOf('leitung')
        )(deleteAnsicht, { params: { id: identifierOf(id) } });
    });

    await test.step('each leads to its list, and goes with its view', async () => {
      await page.unroute(`**/api${listAnsichten.path}*`);
      await link.click();
      await expect(page).toHaveURL(/\/bewerber-marktplatz\?plz=2/);
      await expect(page.getByRole('button', { name: /^Filter entfernen: Postleitzahl/ })).toBeVisible();
      await page.getByRole('button', { name: `Ansicht: ${name}` }).click();
      await page.getByRole('menuitem', { name: `Ansicht „${name}“ löschen` }).click();
      await expect(link).toHaveCount(0);
    });
  });
});
