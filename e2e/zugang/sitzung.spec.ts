import { NONE } from '../views/view.ts';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, signIn, signOut, test } from '../portal/fixtures.ts';

// A session, from its first minute to its last (product.md §2).

const MINUTE_MS = 60_000;

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await signIn(page, 'standard');
  const other = await context.newPage();
  await other.goto('/studierende');
  await expect(other.getByRole('row').nth(1)).toBeVisible();

  await signOut(page, 'standard');
  await expect(other.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();

  await signIn(page, 'standard');
  await expect(other.getByRole('row').nth(1)).toBeVisible();
});

test('ending the other sessions ends them at once, and this one not', async ({
  page,
  openContext,
  faults,
}) => {
  faults.expectFailure('401 GET /api/*');
  const elsewhere = await (await openContext()).newPage();
  // Its bell asks from time to time, and would be told first that the session has ended.
  await elsewhere.route('**/api/benachrichtigungLog?*', (route) => route.fulfill({ json: NONE }));
  await signIn(elsewhere, 'sitzungen');
  await elsewhere.goto('/studierende?proSeite=5');
  await signIn(page, 'sitzungen');
  await page.goto('/profil');
  const sessions = page.getByRole('region', { name: 'Angemeldete Geräte' });
  await expect(sessions.getByText('dieses Gerät')).toHaveCount(1);
  await expect(sessions.getByRole('listitem')).toHaveCount(2);

  const endOthers = sessions.getByRole('button', { name: 'Alle anderen abmelden' });
  await endOthers.click();
  const dialog = page.getByRole('alertdialog', { name: 'Alle anderen Geräte abmelden?' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(endOthers).toBeFocused();
  await endOthers.click();
  await dialog.getByRole('button', { name: 'Alle anderen abmelden' }).click();
  await expect(page.getByRole('status').getByText('Die Abmeldung ist erfolgt.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await elsewhere.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  await page.reload();
  await expect(sessions.getByText('dieses Gerät')).toBeVisible();
});

test.describe('about to end', () => {
  test.use({ konto: 'standard' });

  test('is told, and extended', async ({ page, tokenOf }) => {
    const now = Date.now();
    const end = endOf(await tokenOf('standard'));
    await page.clock.setFixedTime(now);
    await page.goto('/profil');
    await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
    await page.clock.setFixedTime(end - 4 * MINUTE_MS);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const warning = page.getByRole('alertdialog', { name: 'Ihre Sitzung läuft ab' });
    await expect(warning).toContainText('in 4 Minuten');
    await expectAccessible(page);

    // The new token counts from the server's clock.
    await page.clock.setFixedTime(now);
    const renewed = page.waitForResponse('**/api/token/erneuern');
    await warning.getByRole('button', { name: 'Angemeldet bleiben' }).click();
    expect((await renewed).status()).toBe(200);
    await expect(warning).toHaveCount(0);
  });

  test('ends with its token, and the sign-in says so', async ({ page }) => {
    const now = Date.now();
    await page.clock.setFixedTime(now);
    await page.goto('/profil');
    await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
    await page.clock.setFixedTime(now + 61 * MINUTE_MS);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('status').getByText('Ihre Sitzung ist abgelaufen.')).toBeVisible();
    await expectAccessible(page);
    await page.clock.setFixedTime(now);
    await signIn(page, 'standard');
    await expect(page).toHaveURL('/profil');
  });
});

/** When a token ends, in milliseconds. */
function endOf(token: string): number {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { exp: number }).exp * 1000;
}
