import { sql } from 'drizzle-orm';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { csv, startImportWorld } from '../test/import-world.ts';

const { rows, run } = startImportWorld();

describe('an import by a mapping', () => {
  it('reads foreign headings, values and encodings', async () => {
    const foreign = iconv.encode(
      csv(
        '"Matr.-Nr.";Prüfung;Bezeichnung;Ergebnis;ECTS;Bemerkung',
        '24000001;A101;"Übung; Teil 1";bestanden;5,0;egal',
      ),
      'windows-1252',
    );
    const result = await run('pruefungsleistungen', foreign, {
      mapping: {
        spalten: {
          'Matr.-Nr.': 'matrikelnummer',
          Prüfung: 'modulnummer',
          Bezeichnung: 'modul',
          Ergebnis: 'bestanden',
          ECTS: 'credits',
          Bemerkung: null,
        },
        werte: { bestanden: { bestanden: 'ja' } },
        konstanten: { semester: '1', versuch: '1', pruefungsdatum: '20.03.2025', note: '' },
      },
    });
    expect(result).toMatchObject({ neu: 1, findings: [] });
    expect(await rows(sql`select modul, pruefungsdatum, bestanden, note from pruefungsleistung`)).toEqual([
      { modul: 'Übung; Teil 1', pruefungsdatum: '2025-03-20', bestanden: true, note: null },
    ]);
  });

  it('passes over rows that repeat an earlier one where the mapping says so, and no others', async () => {
    const text = csv('firmennummer;name', '8;Acht', '8;Acht', '9;Neun', '9;Neuen');
    const mapping = { wiederholungen: 'weglassen' } as const;
    const result = await run('firmen', text, { mapping, modus: 'gueltige' });
    expect(result).toMatchObject({ zeilen: 4, neu: 1, fehlerhaft: 2 });
    expect(result.findings.map(({ row, code }) => [row, code])).toEqual([
      [4, 'doppelt'],
      [5, 'doppelt'],
    ]);
    expect(await run('firmen', text, { modus: 'gueltige' })).toMatchObject({ fehlerhaft: 4 });
  });

  it.each([
    ['ersteZeile', 'Acht'],
    ['letzteZeile', 'Achtung'],
  ] as const)(
    'takes one of the rows with the same key where the mapping says which: %s',
    async (one, name) => {
      const text = csv('firmennummer;name', '8;Acht', '9;Neun', '8;Achtzig', '8;Achtung', '7;');
      const result = await run('firmen', text, { mapping: { wiederholungen: one }, modus: 'gueltige' });
      expect(result).toMatchObject({ zeilen: 5, neu: 2, geaendert: 0, fehlerhaft: 1 });
      expect(
        await rows(sql`select name from firma where firmennummer in ('8', '9') order by firmennummer`),
      ).toEqual([{ name }, { name: 'Neun' }]);
    },
  );

  it.each([
    ['ersteZeile', ['8;', '8;Acht'], ['8;Acht', '8;']],
    ['letzteZeile', ['8;Acht', '8;'], ['8;', '8;Acht']],
  ] as const)('takes none where the row that counts cannot be read: %s', async (one, bad, good) => {
    const mapping = { wiederholungen: one };
    const taken = (lines: readonly string[]) =>
      run('firmen', csv('firmennummer;name', ...lines), { mapping, modus: 'gueltige' });
    expect(await taken(bad)).toMatchObject({ zeilen: 2, neu: 0, fehlerhaft: 1 });
    expect(await rows(sql`select name from firma where firmennummer = '8'`)).toEqual([]);
    expect(await taken(good)).toMatchObject({ zeilen: 2, neu: 1, fehlerhaft: 1 });
  });
});
