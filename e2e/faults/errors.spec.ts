import { TOKEN_KEY } from '@firmenportal/contract/token';
import type { Page, Route } from '@playwright/test';
import { NONE } from '../views/view.ts';
import { expectAccessible } from '../page/accessibility.ts';
import { endSession } from '../portal/api.ts';
import { expect, signIn, test } from '../portal/fixtures.ts';

// What happens when something fails, to the letter of original.md §8.

const ALLGEMEIN = 'Es ist ein Fehler aufgetreten. Bitte versuchen sie es (später) noch einmal.';
const NOT_LOADED = 'Die Daten konnten nicht geladen werden.';
const LIST = '**/api/studenten?*';

/** Answers as the server does, with an error that it cannot be brought to on purpose. */
const problem = (status: number, more: object = {}) => {
  const body = JSON.stringify({
    '@context': '/api/contexts/Error',
    '@type': 'hydra:Error',
    'hydra:title': 'Titel',
    'hydra:description': 'Beschreibung',
    type: 'about:blank',
    title: 'Titel',
    status,
    detail: 'Beschreibung',
    referenz: '5f0c2a6e-0000-4000-8000-000000000000',
    ...more,
  });
  return (route: Route) => route.fulfill({ status, body, contentType: 'application/ld+json' });
};
const alertOf = (page: Page) => page.getByRole('alert').first();
/** What stands in the place of a list that could not be loaded: the one message there is, read out once. */
const inPlace = (page: Page) => page.getByRole('alert').filter({ hasText: NOT_LOADED });

async function expectInPlace(page: Page, text: string): Promise<void> {
  await expect(inPlace(page)).toHaveCount(1);
  await expect(inPlace(page)).toContainText(text);
  await expect(inPlace(page).getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  await expect(alertOf(page)).toBeEmpty();
}

test.describe('signed in', () => {
  test.use({ konto: 'ausbildung' });

  test('no answer: three further tries, the general message, and another try', async ({ page, faults }) => {
    faults.expectFailure('aborted GET /api/studenten');
    let tries = 0;
    await page.clock.install();
    await page.route(LIST, (route) => {
      tries += 1;
      return route.abort();
    });
    await page.goto('/studierende');
    await expect(async () => {
      await page.clock.fastForward(4000);
      await expect(inPlace(page)).toContainText(ALLGEMEIN, { timeout: 250 });
    }).toPass();
    expect(tries).toBe(4);
    await expectInPlace(page, ALLGEMEIN);
    await expectAccessible(page);

    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  test('400: title and description', async ({ page, faults }) => {
    faults.expectFailure('400 GET /api/studenten');
    await page.route(LIST, problem(400));
    await page.goto('/studierende');
    await expectInPlace(page, 'Titel: Beschreibung');
  });

  test('422: a line for each violation', async ({ page, faults }) => {
    faults.expectFailure('422 GET /api/studenten');
    const violations = [
      { propertyPath: 'suche', message: 'Zu lang.', code: 'a' },
      { propertyPath: 'seite', message: 'Zu hoch.', code: 'b' },
    ];
    await page.route(LIST, problem(422, { '@type': 'ConstraintViolationList', violations }));
    await page.goto('/studierende');
    await expectInPlace(page, 'suche: Zu lang. seite: Zu hoch.');
    await expectAccessible(page);

    // The next page starts without it.
    await page.unroute(LIST);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await expect(alertOf(page)).toBeEmpty();
  });

  test('any other status: the general message', async ({ page, faults }) => {
    faults.expectFailure('409 GET /api/studenten');
    await page.route(LIST, problem(409));
    await page.goto('/studierende');
    await expectInPlace(page, ALLGEMEIN);
  });

  test('whatever fails with a list: one message, whose button asks again for all', async ({
    page,
    faults,
  }) => {
    faults.expectFailure('409 GET /api/*');
    // Whichever of them fails first.
    for (const first of [LIST, '**/api/studenten/filter*']) {
      const letFirstFail = Promise.withResolvers<void>();
      await page.route(/\/api\/(studenten(\/filter)?|ansichten|benachrichtigungLog)(\?|$)/, async (route) => {
        await letFirstFail.promise;
        await problem(409)(route);
      });
      await page.route(first, problem(409));
      const failed = page.waitForResponse(first);
      await page.goto('/studierende');
      await failed;
      letFirstFail.resolve();
      await expectInPlace(page, ALLGEMEIN);
      await page.unrouteAll();
      const filters = page.waitForResponse('**/api/studenten/filter*');
      await inPlace(page).getByRole('button', { name: 'Erneut versuchen' }).click();
      await filters;
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    }
  });

  test('403: the page of refused access, which names the area', async ({ page, faults }) => {
    faults.expectFailure('403 GET /api/studenten');
    await page.route(LIST, problem(403));
    await page.goto('/studierende');
    await expect(page).toHaveURL('/permission-denied?bereich=studierendeIndex');
    await expect(page.getByRole('heading', { level: 1, name: 'Zugriff verweigert' })).toBeVisible();
    await expect(alertOf(page)).toBeEmpty();
  });

  test('500: the page of the server error, with a reference to copy', async ({ page, context, faults }) => {
    faults.expectFailure('500 GET /api/studenten');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route(LIST, problem(500));
    await page.goto('/studierende');
    await expect(page).toHaveURL(/^[^?]*\/server-error\?referenz=5f0c2a6e-/);
    await expect(page.getByRole('heading', { level: 1, name: 'Interner Serverfehler' })).toBeVisible();
    await expect(alertOf(page)).toBeEmpty();
    await page.getByRole('button', { name: 'Kopieren' }).click();
    await expect(page.getByRole('status').getByText('Die Referenz wurde kopiert.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^5f0c2a6e-/);
    await expectAccessible(page);

    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Zurück' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});

test('401 in the middle: to the sign-in, and back to where one was', async ({ page, baseURL, faults }) => {
  faults.expectFailure('401 GET /api/*');
  // The bell asks from time to time, and would be told first.
  await page.route('**/api/benachrichtigungLog?*', (route) => route.fulfill({ json: NONE }));
  await page.goto('/studierende?proSeite=5');
  await expect(page).toHaveURL(/^[^?]*\/login\?/);
  await signIn(page, 'ausbildung');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const token = await page.evaluate((key) => localStorage.getItem(key) ?? '', TOKEN_KEY);
  await endSession(baseURL, token);

  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await signIn(page, 'ausbildung');
  await expect(page).toHaveURL('/studierende?proSeite=5&seite=2');
  await expect(page.getByRole('navigation', { name: 'Seiten' }).getByText('Seite 2 von')).toBeVisible();
});

test.describe('the sign-in', () => {
  const submit = async (page: Page, email: string, password: string) => {
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
  };

  test('says of all that is wrong the same', async ({ page, faults }) => {
    faults.expectFailure('401 POST /api/token');
    await page.goto('/login');
    for (const email of ['ausbildung@demo.example', 'niemand@e2e.example']) {
      await submit(page, email, 'Falsch-2026');
      await expect(alertOf(page)).toHaveText('Login fehlgeschlagen.');
      await expect(page.getByLabel('E-Mail')).toHaveValue(email);
      await expect(page).toHaveURL('/login');
    }
    await expectAccessible(page);
  });

  test('tells a deactivated account so, with the right password only', async ({ page, faults }) => {
    faults.expectFailure('401 POST /api/token', '403 POST /api/token');
    await page.goto('/login');
    await submit(page, 'inaktiv@demo.example', 'Falsch-2026');
    await expect(alertOf(page)).toHaveText('Login fehlgeschlagen.');
    await submit(page, 'inaktiv@demo.example', 'Demo-2026-Portal');
    await expect(alertOf(page)).toContainText('deaktiviert');
    await expect(page).toHaveURL('/login');
  });

  test('leads to the fields that are not filled in', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page).toHaveTitle('Fehler: Anmelden · Firmenportal');
    const summary = page.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angaben' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: /E-Mail/ }).click();
    await expect(page.getByLabel('E-Mail')).toBeFocused();
    await expect(page.getByLabel('E-Mail')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });

  test('says when the server does not answer', async ({ page, faults }) => {
    faults.expectFailure('aborted POST /api/token');
    await page.route('**/api/token', (route) => route.abort());
    await page.goto('/login');
    await submit(page, 'ausbildung@demo.example', 'Demo-2026-Portal');
    await expect(alertOf(page)).toContainText(ALLGEMEIN);
    await page.unroute('**/api/token');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL('/');
  });
});
