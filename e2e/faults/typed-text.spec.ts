import { TOKEN_KEY } from '@firmenportal/contract/token';
import type { Page } from '@playwright/test';
import { NONE } from '../views/view.ts';
import { endSession } from '../portal/api.ts';
import { expect, signIn, test } from '../portal/fixtures.ts';

// Nothing typed is lost by an error (product.md §12), not even by one that leads away from the page.

const funktion = (page: Page) => page.getByLabel('Funktion');

/** Types into the profile and saves it after the session was ended elsewhere. */
async function saveTooLate(page: Page, url: string): Promise<void> {
  // The bell asks from time to time, and would be told first.
  await page.route('**/api/benachrichtigungLog?*', (route) => route.fulfill({ json: NONE }));
  await page.goto('/profil');
  await expect(page).toHaveURL(/^[^?]*\/login\?/);
  // So would whatever the page asks for last.
  const last = ['/api/vertretungen', '/api/vertretungen/wahl'].map((path) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
  );
  await signIn(page, 'ausbildung');
  await funktion(page).fill('Ausbildung, Standort Nord');
  await Promise.all(last);
  await page.waitForLoadState('networkidle');
  await endSession(url, await page.evaluate((key) => localStorage.getItem(key) ?? '', TOKEN_KEY));
  await page.getByRole('button', { name: 'Daten speichern' }).click();
  await expect(page.getByRole('status').getByText('Ihre Sitzung ist abgelaufen.')).toBeVisible();
}

test('what was typed when the session ended is there after the sign-in', async ({
  page,
  baseURL,
  faults,
}) => {
  faults.expectFailure('401 PATCH /api/kontakt/{id}');
  await saveTooLate(page, baseURL);
  await signIn(page, 'ausbildung');
  await expect(page).toHaveURL('/profil');
  await expect(funktion(page)).toHaveValue('Ausbildung, Standort Nord');
});

test('what was typed when the session ended is shown to nobody else', async ({ page, baseURL, faults }) => {
  faults.expectFailure('401 PATCH /api/kontakt/{id}');
  await saveTooLate(page, baseURL);
  await signIn(page, 'bewerbung');
  await expect(page).toHaveURL('/profil');
  await expect(funktion(page)).toHaveValue('');
});

test.describe('signed in', () => {
  test.use({ konto: 'ausbildung' });

  test('what was typed when the server failed is there on the way back', async ({ page, faults }) => {
    faults.expectFailure('500 PATCH /api/kontakt/{id}');
    await page.goto('/profil');
    await funktion(page).fill('Ausbildung, Standort Nord');
    await page.route('**/api/kontakt/*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
    );
    await page.getByRole('button', { name: 'Daten speichern' }).click();
    await page.getByRole('button', { name: 'Zurück' }).click();
    await expect(funktion(page)).toHaveValue('Ausbildung, Standort Nord');
  });
});
