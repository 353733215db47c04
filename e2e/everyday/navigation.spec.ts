import { createAnsicht } from '@firmenportal/contract/ansichten';
import { listReservierungszeitraeume } from '@firmenportal/contract/reservierungen';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
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

  test('has them under it, and each leads there', async ({ page, apiOf }) => {
    const name = 'Nur aus dem Norden';
    const body = { liste: 'bewerberMarktplatzIndex', name, adresse: 'plz=2', geteilt: false };
    await (
      await apiOf('meldung')
    )(createAnsicht, { body });
    await page.goto('/');
    await navigation(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/bewerber-marktplatz\?plz=2/);
    await expect(page.getByRole('button', { name: /^Filter entfernen: Postleitzahl/ })).toBeVisible();
    await page.getByRole('button', { name: `Ansicht: ${name}` }).click();
    await page.getByRole('menuitem', { name: `Ansicht „${name}“ löschen` }).click();
    await expect(navigation(page).getByRole('link', { name })).toHaveCount(0);
  });
});
