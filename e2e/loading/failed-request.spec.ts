import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';

// A failed request for releases names the students it was about, and points to support (original.md §8), however it
// fails. An error that leads away from the page keeps the selection.

test.use({ konto: 'anfragen' });

const REQUESTS = '**/api/freigaben-anfordern';

/** Lets the act fail, but not the preview of whom it would ask. */
const failing = (page: Page, status: number | undefined) =>
  page.route(REQUESTS, (route) => {
    const { probelauf } = route.request().postDataJSON() as { probelauf: boolean };
    if (probelauf) return route.continue();
    return status === undefined ? route.abort() : route.fulfill({ status, body: '<h1>Bad Gateway</h1>' });
  });

/** Opens the dialog for the first students who can be asked. */
async function ask(page: Page): Promise<string> {
  await page.goto('/studierende?notenfreigabe=false&status=immatrikuliert');
  const row = page.getByRole('row').nth(1);
  const name = (await row.getByRole('link').first().textContent()) ?? '';
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Notenfreigabe anfordern' }).click();
  return name.split(', ').toReversed().join(' ');
}

for (const [how, status, call] of [
  ['503', 503, '503 POST /api/freigaben-anfordern'],
  ['no answer', undefined, 'aborted POST /api/freigaben-anfordern'],
] as const) {
  test(`a request that fails as a whole (${how}) names whom it was about`, async ({ page, faults }) => {
    faults.expectFailure(call);
    await failing(page, status);
    const name = await ask(page);
    const dialog = page.getByRole('dialog', { name: 'Notenfreigabe anfordern' });
    await dialog.getByRole('button', { name: 'Freigabe anfordern' }).click();
    const told = dialog.getByRole('alert').filter({ hasText: 'konnten nicht angefordert werden' });
    await expect(told).toContainText(name);
    await expect(told).toContainText('Bitte wenden Sie sich mit diesen Namen an den Support.');
    // Listed once: the students of the preview are those for whom it failed.
    await expect(dialog.getByText(name)).toHaveCount(1);
    await expectAccessible(page);
  });
}

test('500 leads to its page, and back to the dialog with those it was about', async ({ page, faults }) => {
  faults.expectFailure('500 POST /api/freigaben-anfordern');
  await failing(page, 500);
  const name = await ask(page);
  const dialog = page.getByRole('dialog', { name: 'Notenfreigabe anfordern' });
  await dialog.getByRole('button', { name: 'Freigabe anfordern' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Interner Serverfehler' })).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).click();
  const told = dialog.getByRole('alert').filter({ hasText: 'konnten nicht angefordert werden' });
  await expect(told).toContainText(name);
  await expect(told).toContainText('Bitte wenden Sie sich mit diesen Namen an den Support.');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByText('1 ausgewählt')).toBeVisible();
});
