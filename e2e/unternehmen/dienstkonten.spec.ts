import { decideEinschreibungsmeldungen } from '@firmenportal/contract/einschreibungen';
import { listTermine } from '@firmenportal/contract/termine';
import { listVorgaenge } from '@firmenportal/contract/vorgaenge';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { callerAt } from '../portal/api.ts';
import { expect, test } from '../portal/fixtures.ts';

// Programs read what their company may see, without anybody signing in.

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading') });
const rowOf = (page: Page, name: string) => page.locator('[data-row]', { hasText: name });

/** Returns the key that the dialog shows, and closes it. */
async function takeKey(page: Page): Promise<string> {
  const field = dialogOf(page).getByRole('textbox', { name: 'Schlüssel' });
  await expect(field).toBeFocused();
  const key = await field.inputValue();
  expect(key).toMatch(/^fp_[\w-]{43}$/);
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Fertig' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  return key;
}

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Aktionen für ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test.describe('an administrator', () => {
  test.use({ konto: 'einladend' });

  test('makes a service account, uses its key, changes it for a new one, and revokes it', async ({
    page,
    baseURL,
  }) => {
    const reads = async (key: string) =>
      callerAt(baseURL, key)(listTermine, {}).then(
        () => 'reads',
        (error: Error) => error.message.replace('listTermine answered ', ''),
      );
    await page.goto('/');
    await page.getByRole('link', { name: 'Dienstkonten' }).click();
    await page.getByRole('button', { name: 'Dienstkonto anlegen' }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Name').fill('Personalsystem');
    await dialog.getByLabel('Erlaubte Netze').fill('kein Netz');
    await dialog.getByRole('button', { name: 'Anlegen und Schlüssel zeigen' }).click();
    await expect(dialog.getByText('Dieser Wert hat nicht die erwartete Form').first()).toBeVisible();
    await dialog.getByLabel('Erlaubte Netze').fill('');
    await dialog.getByRole('checkbox', { name: 'Termine lesen' }).check();
    const lastDay = await dialog.getByLabel('Schlüssel gültig bis').inputValue();
    await dialog.getByRole('button', { name: 'Anlegen und Schlüssel zeigen' }).click();
    const key = await takeKey(page);
    await expect(rowOf(page, 'Personalsystem')).toContainText(`bis ${lastDay}, 23:59`);
    await expect(rowOf(page, 'Personalsystem')).toContainText(key.slice(0, 9));
    await expect(rowOf(page, 'Personalsystem')).toContainText('noch nie');
    await expect(page.getByText(key)).toHaveCount(0);
    expect(await reads(key)).toBe('reads');

    await choose(page, 'Personalsystem', 'Neuer Schlüssel');
    await dialog.getByLabel('Bisheriger Schlüssel endet').selectOption('sofort');
    await dialog.getByRole('button', { name: 'Ausgeben und zeigen' }).click();
    const next = await takeKey(page);
    expect([await reads(key), await reads(next)]).toEqual(['401', 'reads']);
    await page.reload();
    await expect(rowOf(page, 'Personalsystem')).toContainText(next.slice(0, 9));
    await expect(rowOf(page, 'Personalsystem')).not.toContainText('noch nie');

    await choose(page, 'Personalsystem', 'Konto widerrufen');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Konto widerrufen' }).click();
    await expect(page.getByText('Das Dienstkonto „Personalsystem“ ist widerrufen.')).toBeVisible();
    await expect(rowOf(page, 'Personalsystem')).toContainText('Widerrufen');
    expect(await reads(next)).toBe('401');
  });
});

test.describe('school staff', () => {
  test.use({ konto: 'betreuung' });

  test('make a service account that fetches what happens and decides on reports', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/verwaltung?tab=dienstkonten');
    await page.getByRole('button', { name: 'Dienstkonto anlegen' }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Name').fill('Campus Abruf');
    await dialog.getByRole('checkbox', { name: 'Vorgänge zu Einschreibungen abrufen' }).check();
    await dialog.getByRole('checkbox', { name: 'Über Einschreibungen entscheiden' }).check();
    await dialog.getByRole('button', { name: 'Anlegen und Schlüssel zeigen' }).click();
    const campus = callerAt(baseURL, await takeKey(page));
    expect(await campus(listVorgaenge, { query: { nach: 'jetzt' } })).toMatchObject({ gibtMehr: false });
    const never = `/api/einschreibungsmeldungen/${crypto.randomUUID()}`;
    expect(
      await campus(decideEinschreibungsmeldungen, {
        body: { meldungen: [never], entscheidung: 'bestaetigt', grund: null },
      }),
    ).toMatchObject({ ergebnisse: [{ ergebnis: 'unbekannt' }] });
    await expect(rowOf(page, 'Campus Abruf')).toContainText('Vorgänge zu Einschreibungen abrufen');
    await expect(rowOf(page, 'Campus Abruf')).toContainText('Über Einschreibungen entscheiden');
  });

  test('make a service account that imports, and see the import under its name', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/verwaltung?tab=dienstkonten');
    await page.getByRole('button', { name: 'Dienstkonto anlegen' }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Name').fill('Campus Testlauf');
    await dialog.getByRole('checkbox', { name: 'Branchen' }).check();
    await dialog.getByRole('button', { name: 'Anlegen und Schlüssel zeigen' }).click();
    const key = await takeKey(page);
    await expect(rowOf(page, 'Campus Testlauf')).toContainText('Hochschule');
    const imported = (kind: string) =>
      fetch(`${baseURL}/api/import/${kind}?probelauf=1`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
        body: 'name\nLogistik\n',
      });
    expect((await imported('branchen')).status).toBe(200);
    expect((await imported('merkmale')).status).toBe(403);
    await page.getByRole('tab', { name: 'Importe' }).click();
    await expect(rowOf(page, 'Campus Testlauf')).toContainText('branchen.csv');
  });
});
