import { expectAccessible } from '../page/accessibility.ts';
import { chooseFile } from '../page/files.ts';
import { heldMessage } from '../page/message.ts';
import { expect, test } from '../portal/fixtures.ts';
import { dialogOf, press, SAVES } from './dialogs.ts';

// A failure in a dialog is reported in the dialog, because what lies behind it can't be reached (product.md §12).

for (const [what, save] of Object.entries(SAVES)) {
  test.describe(what, () => {
    test.use({ konto: save.konto });

    test('that cannot be saved is told of in its dialog', async ({ page, faults, apiOf }) => {
      faults.expectFailure(save.name);
      const { address, method } = save;
      // Also where the page behind the dialog is not visible.
      await page.setViewportSize({ width: 390, height: 700 });
      await page.goto(typeof address === 'string' ? address : await address(await apiOf(save.konto)));
      await save.fill(page);
      await page.route(save.call, (route) =>
        (route.request().method() === 'GET') === (method === 'GET')
          ? route.fulfill({ status: 409, json: {} })
          : route.fallback(),
      );
      const dialog = dialogOf(page);
      const alert = dialog.getByRole('alert').filter({ hasText: 'Es ist ein Fehler aufgetreten.' });
      // Exists before there is a message, so that the message is read out.
      await expect(dialog.locator('[role=alert]:empty').first()).toBeAttached();
      await dialog.getByRole('button', { name: save.submit }).click();
      await expect(alert).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);

      await test.step('and can be closed there', async () => {
        await alert.getByRole('button', { name: 'Meldung schließen' }).click();
        await expect(alert).toHaveCount(0);
        await expect(dialog.getByRole('button', { name: save.submit })).toBeFocused();
      });

      await test.step('nothing of it is left on the page', async () => {
        await dialog.getByRole('button', { name: save.submit }).click();
        await expect(alert).toBeVisible();
        await page.keyboard.press('Escape');
        const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
        await expect(question.or(page.locator('body:not(:has(dialog))'))).toBeVisible();
        if (await question.isVisible()) await question.getByRole('button', { name: 'Verwerfen' }).click();
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText('Es ist ein Fehler aufgetreten.')).toHaveCount(0);
      });
    });
  });
}

test.describe('in English', () => {
  test.use({ konto: 'betreuung' });

  test('a period that cannot be saved is told of in its dialog', async ({ page, faults, baseURL }) => {
    faults.expectFailure('409 PATCH /api/studienplatzreservierungszeitraeume/{id}');
    await page.route('**/api/studienplatzreservierungszeitraeume/*', (route) =>
      route.fulfill({ status: 409, json: {} }),
    );
    await page.context().addCookies([{ name: 'sprache', value: 'en-GB', url: baseURL }]);
    await page.goto('/verwaltung?tab=zeitraeume');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Change period' }).click();
    const alert = dialog.getByRole('alert').filter({ hasText: 'An error has occurred.' });
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Close message' }).click();
    await expect(alert).toHaveCount(0);
  });
});

test.describe('in words of its own', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test.describe('a photo', () => {
    test.use({ konto: 'portraet' });

    test('a photo that cannot be saved is told of in its dialog', async ({ page, faults }) => {
      faults.expectFailure('409 PUT /api/kontakt/{id}/foto');
      await page.route('**/api/kontakt/*/foto', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: {} }) : route.fallback(),
      );
      await page.goto('/profil');
      const picture = await page.screenshot({ type: 'jpeg' });
      await chooseFile(page.getByLabel(/^Foto (hochladen|ersetzen)$/), {
        name: 'ich.jpg',
        mimeType: 'image/jpeg',
        buffer: picture,
      });
      const dialog = dialogOf(page);
      const save = dialog.getByRole('button', { name: 'Foto speichern' });
      await expect(save).toBeEnabled();
      await save.click();
      await expect(
        dialog.getByRole('alert').filter({ hasText: 'Das Foto wurde nicht gespeichert.' }),
      ).toBeInViewport();
      await expectAccessible(page);
    });
  });

  test.describe('marks', () => {
    test.use({ konto: 'auswahl' });

    test('marks of many that cannot be set are told of in a dialog, with the names', async ({
      page,
      faults,
    }) => {
      faults.expectFailure('503 POST /api/bewerber/kennzeichen');
      await page.route('**/api/bewerber/kennzeichen', (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto('/bewerber-marktplatz?proSeite=5');
      const rows = page.locator('[data-row]');
      for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
      await press(page, 'Als Favoriten markieren');
      const told = page.getByRole('alertdialog', { name: '2 Personen konnten nicht geändert werden' });
      await expect(told.getByRole('listitem')).toHaveCount(2);
      await expect(told).toContainText('an den Support');
      await expectAccessible(page);
    });
  });

  test.describe('undo', () => {
    test.use({ konto: 'mitauswahl' });

    test('an act that cannot be undone from a dialog is told of in the dialog', async ({ page, faults }) => {
      await page.goto('/bewerber?proSeite=5');
      const open = async () => {
        await press(page, /^Ansicht/);
        await page.getByRole('menuitem', { name: 'Ansicht speichern' }).click();
      };
      await open();
      await dialogOf(page).getByLabel('Name der Ansicht').fill('Kurz da');
      await press(dialogOf(page), 'Speichern');
      await expect(dialogOf(page)).toHaveCount(0);
      await press(page, /^Ansicht/);
      await page.getByRole('menuitem', { name: 'Ansicht „Kurz da“ löschen' }).click();
      await heldMessage(page, 'Die Ansicht „Kurz da“ ist gelöscht.');
      await open();
      faults.expectFailure('409 POST /api/ansichten');
      await page.route('**/api/ansichten', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 409, json: {} }) : route.fallback(),
      );
      await press(dialogOf(page), 'Rückgängig');
      const alert = dialogOf(page).getByRole('alert').filter({ hasText: 'Es ist ein Fehler aufgetreten.' });
      await expect(alert).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    });
  });
});
