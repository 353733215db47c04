import { expect, test } from '../portal/fixtures.ts';

// A rule over several fields is reported as soon as these are filled in, whatever is still missing elsewhere.

const MISMATCH = 'Die Passwortwiederholung stimmt nicht mit dem angegebenen Passwort überein.';

test.describe('a new password', () => {
  test.use({ konto: 'standard' });

  test('that is repeated wrongly is told on leaving the field, and taken back while typing', async ({
    page,
  }) => {
    await page.goto('/profil');
    const password = page.getByLabel('Neues Passwort', { exact: true });
    const repetition = page.getByLabel('Neues Passwort wiederholen');
    await password.fill('Anders-2026');
    await repetition.fill('anders');
    await expect(page.getByText(MISMATCH)).toHaveCount(0);
    await repetition.press('Tab');
    await expect(page.getByText(MISMATCH)).toBeVisible();
    await expect(repetition).toHaveAttribute('aria-invalid', 'true');
    // Fields that are still empty are not reported yet.
    await expect(page.getByLabel('Bisheriges Passwort')).toHaveAttribute('aria-invalid', 'false');

    await repetition.fill('Anders-2026');
    await expect(page.getByText(MISMATCH)).toHaveCount(0);
    await password.fill('Anders-2027');
    await password.press('Tab');
    await expect(page.getByText(MISMATCH)).toBeVisible();
    await password.fill('Anders-2026');
    await expect(page.getByText(MISMATCH)).toHaveCount(0);
  });
});

test.describe('a period', () => {
  test.use({ konto: 'betreuung' });

  test('that ends before it begins is told when its end is left, without a title yet', async ({ page }) => {
    await page.goto('/verwaltung?tab=termine');
    await page.getByRole('button', { name: 'Termin hinzufügen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Erster Tag').fill('2027-02-02');
    await dialog.getByLabel('Letzter Tag').fill('2027-02-01');
    await dialog.getByLabel('Titel').focus();
    await expect(dialog.getByText('Das Ende darf nicht vor dem Beginn liegen.')).toBeVisible();
    await dialog.getByLabel('Erster Tag').fill('2027-01-02');
    await expect(dialog.getByText('Das Ende darf nicht vor dem Beginn liegen.')).toHaveCount(0);
  });
});
