import type { Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures.ts';

// A new attempt removes the messages of the last one: no red beside green about the same act (original.md §8, "first
// clear any displayed alert").

const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Es ist ein Fehler aufgetreten.' });

/** The first call fails. Later ones succeed, with the server's answer or the given one. */
async function failOnce(page: Page, calls: string, method: string, json?: object): Promise<void> {
  let failed = false;
  await page.route(calls, (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (failed) return json ? route.fulfill({ json }) : route.fallback();
    failed = true;
    return route.fulfill({ status: 409, json: {} });
  });
}

test.describe('the own password', () => {
  test.use({ konto: 'standard' });

  test('that is changed at the second try', async ({ page, faults }) => {
    faults.expectFailure('409 PUT /api/user/{id}/passwort');
    await failOnce(page, '**/api/user/*/passwort', 'PUT', {});
    await page.goto('/profil');
    const fill = async () => {
      await page.getByLabel('Bisheriges Passwort').fill('Falsch-2026-Portal');
      await page.getByLabel('Neues Passwort', { exact: true }).fill('Noch-Ein-Kiesel-77');
      await page.getByLabel('Neues Passwort wiederholen').fill('Noch-Ein-Kiesel-77');
      await page.getByRole('button', { name: 'Passwort ändern' }).click();
    };
    await fill();
    await expect(alertOf(page)).toBeVisible();
    await fill();
    await expect(page.getByRole('status').getByText(/Passwort ist geändert/)).toBeVisible();
    await expect(alertOf(page)).toHaveCount(0);
  });
});

test.describe('a favourite', () => {
  test.use({ konto: 'auswahl' });

  test('that is set at the second try', async ({ page, faults }) => {
    faults.expectFailure('409 PATCH /api/bewerber-marktplatz/{id}');
    await failOnce(page, '**/api/bewerber-marktplatz/*', 'PATCH');
    await page.goto('/bewerber-marktplatz?proSeite=5');
    const star = page.getByRole('button', { name: /^Favorit: / }).first();
    await star.click();
    await expect(alertOf(page)).toBeVisible();
    await star.click();
    await expect(alertOf(page)).toHaveCount(0);
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  });

  test('an alert is closed by whoever has read it', async ({ page, faults }) => {
    faults.expectFailure('409 PATCH /api/bewerber-marktplatz/{id}');
    await failOnce(page, '**/api/bewerber-marktplatz/*', 'PATCH');
    await page.goto('/bewerber-marktplatz?proSeite=5');
    await page
      .getByRole('button', { name: /^Favorit: / })
      .first()
      .click();
    await alertOf(page).getByRole('button', { name: 'Meldung schließen' }).click();
    await expect(alertOf(page)).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });
});

test.describe('a list', () => {
  test.use({ konto: 'ausbildung' });

  test('that loads at the second try, and what nobody asked for leaves the alert alone', async ({
    page,
    faults,
  }) => {
    faults.expectFailure('409 GET /api/studenten');
    let isFailing = true;
    await page.route('**/api/studenten?*', (route) =>
      isFailing ? route.fulfill({ status: 409, json: {} }) : route.fallback(),
    );
    await page.goto('/studierende');
    await expect(alertOf(page)).toBeVisible();

    await test.step('the bell is asked again while somebody reads', async () => {
      const asked = page.waitForResponse('**/api/benachrichtigungLog?*');
      await page.getByRole('button', { name: /^Benachrichtigungen/ }).click();
      await asked;
      await page.keyboard.press('Escape');
      await expect(alertOf(page)).toBeVisible();
    });

    await test.step('tried again, it takes the alert back at once, and fails anew', async () => {
      await page.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(alertOf(page)).toBeVisible();
    });

    await test.step('and once it is there, nothing says otherwise', async () => {
      isFailing = false;
      await page.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await expect(alertOf(page)).toHaveCount(0);
    });
  });
});

test.describe('a form', () => {
  test.use({ konto: 'ausbildung' });

  test('that is sent again with something missing no longer shows what failed before', async ({
    page,
    faults,
  }) => {
    faults.expectFailure('409 PUT /api/user/{id}/passwort');
    await page.route('**/api/user/*/passwort', (route) => route.fulfill({ status: 409, json: {} }));
    await page.goto('/profil');
    await page.getByLabel('Bisheriges Passwort').fill('Falsch-2026-Portal');
    await page.getByLabel('Neues Passwort', { exact: true }).fill('Noch-Ein-Kiesel-77');
    await page.getByLabel('Neues Passwort wiederholen').fill('Noch-Ein-Kiesel-77');
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(alertOf(page)).toBeVisible();
    await page.getByLabel('Bisheriges Passwort').fill('');
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(page.getByText('Bitte prüfen Sie Ihre Angabe')).toBeVisible();
    await expect(alertOf(page)).toHaveCount(0);
  });
});
