import { describe, expect, it } from 'vitest';
import { KIND_OF } from '../kinds.ts';
import { readHeader } from '../lines/header.ts';
import type { Column, Kind } from '../kind.ts';
import { columnsOf, readBeginning, understoodValues } from './columns.ts';
import { proposeMapping } from './proposal.ts';
import { HEADING_SYNONYMS } from './synonyms.ts';

const begin = (text: string) => readBeginning(Buffer.from(text));
const propose = async (text: string, kind: Kind) => proposeMapping(columnsOf(await begin(text)), kind);
const { pruefungsleistungen, studierende } = KIND_OF;

describe('a proposed mapping', () => {
  it('finds columns by their names in several languages, and leaves out the rest', async () => {
    const { spalten, ignorieren } = await propose(
      'Student ID\tSurname\tPrénom\tE-Mail-Adresse\tSchuhgröße\n1\tMeier\tKim\tk@x.example\t41\n',
      studierende,
    );
    expect(spalten).toEqual({
      'Student ID': 'matrikelnummer',
      Surname: 'nachname',
      Prénom: 'vorname',
      'E-Mail-Adresse': 'email',
      Schuhgröße: null,
    });
    expect(ignorieren).toBe('alle');
  });

  it('finds a heading with a slip of the pen, but none that is merely short', async () => {
    const { spalten } = await propose('Matrikelnumer;Name\n1;x\n', studierende);
    expect(spalten).toEqual({ Matrikelnumer: 'matrikelnummer', Name: null });
  });

  it('takes no slip of the pen where the values are something else', async () => {
    const { anwesenheiten } = KIND_OF;
    const file = (rows: string) => `Beginnn;Sstatus;Matrikelnumer\n${rows}`;
    const slips = { Beginnn: 'beginn', Sstatus: 'status', Matrikelnumer: 'matrikelnummer' };
    for (const rows of ['8:15;Teilgenommen;1\n', 'k. A.;-;1\n9:30;3;1\n', ''])
      expect((await propose(file(rows), anwesenheiten)).spalten).toEqual(slips);
    expect((await propose('region;Pstatus\nScotland;A\nWales;T\n', anwesenheiten)).spalten).toEqual({
      region: null,
      Pstatus: null,
    });
    expect((await propose('Geschlect\nF\n', studierende)).spalten).toEqual({ Geschlect: 'geschlecht' });
  });

  it('gives each heading of the kind one column: its own name before any other', async () => {
    const { spalten } = await propose('grade;note\n1,0;2,0\n', pruefungsleistungen);
    expect(spalten).toEqual({ grade: null, note: 'note' });
  });

  it('translates values whose meaning is plain', async () => {
    const { werte } = await propose('gender;anrede\nM;Mr\nf;Mrs\n', studierende);
    expect(werte).toEqual({
      anrede: { Mr: 'Herr', Mrs: 'Frau' },
      geschlecht: { M: 'maennlich', f: 'weiblich' },
    });
  });

  it.each(['1;0', 'ja;Nein', 'TRUE;false', 'wahr;falsch', 'J;n', 'x;'])(
    'translates nothing that the import understands: %s',
    async (values) => {
      const file = `anerkannt\n${values.split(';').join('\n')}\n`;
      expect((await propose(file, pruefungsleistungen)).werte).toBeUndefined();
      const given = values.split(';').filter((value) => value !== '');
      const columns = columnsOf(await begin(file));
      expect(understoodValues(columns, pruefungsleistungen.columns['anerkannt'] as Column)).toEqual(given);
    },
  );

  it('tells of choices alone what is understood as it is, in any column', async () => {
    const columns = columnsOf(await begin('a;b;c\n1,30;JA;vielleicht\n7;0;x\n'));
    const { note, anerkannt, modul } = pruefungsleistungen.columns as Record<string, Column>;
    expect(understoodValues(columns, note as Column)).toEqual(['1,30']);
    expect(understoodValues(columns, anerkannt as Column)).toEqual(['JA', '0', 'x']);
    expect(understoodValues(columns, modul as Column)).toEqual([]);
  });

  it('finds the one column of days, of times and of grades by its values', async () => {
    const columns = async (text: string, kind: Kind) => (await propose(text, kind)).spalten;
    expect(
      await columns(
        'Matrikel;notenerfassungsdatum;Fecha;Nota;Nr\n1;1.3.2026;2026-02-03;1,7;3\n2;2.3.2026;2026-02-04;5,0;1\n',
        pruefungsleistungen,
      ),
    ).toEqual({
      Matrikel: 'matrikelnummer',
      notenerfassungsdatum: 'notenerfassungsdatum',
      Fecha: 'pruefungsdatum',
      Nota: 'note',
      Nr: null,
    });
    expect(
      await columns(
        'bis;beginn;Inizio;Fine\n1.2.2026;8:15;1.2.2026;9:45\n2.2.2026;8:15;2.2.2026;9:00\n',
        KIND_OF.termine,
      ),
    ).toEqual({ bis: 'bis', beginn: 'beginn', Inizio: 'von', Fine: 'ende' });
  });

  it.each<[string, Kind, string]>([
    ['two columns of days', pruefungsleistungen, 'Fecha;Registro\n3.2.2026;4.2.2026\n'],
    ['days that may begin or end something', KIND_OF.quartale, 'Fecha\n3.2.2026\n'],
    ['times that may begin or end something', KIND_OF.termine, 'Hora\n8:15\n'],
    ['days that may be birthdays', studierende, 'Nacimiento\n3.2.2006\n'],
    ['days with something else among them', pruefungsleistungen, 'Fecha\n3.2.2026\nPendiente\n'],
    ['whole numbers that are on the scale of grades', pruefungsleistungen, 'Wiederholt;Walc\n7;1\n8;5,0\n'],
    ['days of an export', KIND_OF.anwesenheiten, 'Exportiert\n3.2.2026\n3.2.2026\n'],
    ['moments', KIND_OF.anwesenheiten, 'Created at\n2026-02-03 10:15\n2026-02-04 10:15\n'],
    ['days beside a heading that is there for others', pruefungsleistungen, 'Created\n3.2.2026\n4.2.2026\n'],
    ['versions', pruefungsleistungen, 'Version\n1,3\n2,0\n'],
    ['an empty column', pruefungsleistungen, 'Fecha;Sala\n;A12\n'],
  ])('leaves alone %s', async (_, kind, text) => {
    const { spalten = {} } = await propose(text, kind);
    expect(Object.values(spalten).filter((name) => name !== null)).toEqual([]);
  });

  it('knows a slip of one letter whatever the values, and of two where they fit', async () => {
    const columns = async (text: string) => (await propose(text, KIND_OF.termine)).spalten;
    expect(await columns('begin\nacht Uhr\n')).toEqual({ begin: 'beginn' });
    expect(await columns('begim\n8:15\n')).toEqual({ begim: 'beginn' });
    expect(await columns('region\nHamburg\n')).toEqual({ region: null });
  });

  it('recognises a scale of grades, and grades themselves', async () => {
    expect((await propose('score\n78\n40\n', pruefungsleistungen)).skalen).toEqual({ note: 'prozent50' });
    expect((await propose('score\nA-\nF\n', pruefungsleistungen)).skalen).toEqual({ note: 'buchstaben' });
    expect((await propose('score\n1,3\n5,0\n', pruefungsleistungen)).skalen).toBeUndefined();
  });

  it('reads with the file it was made for', async () => {
    const beginning = await begin('id_student,gender\n11391,M\n');
    const mapping = {
      ...proposeMapping(columnsOf(beginning), studierende),
      konstanten: Object.fromEntries(
        ['firmennummer', 'studiengang', 'ausbildungsleitung', 'vorname', 'nachname', 'immatrikulation'].map(
          (name) => [name, 'x'],
        ),
      ),
    };
    const { fields } = readHeader(beginning.header, studierende, mapping);
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['matrikelnummer', 'geschlecht']));
  });

  it('knows other names of headings alone that a kind has', () => {
    const headings = Object.values(KIND_OF).flatMap(({ columns }) => Object.keys(columns));
    expect(Object.keys(HEADING_SYNONYMS).filter((name) => !headings.includes(name))).toEqual([]);
  });
});

describe("a file's beginning", () => {
  it('tells distinct values as long as they may be choices', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => `${n};${n % 2}`).join('\n');
    expect(columnsOf(await begin(`Nr;Wert\n${rows}\n`))).toMatchObject([
      { name: 'Nr', examples: ['0', '1', '2'], values: undefined },
      { name: 'Wert', values: ['0', '1'] },
    ]);
  });

  it('may end within quotes, but not begin with what is no table', async () => {
    expect((await begin('a;b\r\n1;"2\r\n2"\r\n3;"4\n4')).rows).toMatchObject([{ number: 2 }]);
    await expect(begin('')).rejects.toThrow('leer');
    await expect(begin('a;"b')).rejects.toThrow('anfuehrungszeichenOffen');
  });
});
