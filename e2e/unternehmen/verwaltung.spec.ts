import { readFile } from 'node:fs/promises';
import { listBenutzer } from '@firmenportal/contract/benutzer';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { deleteTermin, listTermine } from '@firmenportal/contract/termine';
import { expectAccessible } from '../page/accessibility.ts';
import { countClicks } from '../page/clicks.ts';
import { chooseFile } from '../page/files.ts';
import { expect, test } from '../portal/fixtures.ts';
import { inDays } from '../page/days.ts';
import { loseAnswer } from '../page/lost-answer.ts';

// The school's desk (product.md §8): acts for a company, publishes, imports, and reads the audit log.

test.use({ konto: 'betreuung' });

const PDF = await readFile(new URL('../../demo/src/records/dokumente/Lebenslauf.pdf', import.meta.url));

test('acts for a company that the search finds, and for none again', async ({ page }) => {
  const header = page.getByRole('banner');
  await page.goto('/verwaltung');
  await page.getByRole('searchbox').fill('10002');
  await page.getByRole('main').getByRole('listitem').filter({ hasText: '10002' }).getByRole('button').click();
  await expect(page.getByText(/^Sie handeln jetzt für /)).toBeVisible();
  await expect(header.getByRole('button', { name: /^Unternehmen wechseln/ })).not.toContainText(
    'Kein Unternehmen',
  );
  await expectAccessible(page);

  await header.getByRole('button', { name: /^Unternehmen wechseln/ }).click();
  // The same page stays open where both offer it.
  await expect(page).toHaveURL('/verwaltung');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Nicht mehr für / })
    .click();
  await expect(header.getByRole('button', { name: /Kein Unternehmen/ })).toBeVisible();
});

test('leads to the accounts of all companies that nobody uses, if there are any', async ({ page, apiOf }) => {
  const api = await apiOf('betreuung');
  const query = { aktiv: true, unbenutzt: '180' } as const;
  const answer = await api(listBenutzer, { query });
  expect(answer['hydra:totalItems']).toBe(0);
  const lineOf = (total: number) => page.getByText(`seit 6 Monaten unbenutzt: ${total}.`);
  const link = page.getByRole('link', { name: 'Konten ansehen' });
  await page.goto('/verwaltung');
  await expect(lineOf(0)).toContainText('Konten aller Unternehmen');
  await expect(link).toHaveCount(0);

  await page.route(/\/api\/user\?.*unbenutzt/, (route) =>
    route.fulfill({ json: { ...answer, 'hydra:totalItems': 3 } }),
  );
  await page.reload();
  await expect(lineOf(3)).toBeVisible();
  await page.unrouteAll();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Benutzer');
  await expect(page).toHaveURL('/benutzer?aktiv=true&unbenutzt=180');
  await expect(page.getByRole('rowheader')).toHaveCount(0);
});

test('publishes a document and a date, and takes them back', async ({ page }) => {
  await page.goto('/verwaltung?tab=dokumente');
  await test.step('a document', async () => {
    await page.getByRole('button', { name: 'Dokument hinzufügen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dokument hinzufügen' });
    await dialog.getByLabel('Titel').fill('Merkblatt zur Reservierung');
    await dialog.getByLabel('Kategorie').selectOption({ label: 'Formulare' });
    await chooseFile(dialog.getByLabel('Datei'), {
      name: 'Merkblatt.pdf',
      mimeType: 'application/pdf',
      buffer: PDF,
    });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Dokument veröffentlichen' }).click();
    await expect(page.getByText('Das Dokument ist gespeichert.')).toBeVisible();
  });

  await test.step('is downloaded', async () => {
    await page.getByRole('button', { name: 'Aktionen für Merkblatt zur Reservierung' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Herunterladen' }).click();
    expect((await download).suggestedFilename()).toBe('Merkblatt.pdf');
  });

  await test.step('and is gone again', async () => {
    await page.getByRole('button', { name: 'Aktionen für Merkblatt zur Reservierung' }).click();
    await page.getByRole('menuitem', { name: 'Löschen', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText('„Merkblatt zur Reservierung“ ist gelöscht.')).toBeVisible();
  });

  await test.step('a date', async () => {
    await page.getByRole('tab', { name: 'Termine' }).click();
    await page.getByRole('button', { name: 'Termin hinzufügen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Termin hinzufügen' });
    await dialog.getByLabel('Titel').fill('Tag der offenen Tür');
    await dialog.getByLabel('Art').selectOption({ label: 'Sonstiges' });
    await dialog.getByLabel('Erster Tag').fill(inDays(30));
    await dialog.getByLabel('Letzter Tag').fill(inDays(29));
    await dialog.getByRole('button', { name: 'Termin veröffentlichen' }).click();
    await expect(dialog.getByText('Das Ende darf nicht vor dem Beginn liegen.').first()).toBeVisible();
    await dialog.getByLabel('Letzter Tag').fill(inDays(30));
    await dialog.getByRole('button', { name: 'Termin veröffentlichen' }).click();
    await expect(page.getByText('Der Termin ist gespeichert.')).toBeVisible();
  });
});

test('the connection breaks while a date is saved: pressed again, it stands once', async ({
  page,
  apiOf,
  faults,
}) => {
  faults.expectFailure('aborted POST /api/termine');
  const title = 'Bei schlechter Leitung';
  await page.goto('/verwaltung?tab=termine');
  await page.getByRole('button', { name: 'Termin hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Termin hinzufügen' });
  await dialog.getByLabel('Titel').fill(title);
  await dialog.getByLabel('Art').selectOption({ label: 'Sonstiges' });
  await dialog.getByLabel('Erster Tag').fill(inDays(40));
  await dialog.getByLabel('Letzter Tag').fill(inDays(40));
  await loseAnswer(page, 'POST', '**/api/termine');
  const save = dialog.getByRole('button', { name: 'Termin veröffentlichen' });
  await save.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Es ist ein Fehler aufgetreten.' })).toBeVisible();
  await save.click();
  await expect(page.getByText('Der Termin ist gespeichert.')).toBeVisible();

  const api = await apiOf('betreuung');
  const query = { von: inDays(40), bis: inDays(40) };
  const found = (await api(listTermine, { query }))['hydra:member'].filter((one) => one.titel === title);
  expect(found).toHaveLength(1);
  for (const one of found) await api(deleteTermin, { params: { id: identifierOf(one['@id']) } });
});

test('tries a file, sees what is wrong in it, and imports it once it is mended', async ({ page }) => {
  await page.goto('/verwaltung?tab=importe');
  const choose = async (text: string) => {
    await page.getByRole('combobox', { name: 'Art', exact: true }).selectOption({ label: 'Quartale' });
    await chooseFile(page.getByLabel('CSV- oder Excel-Datei'), {
      name: 'quartale.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await page.getByRole('button', { name: 'Datei prüfen' }).click();
  };
  await choose('name;beginn;ende\nQ1 2040;01.01.2040;kein Tag\n');
  const findings = page.getByRole('table', { name: 'Fehler in der Datei' });
  await expect(findings.getByRole('row').filter({ hasText: 'ende' })).toContainText('2');
  await expect(page.getByRole('button', { name: 'Jetzt importieren' })).toBeHidden();
  await expectAccessible(page);

  await test.step('the row is downloaded with its reason, and is read as it is when it comes again', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '1 fehlerhafte Zeile herunterladen' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('fehlerhaft-quartale.csv');
    const refused = await readFile(await download.path(), 'utf8');
    expect(refused).toMatch(
      /^\uFEFFimportfehler;name;beginn;ende\r\n"Zeile 2: ende: .+";Q1 2040;01\.01\.2040;kein Tag\r\n$/,
    );
    await choose(refused.replace('kein Tag', '31.03.2040'));
    await expect(page.getByRole('button', { name: 'Jetzt importieren' })).toBeVisible();
  });

  // A quote in the wrong place, so that nothing can be counted.
  await choose('name;beginn;ende\nQ1 "2040";01.01.2040;31.03.2040\n');
  const result = page.getByRole('region', { name: 'Ergebnis' });
  await expect(result.getByRole('alert')).toContainText('Die Datei lässt sich nicht als Tabelle lesen.');
  await expect(result.getByRole('alert')).toContainText('laden Sie die Datei noch einmal hoch');
  await expect(
    result.getByRole('heading', { name: 'quartale.csv lässt sich nicht importieren' }),
  ).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Nicht importierbar' }).first()).toBeVisible();
  // axe reports elements that are half below the header as too small.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await expect(result.getByRole('term')).toHaveCount(0);
  // It has no columns that could be mapped.
  await expect(result.getByRole('button', { name: 'Spalten zuordnen' })).toHaveCount(0);

  await choose('Name;BEGINN;"Ende"\nQ1 2040;01.01.2040;31.03.2040\n');
  await expect(page.getByRole('button', { name: 'Jetzt importieren' })).toBeVisible();
  // Tried again without choosing the file anew.
  await page.getByRole('button', { name: 'Datei prüfen' }).click();
  await expect(page.getByRole('heading', { name: 'Probelauf von quartale.csv' })).toBeVisible();
  await page.getByRole('button', { name: 'Jetzt importieren' }).click();
  await expect(page.getByRole('heading', { name: 'quartale.csv ist importiert.' })).toBeVisible();
});

test('is at most eight clicks away from a file with known headings that is in', async ({ page }) => {
  await page.goto('/');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Verwaltung' }).click();
  await page.getByRole('tab', { name: 'Importe' }).click();
  const kind = page.getByRole('combobox', { name: 'Art', exact: true });
  await kind.click();
  await kind.selectOption({ label: 'Quartale' });
  await chooseFile(page.getByLabel('CSV- oder Excel-Datei'), {
    name: 'quartale.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name;beginn;ende\nQ1 2042;01.01.2042;31.03.2042\n'),
  });
  await page.getByRole('button', { name: 'Datei prüfen' }).click();
  await page.getByRole('button', { name: 'Jetzt importieren' }).click();
  await expect(page.getByRole('heading', { name: 'quartale.csv ist importiert.' })).toBeVisible();
  // The kind in the browser's own list, and the file in the system's dialog, are one each.
  expect((await clicks()) + 2).toBeLessThanOrEqual(8);
});

test('finds a sample file without a fault as it was downloaded', async ({ page }) => {
  await page.goto('/verwaltung?tab=importe');
  await page.getByRole('combobox', { name: 'Art', exact: true }).selectOption({ label: 'Termine' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Beispieldatei für „Termine“ herunterladen' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('termine.csv');
  const file = await readFile(await download.path());
  await chooseFile(page.getByLabel('CSV- oder Excel-Datei'), {
    name: 'termine.csv',
    mimeType: 'text/csv',
    buffer: file,
  });
  await page.getByRole('button', { name: 'Datei prüfen' }).click();
  await expect(page.getByRole('button', { name: 'Jetzt importieren' })).toBeVisible();
});

test('finds in the audit log what was done', async ({ page }) => {
  await page.goto('/verwaltung?tab=protokoll&aktion=anmeldung');
  await expect(page.getByRole('row').nth(1)).toContainText('Angemeldet');
  await expect(page.getByRole('columnheader', { name: 'Beschreibung' })).toBeVisible();
  await page.goto('/verwaltung?tab=protokoll&aktion=import');
  const entry = page.getByRole('row').nth(1);
  await expect(entry).toContainText('Import der Datei');
  await expect(entry).toContainText(/Neue Zeilen: \d/);
  // Words and names, in every column.
  await expect(page.getByRole('table')).not.toContainText(/[{}]|ROLE_/);
});
