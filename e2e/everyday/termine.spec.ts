import { createTermin } from '@firmenportal/contract/termine';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';
import { inDays, tagText } from '../page/days.ts';

// Documents and dates that the school publishes (product.md §9).

test.use({ konto: 'standard' });

test('downloads a document of a category, and is told where it cannot be read', async ({ page, faults }) => {
  await page.goto('/downloads-und-termine');
  await page.getByRole('button', { name: 'Studium', exact: true }).click();
  const dokument = page.getByRole('button', { name: /\(PDF, \d+\sKB\)$/ }).first();
  const download = page.waitForEvent('download');
  await dokument.click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await page.route('**/api/dokumente/*/datei', (route) => route.fulfill({ status: 503, json: {} }));
  faults.expectFailure('503 GET /api/dokumente/{id}/datei');
  await dokument.click();
  await expect(page.getByText('Die Datei ist zurzeit nicht lesbar.')).toBeVisible();
  await expectAccessible(page);
});

test('finds a date in the list and in the month, and takes it into a calendar', async ({ page, apiOf }) => {
  const tag = inDays(3);
  const api = await apiOf('betreuung');
  const title = `Messe der Praxispartner ${Date.now()}`;
  const body = { art: 'sonstiges', titel: title, von: tag, bis: tag } as const;
  const time = { beginn: '10:00', ende: '15:00', ort: 'Foyer', beschreibung: 'Mit Mittagessen.' };
  const termin = await api(createTermin, { body: { ...body, ...time } });

  await page.goto('/downloads-und-termine?ansicht=termine');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(tagText(tag));
  await test.step('in the month', async () => {
    await page.getByRole('button', { name: 'Kalender', exact: true }).click();
    await page.goto(`/downloads-und-termine?ansicht=termine&darstellung=kalender&monat=${tag.slice(0, 7)}`);
    const cell = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${tag}"]`) });
    await expect(cell).toBeVisible();
    await expectAccessible(page);
    await cell.getByRole('button', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText('10:00–15:00 Uhr');
    await expect(dialog).toContainText('Foyer');
    await expect(page).toHaveURL(new RegExp(`termin=${identifierOf(termin['@id'])}`));
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Als Kalenderdatei' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain(`DTSTART;TZID=Europe/Berlin:${tag.replaceAll('-', '')}T100000`);
  });

  await test.step('and back to the month', async () => {
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Nächster Monat' }).click();
    await page.getByRole('button', { name: 'Heute' }).click();
    await expect(page.locator('td[data-today="true"]')).toContainText('Heute');
  });
});

test('subscribes to the calendar; a new address ends the one before', async ({ page, request }) => {
  await page.goto('/downloads-und-termine?ansicht=termine');
  await page.getByRole('button', { name: 'Kalender abonnieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kalender abonnieren' });
  await dialog.getByRole('button', { name: 'Adresse anlegen' }).click();
  const field = dialog.getByLabel('Ihre persönliche Adresse');
  const pathOf = async () => new URL(await field.inputValue()).pathname;
  await expect(field).toHaveValue(/\.ics$/);
  await expectAccessible(page);
  const first = await pathOf();
  expect(await (await request.get(first)).text()).toContain('BEGIN:VCALENDAR');

  await dialog.getByRole('button', { name: 'Adresse erneuern' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Adresse erneuern' }).click();
  await expect.poll(pathOf).not.toBe(first);
  expect((await request.get(first)).status()).toBe(404);
  const second = await pathOf();
  expect((await request.get(second)).status()).toBe(200);

  await dialog.getByRole('button', { name: 'Abonnement beenden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abonnement beenden' }).click();
  await expect(dialog.getByText('Sie haben noch keine Adresse.')).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});

test('shows a month on a phone with the dates of the chosen day', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/downloads-und-termine?ansicht=termine&darstellung=kalender');
  await expect(page.getByRole('button', { name: /^\d+ Heute, / })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Nächster Monat' }).click();
  await expect(page).toHaveURL(/monat=/);
  await page.getByRole('table').getByRole('button').nth(14).click();
  await expect(page.getByRole('heading', { level: 3 })).toContainText('15. ');
  await expectAccessible(page);
});
