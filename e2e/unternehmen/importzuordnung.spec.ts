import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Mapping } from '@firmenportal/contract/importzuordnungen';
import { listStudenten } from '@firmenportal/contract/studenten';
import { workbookOf } from '../../server/src/testing/workbook.ts';
import { expectAccessible } from '../page/accessibility.ts';
import { chooseFile, saved } from '../page/files.ts';
import { openMapping, tryFile } from '../page/import-mapping.ts';
import { expect, test } from '../portal/fixtures.ts';

// Files with other headings, from the file to what they say on the screen (docs/import.md).

test.use({ konto: 'betreuung' });

test('maps the results of another system, and finds them with the student', async ({ page, apiOf }) => {
  const api = await apiOf('betreuung');
  const [student] = (await api(listStudenten, { query: { notenfreigabe: true, itemsPerPage: 5 } }))[
    'hydra:member'
  ];
  const matrikelnummer = student?.matrikelnummer ?? '';
  // As the Open University publishes its results.
  const content = `id_assessment,id_student,date_submitted,is_banked,score\n1752,${matrikelnummer},18,0,78\n1753,${matrikelnummer},19,0,39\n1754,${matrikelnummer},20,0,\n`;
  const file = { name: 'studentAssessment.csv', content };

  await page.goto('/verwaltung?tab=importe');
  await tryFile(page, 'Prüfungsleistungen', file);
  const { editor, becomes, fixed, joined, save } = await openMapping(page);

  await test.step('the portal proposes what it recognises', async () => {
    await expect(becomes('id_student')).toHaveValue('matrikelnummer');
    await expect(becomes('id_assessment')).toHaveValue('modulnummer');
    await expect(becomes('score')).toHaveValue('note');
    await expect(becomes('is_banked')).toHaveValue('anerkannt');
    await expect(becomes('date_submitted')).toHaveValue('');
    await expect(editor.getByLabel('Noten der Datei')).toHaveValue('prozent50');
    await expect(editor.getByRole('heading', { name: 'Werte von', level: 4 })).toHaveText([
      'Werte von „note“',
    ]);
    await expect(editor.getByText('Noch nicht zugeordnet: semester, modul,')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what it understands can be told to mean something else', async () => {
    const other = editor.getByRole('group').filter({ hasText: 'Werte von „anerkannt“ zuordnen' });
    await expect(other.getByRole('combobox')).toBeHidden();
    await other.locator('summary').press('Enter');
    await other.getByLabel('Wert „0“ bedeutet').selectOption('ja');
    await expectAccessible(page);
  });

  await test.step('the rest is said by hand, and saved', async () => {
    await editor.getByLabel('Noten der Datei').selectOption({ label: 'Prozent, bestanden ab 40' });
    await fixed({ semester: '1', pruefungsdatum: '', credits: '5', versuch: '1' });
    await joined('modul', 'id_assessment');
    await expect(editor.getByText('Noch nicht zugeordnet')).toBeHidden();
    await save('Open University');
  });

  await test.step('the trial shows the first rows as they will be, and what is refused', async () => {
    const preview = page.getByRole('table', { name: 'So werden die ersten Zeilen gelesen' });
    await expect(preview.getByRole('row').nth(1)).toContainText('1752');
    await expect(preview.getByRole('row').nth(1)).toContainText('2.0');
    await expect(preview.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('ja');
    await expect(preview.getByRole('row').nth(2)).toContainText('5.0');
    await expect(page.getByRole('table', { name: 'Fehler in der Datei' })).toContainText('score');
    await expectAccessible(page);
  });

  await test.step('the next file is read by the saved mapping: six clicks', async () => {
    await page.reload();
    await page.getByRole('radio', { name: 'Die gültigen Zeilen übernehmen' }).check();
    await page
      .getByRole('combobox', { name: 'Art', exact: true })
      .selectOption({ label: 'Prüfungsleistungen' });
    await page.getByLabel('Zuordnung', { exact: true }).selectOption({ label: 'Open University' });
    await tryFile(page, 'Prüfungsleistungen', file);
    await page.getByRole('button', { name: 'Jetzt importieren' }).click();
    await expect(
      page.getByRole('heading', { name: 'studentAssessment.csv ist ohne die fehlerhafte Zeile importiert.' }),
    ).toBeVisible();
  });

  await page.goto(`/studierende/${identifierOf(student?.['@id'] ?? '')}?tab=noten`);
  await expect(page.getByRole('row').filter({ hasText: '1752' })).toContainText('2,0');

  await test.step('the mapping is taken out as a file, and in again: what is not there is told all at once', async () => {
    await page.goto('/verwaltung?tab=importe');
    await page
      .getByRole('combobox', { name: 'Art', exact: true })
      .selectOption({ label: 'Prüfungsleistungen' });
    await page.getByLabel('Zuordnung', { exact: true }).selectOption({ label: 'Open University' });
    await tryFile(page, 'Prüfungsleistungen', file);
    await page.getByRole('button', { name: 'Spalten zuordnen' }).click();
    const { name, content } = await saved(page, () =>
      editor.getByRole('button', { name: 'Zuordnung als Datei speichern' }).click(),
    );
    expect(name).toBe('pruefungsleistungen-Open University.json');
    const bring = (buffer: Buffer) =>
      chooseFile(editor.getByLabel('Zuordnung aus Datei laden'), {
        name: 'campus.json',
        mimeType: 'application/json',
        buffer,
      });
    await bring(Buffer.from('{"spalten": 1}'));
    await expect(editor.getByText('Die Datei enthält keine Zuordnung.')).toBeVisible();
    const mapping = JSON.parse(content.toString()) as Mapping;
    const other: Mapping = {
      ...mapping,
      spalten: { ...mapping.spalten, Bemerkung: 'thema', Ergebnis: null, Anlage: 'note' },
      konstanten: { firmennummer: '1' },
    };
    await bring(Buffer.from(JSON.stringify(other)));
    await expect(editor.getByText('die diese Datei nicht hat: Bemerkung, Anlage.')).toBeVisible();
    await expect(editor.getByText('sie sind weggelassen: thema, firmennummer.')).toBeVisible();
    await bring(content);
    await expect(editor.getByText('sie sind weggelassen')).toBeHidden();
    await expect(editor.getByText('Noch nicht zugeordnet')).toBeHidden();
    await expect(editor.getByRole('textbox', { name: 'Name der Zuordnung' })).toHaveValue('campus');
  });

  await test.step('and is deleted when nobody needs it any more', async () => {
    await editor.getByRole('button', { name: 'Zuordnung löschen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    // Other journeys may have saved some, too.
    await expect(page.getByRole('option', { name: 'Open University' })).toHaveCount(0);
  });
});

test('reads a workbook with macros by its cells, and gives its refused rows back as CSV', async ({
  page,
}) => {
  const content = await workbookOf({
    Info: [
      ['name', 'beginn', 'ende'],
      ['Q1\n2042', '01.01.2042', '31.03.2042'],
      ['Q2 2042', '01.04.2042', 'kein Tag'],
    ],
  });
  await page.goto('/verwaltung?tab=importe');
  await tryFile(page, 'Quartale', { name: 'quartale.xlsm', content });
  // Rows of the table, though the first value takes two lines of the CSV.
  const findings = page.getByRole('table', { name: 'Fehler in der Datei' });
  await expect(findings.getByRole('rowheader')).toHaveText(['2', '3']);
  const download = page.getByRole('button', { name: '2 fehlerhafte Zeilen herunterladen' });
  const refused = await saved(page, () => download.press('Enter'));
  await expect(download).toBeFocused();
  expect(refused.name).toBe('fehlerhaft-quartale.csv');
  const rows = refused.content.toString();
  expect(rows).toContain('Zeile 3: ende');
  const mended = rows.replace('Q1\n', 'Q1 ').replace('kein Tag', '30.06.2042');
  await tryFile(page, 'Quartale', { name: refused.name, content: mended });
  await expect(page.getByRole('button', { name: 'Jetzt importieren' })).toBeVisible();
});

test('makes values empty, and takes meanings of values that are too many for a list', async ({ page }) => {
  const rows = Array.from(
    { length: 61 },
    (_, at) => `W${at};sonstiges;Titel ${at};01.02.2041;01.02.2041;;;${at === 0 ? 'k. A.' : 'Aula'}`,
  );
  const content = ['terminnummer;art;titel;von;bis;beginn;ende;ort', ...rows, ''].join('\n');
  await page.goto('/verwaltung?tab=importe');
  await tryFile(page, 'Termine', { name: 'termine.csv', content });
  const { editor, mean, save } = await openMapping(page);

  const places = editor.getByRole('group').filter({ hasText: 'Werte von „ort“ zuordnen' });
  await places.locator('summary').click();
  await places.getByLabel('Wert „k. A.“ leer lassen').check();
  const titles = editor.getByRole('group').filter({ hasText: 'Werte von „titel“ zuordnen' });
  await mean('titel', {});
  await expect(titles).toContainText('mehr als 60 verschiedene Werte');
  await titles.getByLabel('Weiterer Wert von „titel“').fill('Titel 0');
  await page.keyboard.press('Enter');
  await titles.getByLabel('Wert „Titel 0“ bedeutet').fill('Sommerfest');
  await expectAccessible(page);
  await save('Leere Orte');

  const preview = page.getByRole('table', { name: 'So werden die ersten Zeilen gelesen' });
  await expect(preview.getByRole('row').nth(1)).toContainText('Sommerfest');
  await expect(preview.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('');
  await expect(preview.getByRole('row').nth(2).getByRole('cell').last()).toHaveText('Aula');

  await test.step('which the mapping says when it is opened again, too', async () => {
    await page.getByRole('button', { name: 'Spalten zuordnen' }).click();
    await expect(places.getByLabel('Wert „k. A.“ leer lassen')).toBeChecked();
  });
});

test('lists the values that the trial refused, however far down they stand, to be given a meaning', async ({
  page,
}) => {
  const known = Array.from(
    { length: 2_001 },
    (_, at) => `L${at};sonstiges;Sprechtag;01.02.2041;01.02.2041;;;`,
  );
  const unknown = Array.from({ length: 12 }, (_, at) => `F${at};Feier;Sommerfest;01.07.2041;01.07.2041;;;`);
  const day = 'F12;sonstiges;Sommerfest;Semesterende;01.07.2041;;;';
  const content = ['terminnummer;art;titel;von;bis;beginn;ende;ort', ...known, ...unknown, day, ''].join(
    '\n',
  );
  await page.goto('/verwaltung?tab=importe');
  await tryFile(page, 'Termine', { name: 'termine.csv', content });
  const reasons = page.getByRole('table', { name: 'Gründe der genannten Fehler' }).getByRole('row');
  await expect(reasons.nth(1)).toContainText(/^12\s*art/);
  await expect(reasons.nth(2)).toContainText(/^1\s*von/);
  await expectAccessible(page);

  const { editor, save } = await openMapping(page);
  await expect(editor.getByText('Die Prüfung hat Zeilen mit diesen Werten nicht angenommen.')).toHaveCount(2);
  await editor.getByLabel('Wert „Feier“ bedeutet').selectOption('Sonstiges');
  await editor.getByLabel('Wert „Semesterende“ bedeutet').fill('30.06.2041');
  await expectAccessible(page);

  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/import\/termine\?/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await save('Feiern');
  await expect(page.getByRole('heading', { name: 'termine.csv wird geprüft' })).toBeInViewport();
  held.resolve();
  await expect(page.getByRole('button', { name: 'Jetzt importieren' })).toBeVisible();
});

test('makes companies of one table of a workbook, where they stand several times, and their name of a part of a column', async ({
  page,
}) => {
  const regions = ['Hügelland', 'Küstenland', 'Hügelland'].map((region) => [`${region} / Nord`, 'F\nD']);
  const content = await workbookOf({
    Deckblatt: [['Export'], ['nichts davon']],
    Personen: [['region', 'gender'], ...regions],
  });
  await page.goto('/verwaltung?tab=importe');
  await tryFile(page, 'Unternehmen', { name: 'studentInfo.xlsx', content });
  // Without a choice it is the first one.
  await expect(page.getByText('lässt sich nicht importieren').first()).toBeVisible();
  const sheet = page.getByLabel('Tabellenblatt');
  await expect(sheet).toHaveValue('Deckblatt');
  await expect(page.getByText('Gelesen wurde das Tabellenblatt „Deckblatt“.')).toBeVisible();
  await sheet.selectOption('Personen');
  await page.getByRole('button', { name: 'Datei prüfen' }).click();
  await expect(page.getByText('Gelesen wurde das Tabellenblatt „Personen“.')).toBeVisible();
  const { editor, becomes, joined, split, save } = await openMapping(page);
  await expect(becomes('region')).toHaveValue('name');
  await becomes('region').selectOption('');
  await joined('firmennummer', 'region');
  await split('name', 'region', ' / ', '1');
  await editor.getByLabel('Mehrere Zeilen mit gleichem Schlüssel (firmennummer)').selectOption('weglassen');
  await save('Regionen');
  const result = page.getByRole('region', { name: 'Ergebnis' });
  await expect(result.getByRole('definition').nth(1)).toHaveText('2');
  await expect(page.getByRole('button', { name: 'Jetzt importieren' })).toBeVisible();
  const preview = page.getByRole('table', { name: 'So werden die ersten Zeilen gelesen' });
  await expect(preview.getByRole('row').nth(1)).toContainText('Hügelland / Nord');
  // The table's rows, of two lines of CSV each.
  await expect(preview.getByRole('rowheader')).toHaveText(['2', '3', '4']);
  await expect(preview.getByRole('cell', { name: 'Hügelland', exact: true }).first()).toBeVisible();

  await test.step('and the next workbook is read by the same table, if it has that', async () => {
    const choose = async (...names: string[]) => {
      const content = await workbookOf(Object.fromEntries(names.map((name) => [name, [['name']]])));
      await chooseFile(page.getByLabel('CSV- oder Excel-Datei'), {
        name: `${names.join('-')}.xlsx`,
        mimeType: 'application/octet-stream',
        buffer: content,
      });
    };
    await choose('Anfang', 'Personen', 'Ende');
    await expect(sheet.getByRole('option')).toHaveText(['Bitte wählen', 'Anfang', 'Personen', 'Ende']);
    await expect(sheet).toHaveValue('Personen');
    await choose('Anfang', 'Ende');
    await expect(sheet).toHaveValue('Anfang');
  });

  await test.step('and files of other kinds are read without it', async () => {
    const content = 'name;beginn;ende\nQ1 2041;01.01.2041;31.03.2041\n';
    await tryFile(page, 'Quartale', { name: 'quartale.csv', content });
    await expect(page.getByRole('heading', { name: 'Probelauf von quartale.csv' })).toBeVisible();
  });
});

test('reads a workbook with thousands of rows', async ({ page }) => {
  // Parts above half a megabyte are what libraries like to unpack in workers, which the portal's policies refuse.
  const rows = Array.from({ length: 6_000 }, (_, n) => [
    `${50_000 + n}`,
    `Unternehmen ${n} ${'x'.repeat(40)}`,
  ]);
  const content = await workbookOf({ Partner: [['firmennummer', 'name'], ...rows] });
  await page.goto('/verwaltung?tab=importe');
  await tryFile(page, 'Unternehmen', { name: 'partner.xlsx', content });
  const figures = page.getByRole('region', { name: 'Ergebnis' }).getByRole('definition');
  await expect(figures).toHaveText(['6.000', '6.000', '0', '0', '0']);
});

test('says what is wrong with a workbook', async ({ page }) => {
  await page.goto('/verwaltung?tab=importe');
  // Files that are separated by tabs have various endings, and may be chosen by each.
  await expect(page.locator('input[type="file"]')).toHaveAttribute('accept', /\.tsv,\.tab,\.txt,/);
  await tryFile(page, 'Unternehmen', { name: 'kaputt.xlsx', content: 'PK\u0003\u0004 nothing' });
  await expect(page.getByText('lässt sich nicht als Excel-Arbeitsmappe lesen').first()).toBeVisible();

  await test.step('and one of the old format, or with a password', async () => {
    const content = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    await tryFile(page, 'Unternehmen', { name: 'alt.xls', content });
    await expect(page.getByText('ist kennwortgeschützt oder im alten Excel-Format').first()).toBeVisible();
  });

  await test.step('and where one has errors of Excel, of which nothing is sent', async () => {
    const error = '</t></is></c><c r="C2" t="e"><v>#N/A</v></c><c r="D2" t="inlineStr"><is><t>';
    const content = await workbookOf({
      Partner: [
        ['firmennummer', 'name', 'ort'],
        ['4711', `Muster${error}`],
      ],
    });
    await tryFile(page, 'Unternehmen', { name: 'fehler.xlsx', content });
    await expect(page.getByText('steht ein Fehler von Excel: C2 (#N/A)').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ergebnis' })).toBeHidden();
  });
});
