import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';

// What is new after an update: told once to accounts that were there before.

test.use({ konto: 'benachrichtigt' });

/** The latest day on which the catalogue's news are still new: a later clock is set back to it. */
const STILL_NEW = Date.parse('2027-05-01T12:00:00Z');

const hint = (page: Page) => page.getByRole('region', { name: 'Neu im Portal' });
const tasks = (page: Page) => page.getByRole('region', { name: 'Zu erledigen' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Neuigkeiten' });

/** As if the account had been made long ago. What it has seen is the server's to know. */
async function asOldKonto(page: Page): Promise<void> {
  await page.clock.setFixedTime(Math.min(Date.now(), STILL_NEW));
  await page.route('**/api/uebersicht', async (route) => {
    const uebersicht = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...uebersicht, kontoSeit: '2024-09-02' } });
  });
}

test('a new account hears of nothing, and finds all of it in the menu', async ({ page }) => {
  await page.goto('/');
  await expect(tasks(page)).toContainText(/Tag|erledig|Später/i);
  await expect(hint(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Jona benachrichtigt' }).click();
  await page.getByRole('menuitem', { name: 'Neuigkeiten', exact: true }).click();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'neu' })).toHaveCount(0);
  await expect(dialog(page).getByRole('heading', { name: 'Bewerbende nach Stufe' })).toBeVisible();
  // That of school staff.
  await expect(dialog(page).getByText('Importquelle')).toHaveCount(0);
  await dialog(page)
    .getByRole('listitem')
    .filter({ hasText: 'Bewerbende nach Stufe' })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL('/bewerber?darstellung=tafel');
  await expect(dialog(page)).toHaveCount(0);
});

test('an older account is told once: hidden with undo, then read, and gone after a reload', async ({
  page,
}) => {
  await asOldKonto(page);
  await page.goto('/');
  await expect(hint(page)).toContainText('Diagramme sagen, was sie zeigen');
  await expectAccessible(page);

  await test.step('hidden, and taken back', async () => {
    await hint(page)
      .getByRole('button', { name: /^Ausblenden/ })
      .click();
    await expect(hint(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(hint(page)).toBeVisible();
  });

  await test.step('the menu counts what is new', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Jona benachrichtigt' }).click();
    await expect(page.getByRole('menuitem', { name: /^Neuigkeiten \d neu$/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('read and closed', async () => {
    await hint(page)
      .getByRole('button', { name: /^Ansehen/ })
      .click();
    await expect(
      dialog(page).getByRole('heading', { level: 3 }).filter({ hasText: 'neu' }).first(),
    ).toBeVisible();
    await expectAccessible(page);
    const kept = page.waitForResponse('**/api/wiedervorlagen/neues.*');
    await dialog(page).getByRole('button', { name: 'Schließen' }).click();
    expect((await kept).status()).toBe(200);
    await expect(hint(page)).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
  });

  await page.reload();
  await expect(tasks(page)).toContainText(/Tag|erledig|Später/i);
  await expect(hint(page)).toHaveCount(0);
});
