import { expectAccessible } from '../page/accessibility.ts';
import { chooseFile } from '../page/files.ts';
import { expect, test } from '../portal/fixtures.ts';

// What a company tells applicants about itself.

test.use({ konto: 'verwaltung' });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a new logo shows at once as applicants see it; what is no picture is refused', async ({ page }) => {
  await page.goto('/unternehmensdetails');
  const file = page.getByLabel(/^Logo (hochladen|ersetzen)$/);
  await chooseFile(file, { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(
    page.getByText('Die von Ihnen ausgewählte Datei ist ungültig. Zulässig sind nur .jpg und .png Dateien.'),
  ).toBeVisible();
  await expectAccessible(page);
  await chooseFile(file, { name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText('Das Logo ist gespeichert.')).toBeVisible();
  await page.getByRole('button', { name: 'So sehen Bewerbende Ihr Unternehmen' }).click();
  const logo = page.getByRole('article').getByRole('img', { name: /^Logo von / });
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expectAccessible(page);
});

test('saving leaves one where one was: the page, the place on it, and what is shown of it', async ({
  page,
}) => {
  await page.goto('/unternehmensdetails?quelle=journey');
  const save = page.getByRole('button', { name: 'Speichern' });
  await page.getByRole('textbox', { name: /^Beschreibung/ }).fill(`Stand ${Date.now()}`);
  await save.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await save.click();
  await expect(page.getByText('Die Unternehmensdetails sind gespeichert.')).toBeVisible();
  await expect(page).toHaveURL('/unternehmensdetails?quelle=journey');
  await expect(save).toBeFocused();
  await expect(save).toBeInViewport({ ratio: 1 });
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(100);
});

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('what applicants see stands beside the form, and follows what is typed', async ({ page }) => {
    await page.goto('/unternehmensdetails');
    const beside = page.getByRole('complementary', { name: 'So sehen Bewerbende Ihr Unternehmen' });
    await page.getByRole('textbox', { name: /^Beschreibung/ }).fill('Wir bauen **Schiffe**');
    await expect(beside.getByText('Schiffe', { exact: true })).toBeInViewport();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1599, height: 1080 });
    await expect(beside).toHaveCount(0);
  });
});

test.describe('without a company', () => {
  test.use({ konto: 'betreuung' });

  test('nobody without a company finds details', async ({ page }) => {
    await page.goto('/unternehmensdetails');
    await expect(page.getByText('Es wurden keine Unternehmensdetails gefunden.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
  });
});

test('two people edit: each field is kept, and the one that both changed decided on', async ({
  page,
  openContext,
  faults,
}) => {
  const colleague = await (await openContext('admin')).newPage();
  const stamp = Date.now();
  await page.goto('/unternehmensdetails');
  await colleague.goto('/unternehmensdetails');
  await page.getByRole('textbox', { name: /^Beschreibung/ }).fill(`Von mir ${stamp}`);
  await colleague.getByRole('textbox', { name: /^Beschreibung/ }).fill(`Von ihr ${stamp}`);
  await colleague.getByRole('textbox', { name: /^Konzernstruktur/ }).fill(`Teil der Gruppe ${stamp}`);
  await colleague.getByRole('button', { name: 'Speichern' }).click();
  await expect(colleague.getByText('Die Unternehmensdetails sind gespeichert.')).toBeVisible();

  faults.expectFailure('412 PATCH /api/firmen/{id}');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(
    page.getByRole('heading', { name: 'Inzwischen hat jemand anderes gespeichert' }),
  ).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole('textbox', { name: /^Beschreibung/ })).toHaveValue(`Von mir ${stamp}`);
  await expect(page.getByRole('textbox', { name: /^Konzernstruktur/ })).toHaveValue(
    `Teil der Gruppe ${stamp}`,
  );
  await page.getByRole('button', { name: 'Gespeicherten Stand übernehmen: Beschreibung' }).click();
  await expect(page.getByRole('textbox', { name: /^Beschreibung/ })).toHaveValue(`Von ihr ${stamp}`);
});
