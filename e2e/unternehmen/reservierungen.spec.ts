import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';
import { inDays } from '../page/days.ts';

// A company's study places: two of its people type at once, and the period closes while a third types.

test.use({ konto: 'verwaltung' });

const ADDRESS = '/studienplatzreservierungen';
const ONE = 'Angewandte Informatik';
const OTHER = 'Betriebswirtschaftslehre';
const field = (page: Page, studiengang: string) =>
  page.getByRole('spinbutton', { name: `Reservierte Plätze: ${studiengang}` });
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).click();
const saved = (page: Page) =>
  expect(page.getByText(/^Die Reservierungen für \d+ sind gespeichert\.$/)).toBeVisible();
/** The year with the open period. */
const yearOf = (page: Page) => page.getByLabel('Studienbeginn', { exact: true }).inputValue();
/** A number other than the present one. */
const another = async (page: Page, studiengang: string, by: number) =>
  String((Number(await field(page, studiengang).inputValue()) + by) % 900);

test('two people edit: the second sees what changed, and decides', async ({ page, openContext, faults }) => {
  const colleague = await (await openContext('admin')).newPage();
  await page.goto(ADDRESS);
  await colleague.goto(ADDRESS);
  const mine = await another(page, ONE, 3);
  const untouched = await another(page, OTHER, 5);
  await field(page, ONE).fill(mine);
  await field(colleague, ONE).fill(await another(colleague, ONE, 4));
  await field(colleague, OTHER).fill(untouched);
  await save(colleague);
  await saved(colleague);

  faults.expectFailure(`412 PUT /api/studienplatzreservierungen/${await yearOf(page)}`);
  await save(page);
  await expect(
    page.getByRole('heading', { name: 'Inzwischen hat jemand anderes gespeichert' }),
  ).toBeFocused();
  await expect(page.getByText('Gespeichert von Martina Lorenzen')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(page.getByText('Bitte wählen Sie in jeder Zeile eine Zahl.')).toBeVisible();
  await page.getByRole('radio', { name: `${ONE}: Ihre Zahl ${mine}` }).check();
  await page.getByRole('button', { name: 'Auswahl speichern' }).click();
  await saved(page);
  await expect(page.getByRole('heading', { name: /^Plätze für den Studienbeginn/ })).toBeFocused();
  await expect(field(page, ONE)).toHaveValue(mine);
  await expect(field(page, OTHER)).toHaveValue(untouched);
});

test('the period closes while somebody types: what was typed stays', async ({ page, faults }) => {
  await page.goto(ADDRESS);
  const mine = await another(page, ONE, 7);
  await field(page, ONE).fill(mine);
  const jahr = await yearOf(page);
  await page.route(`**/api/studienplatzreservierungen/${jahr}`, async (route) => {
    if (route.request().method() === 'PUT') return route.fulfill({ status: 409, json: {} });
    const response = await route.fetch();
    const json = { ...((await response.json()) as object), bearbeitbar: false };
    return route.fulfill({ response, json });
  });
  faults.expectFailure(`409 PUT /api/studienplatzreservierungen/${jahr}`);
  await save(page);
  const alert = page.getByRole('alert').filter({ hasText: 'konnten nicht gespeichert werden' });
  await expect(alert).toContainText('Der Reservierungszeitraum ist zu Ende.');
  await expect(page.getByRole('columnheader', { name: 'Ihre Eingabe' })).toBeVisible();
  await expect(page.getByRole('row', { name: ONE }).getByRole('cell').last()).toHaveText(mine);
  await expectAccessible(page);
});

test('by the keys: typed, judged, mended, discarded, taken back', async ({ page }) => {
  await page.goto(ADDRESS);
  const before = await field(page, ONE).inputValue();
  await field(page, ONE).focus();
  await page.keyboard.press('ArrowUp');
  await expect(field(page, ONE)).toHaveValue(String(Number(before) + 1));
  await field(page, ONE).fill('1200');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angabe' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: ONE }).click();
  await expect(field(page, ONE)).toBeFocused();
  await expect(field(page, ONE)).toHaveValue('1200');
  await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await expect(field(page, ONE)).toHaveValue(before);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(field(page, ONE)).toHaveValue('1200');
});

test('the school opens a period, a company reserves, and the school closes it', async ({
  page,
  openContext,
}) => {
  const year = '2041';
  const desk = await (await openContext('betreuung')).newPage();
  await test.step('opened', async () => {
    await desk.goto('/verwaltung?tab=zeitraeume');
    await desk.getByRole('button', { name: 'Zeitraum hinzufügen' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Zeitraum hinzufügen' });
    await dialog.getByLabel('Jahr des Studienbeginns').fill(year);
    await dialog.getByLabel('Erster Tag').fill(inDays(0));
    await dialog.getByLabel('Letzter Tag').fill(inDays(10));
    await dialog.getByRole('button', { name: 'Zeitraum anlegen' }).click();
    await expect(desk.getByText('Der Zeitraum ist gespeichert.')).toBeVisible();
  });

  await test.step('reserved', async () => {
    await page.goto(`${ADDRESS}?jahr=${year}`);
    await field(page, ONE).fill('4');
    await save(page);
    await saved(page);
  });

  await test.step('read with those of all companies', async () => {
    await desk.goto(`/verwaltung?tab=plaetze&jahr=${year}`);
    await expect(desk.getByText(`${year}: 4 Plätze reserviert`)).toBeVisible();
    const sums = desk.getByRole('table', { name: `Studienplätze ${year} nach Studiengang` });
    await expect(sums.getByRole('row', { name: 'Alle Studiengänge' })).toContainText('4');
    await expectAccessible(desk);
  });

  await test.step('closed', async () => {
    await desk.goto('/verwaltung?tab=zeitraeume');
    const entry = desk.getByRole('listitem').filter({ hasText: year });
    await entry.getByRole('button', { name: 'Jetzt schließen' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Jetzt schließen' }).click();
    await expect(desk.getByText(`Der Zeitraum für ${year} ist geschlossen.`)).toBeVisible();
    await expectAccessible(desk);
    await page.goto(`${ADDRESS}?jahr=${year}`);
    await expect(page.getByRole('row', { name: ONE })).toContainText('4');
    await expect(field(page, ONE)).toHaveCount(0);
  });
});
