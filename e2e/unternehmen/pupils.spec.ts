import type { Locator } from '@playwright/test';
import { expectAccessible } from '../page/accessibility.ts';
import { mappingEditor, openMapping, tryFile } from '../page/import-mapping.ts';
import { expect, test } from '../portal/fixtures.ts';
import { pupils } from '../portal/pupils.ts';

// What a school in Portugal published, from its file to pupils on the screen: 33 columns, and none that is a key.

test.use({ konto: 'betreuung' });

test('maps pupils of another school, whose file has no key, until they and their grades are in the list', async ({
  page,
}) => {
  const { file, key, pupil } = pupils();
  const write = async () => {
    await page.getByRole('button', { name: 'Jetzt importieren' }).click();
    await expect(page.getByRole('heading', { name: 'student-mat.csv ist importiert.' })).toBeVisible();
  };
  const once = (editor: Locator) =>
    editor.getByLabel(/^Mehrere Zeilen mit gleichem Schlüssel/).selectOption('weglassen');
  await page.goto('/verwaltung?tab=importe');

  await test.step('its schools stand for companies, each with somebody who is responsible', async () => {
    await tryFile(page, 'Unternehmen', file);
    const firmen = await openMapping(page);
    await firmen.becomes('school').selectOption('firmennummer');
    await firmen.joined('name', 'school');
    await once(firmen.editor);
    await firmen.save('Escola');
    await write();

    await tryFile(page, 'Ansprechpersonen', file);
    const kontakte = await openMapping(page);
    await kontakte.becomes('school').selectOption('firmennummer');
    await kontakte.joined('kontaktnummer', 'school');
    await kontakte.fixed({ vorname: 'Ana', nachname: 'Costa' });
    await once(kontakte.editor);
    await kontakte.save('Escola');
    await write();
  });

  await test.step('the portal says that three columns are no key, and finds those that are one', async () => {
    await tryFile(page, 'Studierende', file);
    const { editor, becomes, joined } = await openMapping(page);
    await expect(becomes('sex')).toHaveValue('geschlecht');
    // Left out, without a word for each of 33 columns.
    await expect(becomes('goout')).toHaveValue('');
    await joined('matrikelnummer', 'school', 'age', 'G1');
    await expect(editor.getByText(/^Nur \d+ von 395 gelesenen Zeilen haben einen eigenen/)).toBeVisible();
    await editor.getByRole('button', { name: 'Eindeutige Spalten suchen' }).click();
    await expect(editor.getByText('Alle 395 gelesenen Zeilen haben einen eigenen')).toBeVisible();
    for (const [at, column] of key.entries())
      await expect(editor.getByLabel(`${at + 1}. Spalte`)).toHaveValue(column);
    await expectAccessible(page);
  });

  await test.step('the rest is one value for all, and values are translated', async () => {
    const { editor, becomes, fixed, joined, save } = mappingEditor(page);
    await becomes('school').selectOption('firmennummer');
    await joined('ausbildungsleitung', 'school');
    await joined('vorname', 'Mjob');
    await fixed({ studiengang: 'AI', nachname: 'Zamora', immatrikulation: '01.10.2025' });
    await editor.getByText('weitere Angaben').click();
    await fixed({ notenfreigabe: 'ja' });
    await editor.getByLabel('Wert „F“ bedeutet').selectOption('weiblich');
    await editor.getByLabel('Wert „M“ bedeutet').selectOption('maennlich');
    await expect(editor.getByText('Noch nicht zugeordnet')).toBeHidden();
    await save('Escola');
    await write();
    await expect(page.getByRole('region', { name: 'Ergebnis' }).getByRole('definition').nth(1)).toHaveText(
      '395',
    );
  });

  await test.step('each of its three grades becomes a performance of its own, from the mapping of the one before', async () => {
    await tryFile(page, 'Prüfungsleistungen', file);
    const { editor, becomes, fixed, joined, save } = await openMapping(page);
    await joined('matrikelnummer', ...key);
    await becomes('G1').selectOption('note');
    await editor.getByLabel('Noten der Datei').selectOption({ label: 'Punkte 0 bis 20, bestanden ab 10' });
    await fixed({ semester: '1', pruefungsdatum: '', credits: '5', versuch: '1' });
    await fixed({ modulnummer: 'ESCOLA-1', modul: 'Matemática 1' });
    await save('Escola G1');
    await write();
    for (const [at, before] of ['G1', 'G2'].entries()) {
      await tryFile(page, 'Prüfungsleistungen', file);
      await openMapping(page);
      await becomes(before).selectOption('');
      await becomes(`G${at + 2}`).selectOption('note');
      await fixed({ modulnummer: `ESCOLA-${at + 2}`, modul: `Matemática ${at + 2}` });
      await save(`Escola G${at + 2}`);
      await write();
    }
  });

  await page.goto('/studierende');
  const search = page.getByRole('searchbox', { name: /^Suche/ });
  await search.fill('Zamora');
  await expect(page.getByRole('heading', { name: 'Studierende 395' })).toBeVisible();
  await search.fill(pupil.matrikelnummer);
  await page.getByRole('row').filter({ hasText: pupil.matrikelnummer }).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Noten' }).click();
  for (const [modul, note] of Object.entries(pupil.grades))
    await expect(page.getByRole('row').filter({ hasText: modul })).toContainText(note);
});
