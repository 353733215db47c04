import type { Page } from '@playwright/test';
import { expect, test } from '../portal/fixtures.ts';

// Layers over the page: closed by Escape, one at a time, returning the focus to where it came from (screens.md,
// "Checked by program").

const supportOf = (page: Page) => page.getByRole('dialog', { name: 'Nachricht an den Support' });
const questionOf = (page: Page) => page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });

test.describe('in a tab', () => {
  test.use({ konto: 'betreuung' });

  test('a dialog with what was typed stays open, however wide the window becomes', async ({ page }) => {
    await page.goto('/verwaltung?tab=termine');
    await page.getByRole('button', { name: 'Termin hinzufügen' }).click();
    const title = page.getByRole('dialog', { name: 'Termin hinzufügen' }).getByLabel('Titel');
    await title.fill('Tag der offenen Tür');
    for (const width of [600, 899, 901, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The element that is visible at this width.
      await expect(page.locator(width < 640 ? '#inhalt select' : '[role=tablist]').first()).toBeAttached();
      await expect(title).toHaveValue('Tag der offenen Tür');
    }
  });
});

test.describe('somebody signed in', () => {
  test.use({ konto: 'ausbildung' });

  test('Escape, as often as one likes, asks before a changed form is lost', async ({ page }) => {
    await page.goto('/profil');
    const opener = page.getByRole('button', { name: 'Nachricht schreiben' });
    await opener.click();
    const subject = supportOf(page).getByLabel('Betreff');
    await subject.fill('Eine Frage');
    for (let press = 1; press <= 9; press += 1) {
      await page.keyboard.press('Escape');
      await expect(questionOf(page)).toHaveCount(press % 2);
      await expect(supportOf(page)).toBeVisible();
      await expect(subject).toHaveValue('Eine Frage');
    }
    await questionOf(page).getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(subject).toBeFocused();

    await page.keyboard.press('Escape');
    await questionOf(page).getByRole('button', { name: 'Verwerfen' }).click();
    await expect(supportOf(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(supportOf(page).getByLabel('Betreff')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(supportOf(page)).toHaveCount(0);
  });

  test('what the browser closes by itself is opened again for the question', async ({ page }) => {
    await page.goto('/profil');
    await page.getByRole('button', { name: 'Nachricht schreiben' }).click();
    await supportOf(page).getByLabel('Betreff').fill('Eine Frage');
    // Like the second back gesture on a phone.
    await page.evaluate(() => document.querySelector('dialog')?.close());
    await questionOf(page).getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(supportOf(page).getByLabel('Betreff')).toHaveValue('Eine Frage');
    await supportOf(page).getByLabel('Betreff').fill('');
    await page.evaluate(() => document.querySelector('dialog')?.close());
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  test('a tap beside the navigation closes it and presses nothing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Navigation öffnen' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Hauptnavigation' });
    await expect(drawer).toBeVisible();
    // What lies below does not react to it.
    await page.evaluate(() => {
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
        document.querySelector('#app')?.addEventListener(
          type,
          ({ target }) => {
            if (!(target as Element).closest('dialog')) document.body.dataset['pressed'] = type;
          },
          { capture: true },
        );
      }
    });
    await page.mouse.click(370, 400);
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => document.body.dataset['pressed'])).toBeUndefined();
    await expect(page).toHaveURL('/');
  });

  test('the focus ends where it came from, and never nowhere', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Auf einen Blick' })).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    // Opened by a key: nothing had the focus.
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });
});
