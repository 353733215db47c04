import { describe, expect, it } from 'vitest';
import type { Mapping } from '@firmenportal/contract/importzuordnungen';
import { KIND_OF } from '../kinds.ts';
import { studiengaenge } from '../kinds/studiengaenge.ts';
import { studierende } from '../kinds/studierende.ts';
import { FileError } from '../finding.ts';
import { readHeader } from '../lines/header.ts';
import { parseMapping, MappingError } from './mapping.ts';

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
      ignorieren: 'alle',
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

const needed = [
  'matrikelnummer',
  'firmennummer',
  'studiengang',
  'ausbildungsleitung',
  'vorname',
  'nachname',
  'immatrikulation',
];

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
  it('may come in any order, with blanks around, and leave out what is not required', () => {
    const { fields } = header(needed.toReversed().map((heading) => ` ${heading} `));
    expect(fields.map(({ name, cellOf }) => [name, cellOf(needed)])).toEqual(
      needed.toReversed().map((name, position) => [name, needed[position]]),
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
      spalten: { 'Matr.-Nr.': 'matrikelnummer', Bemerkung: null },
    });
    expect(fields.map(({ name }) => name)).toEqual(needed);
  });

  it('are found under the names that the mapping gives them', () => {
    const { fields } = header(['Matr.-Nr.', 'Bemerkung', ...needed.slice(1)], {
      spalten: { 'Matr.-Nr.': 'matrikelnummer', Bemerkung: null },
      konstanten: { centuria: 'A24a' },
    });
    const valueOf = (of: string) => fields.find(({ name }) => name === of)?.cellOf(['25000001', 'x']);
    expect(fields.find(({ name }) => name === 'matrikelnummer')?.heading).toBe('Matr.-Nr.');
    expect(valueOf('matrikelnummer')).toBe('25000001');
    expect(valueOf('centuria')).toBe('A24a');
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

describe('what a mapping makes of several columns', () => {
  const valueOf = (headings: string[], cells: string[], mapping: Mapping, name: string) => {
    const needless = needed.filter((one) => ![...headings, name].includes(one));
    const konstanten = { ...Object.fromEntries(needless.map((one) => [one, 'x'])), ...mapping.konstanten };
    const field = header(headings, { ...mapping, konstanten }).fields.find((one) => one.name === name);
    return field?.translate(field.cellOf(cells).trim());
  };

  it('is joined from those that say something', () => {
    const mapping = { verbunden: { matrikelnummer: { spalten: ['Schule', 'Jahr', 'Nr.'], mit: '-' } } };
    expect(valueOf(['Schule', 'Jahr', 'Nr.'], ['GP ', '', '7'], mapping, 'matrikelnummer')).toBe('GP-7');
  });

  it('is a part of one', () => {
    const part = (teil: number) => ({
      geteilt: { nachname: { spalte: 'Name', bei: ', ', teil } },
    });
    expect(valueOf(['Name'], ['Meier, Kim'], part(1), 'nachname')).toBe('Meier');
    expect(valueOf(['Name'], ['Meier, Kim'], part(2), 'nachname')).toBe('Kim');
    expect(valueOf(['Name'], ['Meier, Kim'], part(3), 'nachname')).toBe('');
  });

  it('is told when the file lacks what it is made of, all at once', () => {
    const mapping: Mapping = {
      verbunden: { matrikelnummer: { spalten: ['Schule', 'Nr.'], mit: '' } },
      geteilt: { nachname: { spalte: 'Name', bei: ' ', teil: 1 } },
      ignorieren: 'alle',
    };
    const cause = () => header(['Nr.', ...needed.slice(1, -2)], mapping);
    expect(cause).toThrow(FileError);
    expect(cause).toThrow('line 1: spalteFehlt, line 1: spalteFehlt, line 1: spalteFehlt');
  });

  it('is told when the file lacks columns that the mapping names, needed or not, by their names there', () => {
    const mapping: Mapping = {
      spalten: { 'Matr.-Nr.': 'matrikelnummer', Geb: 'geburtsdatum', Rufname: 'vorname', Rest: null },
      ignorieren: 'alle',
    };
    const missing = (headings: string[]) => {
      try {
        header(headings, mapping);
      } catch (error) {
        if (error instanceof FileError) return error.findings.map(({ column }) => column);
      }
      return [];
    };
    expect(missing(needed.slice(1))).toEqual(['Matr.-Nr.', 'Geb', 'Rufname']);
    expect(missing(['matr.-nr.', 'GEB', 'Rufname', ...needed.slice(1)])).toEqual([]);
  });

  it('need not have a column under the name of the mapping where it has one under its own', () => {
    const names = (mapping: Mapping) => header(needed, mapping).fields.map(({ name }) => name);
    expect(names({ spalten: { 'Matr.-Nr.': 'matrikelnummer' } })).toEqual(needed);
    expect(names({ spalten: { Nr: 'matrikelnummer', Matrikelnummer: 'matrikelnummer' } })).toEqual(needed);
  });

  it('is made of columns of the file alone, so that two made of each other are no circle', () => {
    const mapping: Mapping = {
      verbunden: {
        vorname: { spalten: ['nachname'], mit: '' },
        nachname: { spalten: ['vorname'], mit: '' },
      },
      ignorieren: 'alle',
    };
    const names = ['vorname', 'nachname'];
    const swapped = names.map((name) => valueOf(names, ['Kim', 'Meier'], mapping, name));
    expect(swapped).toEqual(['Meier', 'Kim']);
    // Where the file has neither, both are told at once.
    const rest = needed.filter((name) => !names.includes(name));
    expect(() => header(rest, mapping)).toThrow('line 1: spalteFehlt, line 1: spalteFehlt');
  });

  it('is told when the mapping makes it twice', () => {
    const mapping: Mapping = {
      konstanten: { centuria: 'A24a' },
      verbunden: { centuria: { spalten: ['vorname'], mit: '' } },
    };
    expect(() => header(needed, mapping)).toThrow('spalteDoppelt');
  });

  it('takes a grade of another scale, unless its own value is translated', () => {
    const { pruefungsleistungen } = KIND_OF;
    const konstanten = Object.fromEntries(
      ['matrikelnummer', 'semester', 'modulnummer', 'modul', 'pruefungsdatum', 'credits', 'versuch'].map(
        (name) => [name, '1'],
      ),
    );
    const mapping = { konstanten, skalen: { note: 'prozent50' as const }, werte: { note: { krank: '5,0' } } };
    const { fields } = readHeader({ number: 1, cells: ['note'] }, pruefungsleistungen, mapping);
    const translate = fields.find(({ name }) => name === 'note')?.translate;
    expect(['100', 'krank', 'x'].map((value) => translate?.(value))).toEqual(['1.0', '5,0', 'x']);
  });

  it('makes a value empty, also of a choice', () => {
    const mapping: Mapping = {
      spalten: { Sex: 'geschlecht' },
      werte: { geschlecht: { '?': '' }, vorname: { NN: '' } },
    };
    const { fields } = header([...needed, 'Sex'], mapping);
    const read = (name: string, value: string) =>
      fields.find((field) => field.name === name)?.translate(value);
    expect([read('geschlecht', '?'), read('vorname', 'NN'), read('vorname', 'Kim')]).toEqual(['', '', 'Kim']);
  });

  it('leaves a column of the own name out where the mapping says otherwise', () => {
    const { fields } = header(['vorname', 'Rufname', ...needed.filter((one) => one !== 'vorname')], {
      spalten: { Rufname: 'vorname' },
      ignorieren: 'alle',
    });
    expect(fields.find(({ name }) => name === 'vorname')?.heading).toBe('Rufname');
  });
});
