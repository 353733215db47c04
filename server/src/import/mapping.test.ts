import { describe, expect, it } from 'vitest';
import { studiengaenge } from './kinds/studiengaenge.ts';
import { studierende } from './kinds/studierende.ts';
import { FileError } from './finding.ts';
import { readHeader } from './header.ts';
import { parseMapping, MappingError, type Mapping } from './mapping.ts';

const messages = (text: string): readonly string[] => {
  try {
    parseMapping(text, studierende);
  } catch (error) {
    if (error instanceof MappingError) return error.messages;
    throw error;
  }
  return [];
};

describe('a mapping file', () => {
  it('is taken as it is where it names headings of the kind', () => {
    const mapping: Mapping = {
      spalten: { 'Matr.-Nr.': 'matrikelnummer' },
      ignorieren: ['Bemerkung'],
      werte: { geschlecht: { m: 'maennlich', w: 'weiblich' } },
      konstanten: { notenfreigabe: 'ja' },
    };
    expect(parseMapping(`\ufeff${JSON.stringify(mapping)}`, studierende)).toEqual(mapping);
  });

  it('is told what is wrong with it, all at once', () => {
    expect(messages('{')[0]).toMatch(/^JSON: /);
    expect(messages('{"spalten": {"a": 1}, "wrte": {}}')).toEqual([
      expect.stringMatching(/^spalten\.a: /),
      expect.stringMatching(/^wrte: .*nicht bekannt/),
    ]);
    expect(
      messages('{"spalten": {"Name": "name"}, "werte": {"x": {}}, "konstanten": {"toString": "1"}}'),
    ).toEqual([
      expect.stringMatching(/^spalten\.Name: name: .*matrikelnummer/),
      expect.stringMatching(/^werte\.x: x: /),
      expect.stringMatching(/^konstanten\.toString: toString: /),
    ]);
  });
});

const header = (headings: string[], mapping: Mapping = {}) =>
  readHeader({ number: 1, cells: headings }, studierende, mapping);

describe('headings', () => {
  const findings = (headings: string[], mapping?: Mapping) => {
    try {
      header(headings, mapping);
    } catch (error) {
      if (error instanceof FileError) return error.findings.map(({ column, code }) => `${column}: ${code}`);
      throw error;
    }
    return [];
  };
  const needed = [
    'matrikelnummer',
    'firmennummer',
    'studiengang',
    'ausbildungsleitung',
    'vorname',
    'nachname',
    'immatrikulation',
  ];

  it('may come in any order, with blanks around, and leave out what is not required', () => {
    const { fields } = header(needed.toReversed().map((heading) => ` ${heading} `));
    expect(fields.map(({ name, position }) => [name, position])).toEqual(
      needed.toReversed().map((name, position) => [name, position]),
    );
  });

  it.each([
    ['in capitals', (heading: string) => heading.toUpperCase()],
    ['as a sentence begins', (heading: string) => heading.charAt(0).toUpperCase() + heading.slice(1)],
    ['with blanks around', (heading: string) => ` ${heading}\t`],
    ['with quotes left over', (heading: string) => `"${heading}"`],
  ])('are found %s', (_, write) => {
    expect(header(needed.map(write)).fields.map(({ name }) => name)).toEqual(needed);
  });

  it('are found with umlauts as people write them', () => {
    const { fields } = readHeader(
      {
        number: 1,
        cells: ['Kürzel', 'Name', 'Abschluss', 'CREDITS', 'Semester', 'Gebühr EUR', 'Gebühr USD'],
      },
      studiengaenge,
      {},
    );
    expect(fields.map(({ name }) => name)).toEqual([
      'kuerzel',
      'name',
      'abschluss',
      'credits',
      'semester',
      'gebuehrEur',
      'gebuehrUsd',
    ]);
  });

  it('are told when two are the same but for their spelling', () => {
    expect(findings([...needed, 'Vorname'])).toEqual(['Vorname: spalteDoppelt']);
  });

  it('are found under the names that the mapping gives them, in any case', () => {
    const { fields } = header(['MATR.-NR.', 'bemerkung', ...needed.slice(1)], {
      spalten: { 'Matr.-Nr.': 'matrikelnummer' },
      ignorieren: ['Bemerkung'],
    });
    expect(fields.map(({ name }) => name)).toEqual(needed);
  });

  it('are found under the names that the mapping gives them', () => {
    const { fields } = header(['Matr.-Nr.', 'Bemerkung', ...needed.slice(1)], {
      spalten: { 'Matr.-Nr.': 'matrikelnummer' },
      ignorieren: ['Bemerkung'],
      konstanten: { centuria: 'A24a' },
    });
    expect(fields.find(({ name }) => name === 'matrikelnummer')).toMatchObject({
      heading: 'Matr.-Nr.',
      position: 0,
    });
    expect(fields.find(({ name }) => name === 'centuria')).toMatchObject({ constant: 'A24a', position: -1 });
    expect(fields.some(({ heading }) => heading === 'Bemerkung')).toBe(false);
  });

  it('are passed over where the mapping leaves out all others, but none that is needed', () => {
    const others = { spalten: { 'Matr.-Nr.': 'matrikelnummer' }, ignorieren: 'alle' } as const;
    const { fields } = header(['Matr.-Nr.', 'Bemerkung', '', ...needed.slice(1)], others);
    expect(fields.map(({ name }) => name)).toEqual(needed);
    expect(findings(['Matr.-Nr.', 'Vornahme', ...needed.slice(2), needed[2] ?? ''], others)).toEqual([
      `${needed[2]}: spalteDoppelt`,
      `${needed[1]}: spalteFehlt`,
    ]);
  });

  it('are passed over where they are the reasons that the desk gives with refused rows', () => {
    expect(header(['Importfehler', ...needed]).fields.map(({ name }) => name)).toEqual(needed);
    expect(findings(['IMPORTFEHLER', 'Importfehlerart', ...needed])).toEqual([
      'Importfehlerart: spalteUnbekannt',
    ]);
  });

  it('are refused in one sentence where there are too many', () => {
    const headings = Array.from({ length: 1_001 }, (_, n) => `s${n}`);
    expect(findings(headings)).toEqual(['null: zuVieleSpalten']);
    expect(findings(headings, { ignorieren: 'alle' })).toEqual(['null: zuVieleSpalten']);
  });

  it('are told when they are missing, unknown, twice or empty, all at once', () => {
    expect(findings([...needed.slice(2), 'vorname', 'Name', '', 'constructor'])).toEqual([
      'vorname: spalteDoppelt',
      'Name: spalteUnbekannt',
      'null: spalteOhneName',
      'constructor: spalteUnbekannt',
      'matrikelnummer: spalteFehlt',
      'firmennummer: spalteFehlt',
    ]);
    expect(findings([...needed, 'centuria'], { konstanten: { centuria: 'x' } })).toEqual([
      'centuria: spalteDoppelt',
    ]);
  });

  it('are not repeated where values stand in their place', () => {
    expect(findings(['24000017', '10001', 'Meier', 'Frank'])).toEqual(['null: ohneUeberschriften']);
  });
});
