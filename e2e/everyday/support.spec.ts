import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';

// A message to support (product.md §9), from any page.

test.use({ konto: 'ausbildung' });

test('writes to support, is told what is missing, and gets a reference', async ({ page }) => {
  await page.goto('/seminare');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Nachricht schreiben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nachricht an den Support' });
  await expect(dialog).toContainText('/seminare');
  await dialog.getByLabel('Betreff').fill('Frage zu einem Seminar');
  await dialog.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(dialog.getByLabel('Nachricht', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await dialog.getByLabel('Nachricht', { exact: true }).fill('Wann beginnt es?');
  await dialog.getByRole('button', { name: 'Nachricht senden' }).click();
  const sent = page.getByRole('dialog', { name: 'Ihre Nachricht ist gesendet' });
  await expect(sent.getByRole('code')).not.toBeEmpty();
  await expectAccessible(page);
  await sent.getByRole('button', { name: 'Schließen' }).click();
  await expect(sent).toBeHidden();
});

test('keeps what was typed where it cannot be sent', async ({ page, faults }) => {
  await page.goto('/profil');
  await page.getByRole('button', { name: 'Nachricht schreiben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nachricht an den Support' });
  await dialog.getByLabel('Betreff').fill('Frage');
  await dialog.getByLabel('Nachricht', { exact: true }).fill('Ein langer Text.');
  for (const [status, text] of [
    [500, 'Bitte versuchen Sie es noch einmal.'],
    [429, 'Sie haben in der letzten Stunde schon 10 Nachrichten gesendet.'],
  ] as const) {
    faults.expectFailure(`${status} POST /api/supportanfragen`);
    await page.route('**/api/supportanfragen', (route) => route.fulfill({ status, json: {} }));
    await dialog.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(dialog.getByLabel('Nachricht', { exact: true })).toHaveValue('Ein langer Text.');
  }
  await expectAccessible(page);
});

test('tells support of an error by its reference', async ({ page }) => {
  await page.goto('/server-error?referenz=5f0c2a6e-0000-4000-8000-000000000000');
  await page.getByRole('button', { name: 'Nachricht an den Support schreiben' }).click();
  await expect(page.getByRole('dialog').getByLabel('Nachricht', { exact: true })).toHaveValue(/5f0c2a6e/);
});
