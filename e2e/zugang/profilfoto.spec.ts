import { createRequire } from 'node:module';
import type sharpType from 'sharp';
import { expectAccessible } from '../page/accessibility.ts';
import { chooseFile } from '../page/files.ts';
import { expect, test } from '../portal/fixtures.ts';

const sharp = createRequire(new URL('../../server/package.json', import.meta.url))(
  'sharp',
) as typeof sharpType;

// The own data and photo, as oneself and as others see them (product.md §8).

test.use({ konto: 'portraet' });

/** Twice as wide as high: its left half red, its right half blue. */
const picture = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#00f' } })
    .composite([
      {
        input: Buffer.from('<svg width="400" height="400"><rect width="400" height="400" fill="red"/></svg>'),
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

test('a photo is chosen, cut by the keys, seen in the head, and taken away', async ({ page }) => {
  await page.goto('/profil');
  const field = page.getByLabel('Foto hochladen');

  await test.step('only pictures, by what is in them', async () => {
    await chooseFile(field, { name: 'bild.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(
      page.getByText(
        'Die von Ihnen ausgewählte Datei ist ungültig. Zulässig sind nur .jpg und .png Dateien.',
      ),
    ).toBeVisible();
  });

  await test.step('cut and saved', async () => {
    await chooseFile(field, { name: 'ich.jpg', mimeType: 'image/jpeg', buffer: await picture() });
    const dialog = page.getByRole('dialog', { name: 'Ausschnitt wählen' });
    const square = dialog.getByRole('application', { name: /^Ausschnitt/ });
    await expect(square).toBeVisible();
    await expectAccessible(page);
    await square.focus();
    // To the right until its left edge is in sight: the square shows the red half.
    for (let press = 0; press < 200; press += 1) await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Foto speichern' }).click();
    await expect(page.getByText('Das Foto ist gespeichert.')).toBeVisible();
  });

  await test.step('the head of the page shows it', async () => {
    const image = page.getByRole('banner').locator('img');
    await expect(image).toBeVisible();
    const [red, , blue] = await image.evaluate(async (element: HTMLImageElement) => {
      await element.decode();
      const canvas = new OffscreenCanvas(element.naturalWidth, element.naturalHeight);
      const context = canvas.getContext('2d');
      context?.drawImage(element, 0, 0);
      return [...(context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [])];
    });
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  await test.step('taken away', async () => {
    await page.getByRole('button', { name: 'Foto entfernen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Foto entfernen' }).click();
    await expect(page.getByText('Das Foto ist entfernt.')).toBeVisible();
    await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
    await expect(field).toBeFocused();
  });
});

test('a new name shows at once, and who edits twice at once is told', async ({ page, context, faults }) => {
  await page.goto('/profil');
  await expect(page.getByLabel('Mobiltelefon')).toHaveValue('');
  const other = await context.newPage();
  await other.goto('/profil');
  await other.getByLabel('Mobiltelefon').fill('0170 1234567');
  await other.getByRole('button', { name: 'Daten speichern' }).click();
  await expect(other.getByText('Ihre Daten sind gespeichert.')).toBeVisible();

  faults.expectFailure('412 PATCH /api/kontakt/{id}');
  await page.getByLabel('Vorname').fill('Jonna');
  await page.getByRole('button', { name: 'Daten speichern' }).click();
  await expect(page.getByText('Ihre Daten wurden inzwischen geändert.')).toBeVisible();
  await expect(page.getByText('Mobiltelefon: 0170 1234567')).toBeVisible();
  await expect(page.getByLabel('Mobiltelefon')).toHaveValue('0170 1234567');
  await page.getByRole('button', { name: 'Daten speichern' }).click();
  await expect(page.getByText('Ihre Daten sind gespeichert.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jonna portraet' })).toBeVisible();
});

test('all that is kept of a person is a file', async ({ page }) => {
  await page.goto('/profil');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Meine Daten herunterladen' }).click();
  expect((await download).suggestedFilename()).toMatch(/^datenauskunft-.*\.json$/);
});
