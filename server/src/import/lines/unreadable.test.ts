import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { csv, NOTEN, startImportWorld } from '../test/import-world.ts';

const { rows, run, reported } = startImportWorld();
const note = (line: string) => csv(NOTEN, line);

describe('a file that cannot be read', () => {
  it.each([
    ['empty', '', ['1 - leer']],
    ['without headings', '24000001;1;A101;Mathe;2025-03-20;1,3;6;1\n', ['1 - ohneUeberschriften']],
    ['without a column', note('').replace(';versuch', ''), ['1 versuch spalteFehlt']],
    ['with a column twice', note('').replace('modul;', 'note;modul;'), ['1 note spalteDoppelt']],
    ['with an unknown column', note('').replace('modul;', 'Dozent;modul;'), ['1 Dozent spalteUnbekannt']],
    ['with an unnamed column', note('').replace('modul;', ';modul;'), ['1 - spalteOhneName']],
    ['a workbook', Buffer.from('PK\u0003\u0004....', 'latin1'), ['1 - arbeitsmappe']],
    ['binary', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]), ['1 - binaer']],
    ['with an open quote', note('24000001;1;"A101;Mathe'), ['2 - anfuehrungszeichenOffen']],
    ['with a stray quote', note('24000001;1;A"101;Mathe'), ['2 - anfuehrungszeichen']],
  ])('is refused with the reason: %s', async (_, text, findings) => {
    expect(await reported('pruefungsleistungen', text)).toEqual(findings);
  });

  it('is refused in one sentence where it has too many columns', async () => {
    const text = csv([NOTEN, ...Array.from({ length: 5_000 }, (_, i) => `x${i}`)].join(';'));
    const result = await run('pruefungsleistungen', text);
    expect(result.findings).toEqual([
      { row: 1, column: null, code: 'zuVieleSpalten', details: { ist: 5_008, grenze: 1_000 } },
    ]);
  });

  it('is refused where it breaks off in the middle, with nothing of what came before', async () => {
    const text = `${note('24000001;1;A101;Mathe;2025-03-20;1,3;6;1')}"`;
    const result = await run('pruefungsleistungen', text, { modus: 'gueltige' });
    expect(result).toMatchObject({
      uebernommen: false,
      neu: 0,
      findings: [{ code: 'anfuehrungszeichenOffen' }],
    });
    expect(await rows(sql`select from pruefungsleistung`)).toEqual([]);
  });
});
