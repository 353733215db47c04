import { getUebersicht } from '@firmenportal/contract/uebersicht';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { changeAnswer } from '../page/changed-answer.ts';
import { expect, test } from '../portal/fixtures.ts';

// What is new after an update: told once to accounts that were there before.

test.use({ konto: 'benachrichtigt' });

const JONA = 'Jona benachrichtigt';

const hint = (page: Page) => page.getByRole('region', { name: 'Neu im Portal' });
const tasks = (page: Page) => page.getByRole('region', { name: 'Zu erledigen' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Neuigkeiten' });

const openMenu = (page: Page, person: string) =>
  page.getByRole('banner').getByRole('button', { name: person }).click();
const openList = async (page: Page, person: string) => {
  await openMenu(page, person);
  await page.getByRole('menuitem', { name: /^Neuigkeiten/ }).click();
};

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * As if the account had been made long ago, and the latest update had just come: the day is that of the newest entry,
 * however long ago that was. What the account has seen is the server's to know, which asks for a day in its own future.
 */
async function asOldKonto(page: Page, person: string): Promise<void> {
  await page.goto('/');
  await openList(page, person);
  const newest = await dialog(page).getByRole('time').first().getAttribute('datetime');
  const day = Date.parse(`${newest}T12:00:00Z`);
  await page.clock.setFixedTime(Math.min(Date.now(), day));
  await changeAnswer(page, '**/api/uebersicht', (uebersicht) => ({
    ...uebersicht,
    kontoSeit: dayOf(day - 30 * DAY_MS),
  }));
  await page.route('**/api/wiedervorlagen/neues.*', (route) =>
    route.request().method() === 'PUT'
      ? route.continue({ postData: { bis: dayOf(Date.now() + 300 * DAY_MS) } })
      : route.continue(),
  );
}

test('a new account hears of nothing, and finds all of it in the menu', async ({ page }) => {
  await page.goto('/');
  await expect(tasks(page)).toContainText(/Tag|erledig|Später/i);
  await expect(hint(page)).toHaveCount(0);
  await openList(page, JONA);
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
  await asOldKonto(page, JONA);
  await page.goto('/');
  await expect(hint(page)).toBeVisible();
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
    await openMenu(page, JONA);
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

test.describe('entering by a bookmark', () => {
  // What one account has seen is not for the other journeys to meet.
  test.use({ konto: 'ausbildung' });
  const person = 'Jens Petersen';

  test('the list is read from the menu, and the start page tells nothing again', async ({ page }) => {
    await asOldKonto(page, person);
    await page.goto('/studierende');
    await openMenu(page, person);
    await expect(page.getByRole('menuitem', { name: /^Neuigkeiten \d+ neu$/ })).toBeVisible();
    await page.getByRole('menuitem', { name: /^Neuigkeiten/ }).click();
    await expect(
      dialog(page).getByRole('heading', { level: 3 }).filter({ hasText: 'neu' }).first(),
    ).toBeVisible();
    const kept = page.waitForResponse('**/api/wiedervorlagen/neues.*');
    await dialog(page).getByRole('button', { name: 'Schließen' }).click();
    expect((await kept).status()).toBe(200);
    await page.goto('/');
    await expect(tasks(page)).toContainText(/Tag|erledig|Später/i);
    await expect(hint(page)).toHaveCount(0);
  });
});

test.describe('on the desk of the school', () => {
  test.use({ konto: 'betreuung' });

  test('what is new is one line there, until it is hidden', async ({ page }) => {
    await asOldKonto(page, 'Kim Rohde');
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    await page.route(`**/api${getUebersicht.path}`, async (route) => {
      await told;
      await route.fallback();
    });
    await page.goto('/verwaltung');
    // It waits for nothing, and what comes late does not move it.
    const search = page.getByRole('searchbox');
    await expect(search).toBeVisible();
    await expect(hint(page)).toHaveCount(0);
    const before = await search.boundingBox();
    tell();
    await expect(hint(page)).toBeVisible();
    expect(await search.boundingBox()).toEqual(before);
    await expectAccessible(page);
    await hint(page)
      .getByRole('button', { name: /^Ausblenden/ })
      .click();
    await expect(hint(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(hint(page)).toHaveCount(0);
  });
});
