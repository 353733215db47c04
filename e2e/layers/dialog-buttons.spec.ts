import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';
import { dialogOf, press } from './dialogs.ts';

// A dialog's buttons stand at its lower edge, whatever scrolls under them, and the focus is never lost in it.

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** How many elements of the dialog, itself included, scroll down. */
const scrollers = (dialog: Locator) =>
  dialog.evaluate(
    (box) =>
      [box, ...box.querySelectorAll('*')].filter(
        (element) =>
          element.scrollHeight > element.clientHeight + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
          element.tagName !== 'TEXTAREA',
      ).length,
  );

async function expectInSight(dialog: Locator): Promise<void> {
  const buttons = dialog.getByRole('button', { name: /^(?:Abbrechen|Schließen)$|anfordern$|^Anlegen/ });
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
  expect(await scrollers(dialog)).toBe(1);
}

/** What is at the middle of the element that has the focus. */
const isOnTop = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const { x, y, width, height } = activeElement?.getBoundingClientRect() ?? new DOMRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === activeElement;
  });

test.describe('a request for 25 students', () => {
  test.use({ konto: 'ausbildung' });

  test('keeps its buttons in sight, and the focus when what had it is gone', async ({ page }) => {
    const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/freigaben-anfordern', async (route) => {
      const { studierende } = route.request().postDataJSON() as { studierende: string[] };
      await isSeen;
      const results = studierende.flatMap((student) =>
        [1, 2, 3].map((at) => ({
          student: `${student}${at}`,
          name: `Person ${at}`,
          ergebnis: 'angefordert',
          grund: null,
          meldung: null,
        })),
      );
      await route.fulfill({
        json: { '@type': 'Freigabeanforderung', art: 'noten', probelauf: true, ergebnisse: results },
      });
    });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/studierende');
    await page.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }).click();
    await press(page, 'Notenfreigabe anfordern');
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
    answer();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expect(dialog).toBeFocused();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectInSight(dialog);
      await dialog.evaluate((box) => box.scrollTo(0, box.scrollHeight));
      await expectInSight(dialog);
      const last = await dialog.getByRole('listitem').last().boundingBox();
      const button = await dialog.getByRole('button', { name: 'Abbrechen' }).boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(button?.y ?? 0);
      await dialog.evaluate((box) => box.scrollTo(0, 0));
    }
    await expectAccessible(page);
  });
});

test.describe('a form that is longer than the window', () => {
  test.use({ konto: 'betreuung' });

  for (const size of SIZES) {
    test(`has its buttons in sight, and no field behind them at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize({ ...size, height: 600 });
      await page.goto('/verwaltung?tab=webhooks');
      await press(page, 'Webhook anlegen');
      const dialog = dialogOf(page);
      await expectInSight(dialog);
      const fields = dialog.locator('input');
      for (let left = await fields.count(); left > 0; left -= 1) {
        expect(await isOnTop(page)).toBe(true);
        await page.keyboard.press('Tab');
      }
      await expectInSight(dialog);
      await expectAccessible(page);
    });
  }
});
