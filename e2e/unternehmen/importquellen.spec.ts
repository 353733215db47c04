import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { createImportquelle, deleteImportquelle } from '@firmenportal/contract/importquellen';
import { createImportzuordnung, deleteImportzuordnung } from '@firmenportal/contract/importzuordnungen';
import { listStudiengaenge } from '@firmenportal/contract/studiengaenge';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import type { Locator, Page } from '@playwright/test';
import { CERTIFICATE } from '../../server/src/testing/peers/certificate.ts';
import { SFTP_PASSWORD, SFTP_USER, startSftpServer } from '../../server/src/testing/peers/sftp-server.ts';
import { expectAccessible } from '../page/accessibility.ts';
import { expect, test } from '../portal/fixtures.ts';

// The portal fetches files of the campus system by itself, and asks where something looks wrong.

test.use({ konto: 'betreuung' });

const FOLDER = 'campus-nachts';

/** What is known late moves neither the search nor its hits, however wide the window is. */
async function expectMovedNothing(page: Page, late: Locator): Promise<void> {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  await page.route(`**/api${getUebersicht.path}`, async (route) => {
    await told;
    await route.fallback();
  });
  await page.reload();
  const last = page.getByRole('main').getByRole('listitem').last();
  await expect(last).toBeVisible();
  await expect(late).toHaveCount(0);
  const before = await last.boundingBox();
  const hit = await last.elementHandle();
  tell();
  await expect(late).toBeVisible();
  expect(await hit?.boundingBox()).toEqual(before);
}

/** Writes a file that has been complete for an hour. */
async function put(name: string, lines: readonly string[]): Promise<void> {
  const folder = path.join(process.env['PORTAL_IMPORTS'] ?? '', FOLDER);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, name);
  await writeFile(file, lines.join('\n'));
  const anHourAgo = Date.now() / 1000 - 3600;
  await utimes(file, anHourAgo, anHourAgo);
}

const quartale = (count: number): string[] => [
  'Quartal;beginn;ende',
  ...Array.from({ length: count }, (_, at) => {
    const month = String(at + 1).padStart(2, '0');
    return `Campus ${month}/2051;01.${month}.2051;28.${month}.2051`;
  }),
];

const rowOf = (page: Page) => page.locator('[data-row]', { hasText: 'Campus, nachts' });

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Aktionen für Campus, nachts' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('names a folder, sees what came of it, and decides on a file that shrank', async ({ page, apiOf }) => {
  const call = await apiOf('betreuung');
  const saved = await call(createImportzuordnung, {
    body: { art: 'quartale', name: 'Campus, nachts', zuordnung: { spalten: { Quartal: 'name' } } },
  });
  await put('quartale.csv', quartale(10));
  await page.goto('/verwaltung?tab=importquellen');
  await expect(page.getByText('Noch keine Importquellen')).toBeVisible();
  await expectAccessible(page);

  await test.step('a folder that leads out of the one for imports is refused', async () => {
    await page.getByRole('button', { name: 'Importquelle anlegen' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Importquelle anlegen' });
    await dialog.getByLabel('Name', { exact: true }).fill('Campus, nachts');
    await dialog.getByLabel(/^Ordner/).fill('../dort');
    await dialog.getByLabel('Art', { exact: true }).selectOption({ label: 'Quartale' });
    await dialog.getByLabel('Zuordnung').selectOption({ label: 'Campus, nachts' });
    await dialog.getByRole('button', { name: 'Importquelle anlegen' }).click();
    await expect(dialog.getByText('Bitte geben Sie einen Ordner an').first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/^Ordner/).fill(FOLDER);
    await dialog.getByRole('button', { name: 'Importquelle anlegen' }).click();
    await expect(page.getByText('Die Importquelle ist gespeichert.')).toBeVisible();
    await expect(rowOf(page)).toContainText('Noch nie abgerufen');
    await expect(rowOf(page)).toContainText('täglich um 05:30');
  });

  await test.step('it runs when asked, with figures', async () => {
    await choose(page, 'Jetzt abrufen');
    await expect(rowOf(page)).toContainText('Erledigt');
    await choose(page, 'Läufe ansehen');
    const dialog = page.getByRole('dialog', { name: 'Läufe von „Campus, nachts“' });
    await expect(dialog.getByText('übernommen')).toBeVisible();
    await expect(dialog.locator('dl > div', { hasText: 'Neu' })).toContainText('10');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await choose(page, 'Jetzt abrufen');
    await expect(rowOf(page)).toContainText('Unverändert');
  });

  await test.step('a file that lacks many rows waits for a decision', async () => {
    await put('quartale.csv', quartale(4));
    await choose(page, 'Jetzt abrufen');
    await expect(rowOf(page)).toContainText('Angehalten');
    await page.getByRole('tab', { name: 'Unternehmen' }).click();
    const tasks = page.getByRole('list', { name: 'Zu erledigen' });
    await expect(tasks.getByText('1 Importquelle wartet auf Ihre Entscheidung')).toBeVisible();
    await expectMovedNothing(page, tasks);
    await expectAccessible(page);
    await tasks.getByRole('link', { name: 'Jetzt entscheiden' }).click();
    await choose(page, 'Ansehen und entscheiden');
    const dialog = page.getByRole('dialog', { name: 'Läufe von „Campus, nachts“' });
    await expect(dialog.getByText('Quartale (quartale.csv) wartet auf Ihre Entscheidung')).toBeVisible();
    await expect(dialog.locator('dl > div', { hasText: 'Fehlend' }).first()).toContainText('6');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Trotzdem übernehmen' }).click();
    await expect(dialog.getByText('wartet auf Ihre Entscheidung')).toBeHidden();
    await expect(dialog.getByText('Erledigt').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/verwaltung');
    await expect(page.getByRole('heading', { name: 'Für ein Unternehmen handeln' })).toBeVisible();
    await expect(tasks).toBeHidden();
  });

  await test.step('bad rows are told, and how to get them', async () => {
    await page.goto('/verwaltung?tab=importquellen');
    await put('quartale.csv', [...quartale(4), 'Campus 05/2051;01.05.2051;kein Tag']);
    await choose(page, 'Jetzt abrufen');
    await expect(rowOf(page)).toContainText('Fehlgeschlagen');
    await choose(page, 'Läufe ansehen');
    const dialog = page.getByRole('dialog', { name: 'Läufe von „Campus, nachts“' });
    await dialog.getByRole('button', { name: 'Fehler zeigen' }).click();
    await expect(dialog.getByText('Die Zeilen selbst speichert das Portal nicht.')).toBeVisible();
    await expect(dialog.getByRole('table', { name: 'Fehler in der Datei' })).toContainText('ende');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the imports say where they came from', async () => {
    await choose(page, 'Läufe ansehen');
    const dialog = page.getByRole('dialog', { name: 'Läufe von „Campus, nachts“' });
    await dialog.getByRole('link', { name: 'Alle Importe dieser Importquelle' }).click();
    await expect(page).toHaveURL('/verwaltung?tab=importe&quelle=Campus%2C+nachts');
    // Another journey brings refused rows as `fehlerhaft-quartale.csv`.
    const rows = page.locator('[data-row]');
    await expect(rows.filter({ hasText: 'Campus, nachts' }).first()).toContainText('quartale.csv');
    await expect(rows.filter({ hasNotText: 'Campus, nachts' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Importquelle.*Campus, nachts/ })).toBeVisible();
  });

  await test.step('and it is taken away again', async () => {
    await page.goto('/verwaltung?tab=importquellen');
    await choose(page, 'Löschen');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText('Noch keine Importquellen')).toBeVisible();
  });
  await call(deleteImportzuordnung, { params: { id: identifierOf(saved['@id']) } });
});

test('asks about students whom a file no longer names, and exmatriculates those whom somebody chooses', async ({
  page,
  apiOf,
  faults,
}) => {
  const {
    'hydra:member': [studiengang],
  } = await (
    await apiOf('betreuung')
  )(listStudiengaenge, {});
  const studierende = (...names: readonly string[]) => [
    'matrikelnummer;firmennummer;studiengang;ausbildungsleitung;vorname;nachname;immatrikulation',
    ...names.map((name) => `FEHL-${name};FEHL-1;${studiengang?.kuerzel};;${name};Fehlend;01.10.2024`),
  ];
  const entry = 'Über Fehlende entscheiden';
  const dialog = page.getByRole('dialog', { name: 'Über fehlende Studierende entscheiden' });
  await put('firmen.csv', ['firmennummer;name', 'FEHL-1;Fehlende & Co.']);
  await put('studierende.csv', studierende('Ada', 'Bo', 'Cem'));
  await page.goto('/verwaltung?tab=importquellen');

  await test.step('a source of students can be told to ask', async () => {
    await page.getByRole('button', { name: 'Importquelle anlegen' }).first().click();
    const form = page.getByRole('dialog', { name: 'Importquelle anlegen' });
    await form.getByLabel('Name', { exact: true }).fill('Campus, nachts');
    await form.getByLabel(/^Ordner/).fill(FOLDER);
    await form.getByLabel('Art', { exact: true }).selectOption({ label: 'Unternehmen' });
    await expect(form.getByText('Zur Exmatrikulation vorschlagen')).toBeHidden();
    await form.getByRole('button', { name: 'Weitere Datei' }).click();
    await form.getByLabel('Art', { exact: true }).last().selectOption({ label: 'Studierende' });
    await form.getByLabel('Anhalten ab').fill('100');
    await form.getByRole('radio', { name: 'Zur Exmatrikulation vorschlagen' }).check();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Importquelle anlegen' }).click();
    await choose(page, 'Jetzt abrufen');
    await expect(rowOf(page)).toContainText('Erledigt');
  });

  await test.step('it says who is missing, at the desk, too', async () => {
    await put('studierende.csv', studierende('Bo'));
    await choose(page, 'Jetzt abrufen');
    await expect(rowOf(page)).toContainText('2 Studierende fehlen');
    await page.getByRole('tab', { name: 'Unternehmen' }).click();
    await expect(page.getByText('1 Importquelle wartet auf Ihre Entscheidung')).toBeVisible();
    await page.getByRole('link', { name: 'Jetzt entscheiden' }).click();
  });

  await test.step('a decision that cannot be saved stays', async () => {
    await choose(page, entry);
    await expect(dialog.getByRole('checkbox', { name: /^Ada Fehlend/ })).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Alle auswählen' }).click();
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: /^Cem Fehlend/ }).uncheck();
    await dialog.getByRole('button', { name: 'Entscheidung speichern' }).click();
    await expect(
      dialog.getByRole('link', { name: 'Entscheidung: Bitte füllen Sie dieses Feld aus.' }),
    ).toBeVisible();
    await dialog.getByRole('radio', { name: 'Exmatrikulieren' }).check();
    await dialog.getByLabel('Exmatrikulation', { exact: true }).fill('30.09.2025');
    faults.expectFailure('409 POST /api/importquellen/{id}/fehlende/entscheidung');
    const calls = '**/api/importquellen/*/fehlende/entscheidung';
    await page.route(calls, (route) => route.fulfill({ status: 409, json: {} }));
    await dialog.getByRole('button', { name: '1 Person exmatrikulieren' }).click();
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'Es ist ein Fehler aufgetreten.' }),
    ).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('checkbox', { name: /^Cem Fehlend/ })).not.toBeChecked();
    await page.unroute(calls);
  });

  await test.step('the others stay for the next decision', async () => {
    await dialog.getByRole('button', { name: '1 Person exmatrikulieren' }).click();
    await expect(page.getByText('1 Person ist exmatrikuliert.')).toBeVisible();
    await expect(rowOf(page)).toContainText('1 Person fehlt');
    await choose(page, entry);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('radio', { name: 'Nichts ändern' }).check();
    await expect(dialog.getByLabel('Exmatrikulation', { exact: true })).toBeHidden();
    await dialog.getByRole('button', { name: '1 Person nicht mehr vorschlagen' }).click();
    await expect(page.getByText('1 Person bleibt unverändert.')).toBeVisible();
    await expect(rowOf(page)).not.toContainText('fehlt');
  });

  await test.step('and the source is taken away again', async () => {
    await choose(page, 'Löschen');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText('Noch keine Importquellen')).toBeVisible();
  });
});

test('asks about more students than one page has, page by page', async ({ page, apiOf }) => {
  const call = await apiOf('betreuung');
  const [studiengang] = (await call(listStudiengaenge, {}))['hydra:member'];
  const studierende = (count: number) => [
    'matrikelnummer;firmennummer;studiengang;ausbildungsleitung;vorname;nachname;immatrikulation',
    ...Array.from({ length: count }, (_, at) => {
      const number = String(at).padStart(2, '0');
      return `VIELE-${number};FEHL-2;${studiengang?.kuerzel};;Nr. ${number};Vermisst;01.10.2024`;
    }),
  ];
  await put('firmen.csv', ['firmennummer;name', 'FEHL-2;Viele Fehlende']);
  await put('studierende.csv', studierende(53));
  const nowhere = { host: null, port: null, benutzer: null, fingerabdruck: null, geheimnis: null };
  const source = await call(createImportquelle, {
    body: {
      ...nowhere,
      name: 'Campus, nachts',
      ort: 'ordner',
      pfad: FOLDER,
      dateien: (['firmen', 'studierende'] as const).map((art) => ({
        art,
        datei: `${art}.csv`,
        zuordnung: null,
      })),
      uhrzeit: null,
      modus: 'alles',
      grenze: 100,
      fehlende: 'vorschlagen',
    },
  });
  await page.goto('/verwaltung?tab=importquellen');
  await choose(page, 'Jetzt abrufen');
  await expect(rowOf(page)).toContainText('Erledigt');
  await put('studierende.csv', studierende(1));
  await choose(page, 'Jetzt abrufen');
  await expect(rowOf(page)).toContainText('52 Studierende fehlen');

  await choose(page, 'Über Fehlende entscheiden');
  const dialog = page.getByRole('dialog', { name: 'Über fehlende Studierende entscheiden' });
  await expect(dialog.getByText('1 bis 50 von 52')).toBeVisible();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Nächste' }).click();
  await expect(dialog.getByText('51 bis 52 von 52')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Nächste' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Alle auswählen' }).click();
  await dialog.getByRole('radio', { name: 'Nichts ändern' }).check();
  // Nobody of the page before is among them.
  await dialog.getByRole('button', { name: '2 Studierende nicht mehr vorschlagen' }).click();
  await expect(rowOf(page)).toContainText('50 Studierende fehlen');
  await call(deleteImportquelle, { params: { id: identifierOf(source['@id']) } });
});

test('names servers that ask who comes: a wrong secret is told in words, and the right one brings the file', async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-campus-'));
  const contentOf = (year: number) => `name;beginn;ende\nServer ${year};01.01.${year};31.03.${year}\n`;
  await writeFile(path.join(folder, 'quartale.csv'), contentOf(2052));
  await utimes(path.join(folder, 'quartale.csv'), 1_000, 1_000);
  const sftp = await startSftpServer(folder);
  const https = createServer(CERTIFICATE, ({ headers, url }, response) => {
    const isRight = headers.authorization === 'Bearer richtiges-Token' && url === '/export/quartale.csv';
    response.writeHead(isRight ? 200 : 401).end(isRight ? contentOf(2053) : '');
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  https.listen(0, '127.0.0.1', resolve);
  await listening;
  const { port } = https.address() as AddressInfo;
  const places = [
    {
      place: 'Auf einem SFTP-Server',
      secret: 'Passwort oder privater Schlüssel',
      right: SFTP_PASSWORD,
      fields: {
        'SFTP-Server': '127.0.0.1',
        Port: String(sftp.port),
        Benutzername: SFTP_USER,
        'Fingerabdruck des Servers': sftp.fingerprint,
      },
    },
    {
      place: 'Unter einer HTTPS-Adresse',
      secret: 'Token',
      right: 'richtiges-Token',
      fields: { Adresse: `https://127.0.0.1:${port}/export` },
    },
  ];
  await page.goto('/verwaltung?tab=importquellen');
  for (const { place, secret, right, fields } of places) {
    await test.step(place, async () => {
      await page.getByRole('button', { name: 'Importquelle anlegen' }).first().click();
      const form = page.getByRole('dialog', { name: 'Importquelle anlegen' });
      await form.getByLabel('Name', { exact: true }).fill('Campus, nachts');
      await form.getByRole('radio', { name: place }).check();
      for (const [label, value] of Object.entries(fields))
        await form.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
      await form.getByRole('textbox', { name: secret }).fill('falsch');
      await form.getByLabel('Art', { exact: true }).selectOption({ label: 'Quartale' });
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Importquelle anlegen' }).click();
      await choose(page, 'Jetzt abrufen');
      await expect(rowOf(page)).toContainText('Der Server weist die Zugangsdaten ab.');

      await choose(page, 'Bearbeiten');
      const edited = page.getByRole('dialog', { name: 'Importquelle „Campus, nachts“ bearbeiten' });
      await expect(edited.getByRole('textbox', { name: secret })).toHaveValue('');
      await edited.getByRole('textbox', { name: secret }).fill(right);
      await edited.getByRole('button', { name: 'Importquelle ändern' }).click();
      await expect(edited).toBeHidden();
      await choose(page, 'Jetzt abrufen');
      await expect(rowOf(page)).toContainText('Erledigt');
      await choose(page, 'Läufe ansehen');
      const runs = page.getByRole('dialog', { name: 'Läufe von „Campus, nachts“' });
      await expect(runs.locator('dl > div', { hasText: 'Neu' }).first()).toContainText('1');
      await page.keyboard.press('Escape');

      await choose(page, 'Löschen');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
      await expect(page.getByText('Noch keine Importquellen')).toBeVisible();
    });
  }
  await sftp.stop();
  https.close();
  await rm(folder, { recursive: true });
});
