import { describe, expect, it } from 'vitest';
import { studiengaenge } from './arten/studiengaenge.ts';
import { studierende } from './arten/studierende.ts';
import { DateiFehler } from './befund.ts';
import { readKopf } from './kopf.ts';
import { parseZuordnung, ZuordnungFehler, type Zuordnung } from './zuordnung.ts';

const meldungen = (text: string): readonly string[] => {
  try {
    parseZuordnung(text, studierende);
  } catch (error) {
    if (error instanceof ZuordnungFehler) return error.meldungen;
    throw error;
  }
  return [];
};

describe('a mapping file', () => {
  it('is taken as it is where it names headings of the kind', () => {
    const zuordnung: Zuordnung = {
      spalten: { 'Matr.-Nr.': 'matrikelnummer' },
      ignorieren: ['Bemerkung'],
      werte: { geschlecht: { m: 'maennlich', w: 'weiblich' } },
      konstanten: { notenfreigabe: 'ja' },
    };
    expect(parseZuordnung(`\ufeff${JSON.stringify(zuordnung)}`, studierende)).toEqual(zuordnung);
  });

  it('is told what is wrong with it, all at once', () => {
    expect(meldungen('{')[0]).toMatch(/^JSON: /);
    expect(meldungen('{"spalten": {"a": 1}, "wrte": {}}')).toEqual([
      expect.stringMatching(/^spalten\.a: /),
      expect.stringMatching(/^wrte: .*nicht bekannt/),
    ]);
    expect(
      meldungen('{"spalten": {"Name": "name"}, "werte": {"x": {}}, "konstanten": {"toString": "1"}}'),
    ).toEqual([
      expect.stringMatching(/^spalten\.Name: name: .*matrikelnummer/),
      expect.stringMatching(/^werte\.x: x: /),
      expect.stringMatching(/^konstanten\.toString: toString: /),
    ]);
  });
});

const kopf = (headings: string[], zuordnung: Zuordnung = {}) =>
  readKopf({ nummer: 1, zellen: headings }, studierende, zuordnung);

describe('headings', () => {
  const befunde = (headings: string[], zuordnung?: Zuordnung) => {
    try {
      kopf(headings, zuordnung);
    } catch (error) {
      if (error instanceof DateiFehler) return error.befunde.map(({ spalte, code }) => `${spalte}: ${code}`);
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
    const { felder } = kopf(needed.toReversed().map((heading) => ` ${heading} `));
    expect(felder.map(({ name, position }) => [name, position])).toEqual(
      needed.toReversed().map((name, position) => [name, position]),
    );
  });

  it.each([
    ['in capitals', (heading: string) => heading.toUpperCase()],
    ['as a sentence begins', (heading: string) => heading.charAt(0).toUpperCase() + heading.slice(1)],
    ['with blanks around', (heading: string) => ` ${heading}\t`],
    ['with quotes left over', (heading: string) => `"${heading}"`],
  ])('are found %s', (_, write) => {
    expect(kopf(needed.map(write)).felder.map(({ name }) => name)).toEqual(needed);
  });

  it('are found with umlauts as people write them', () => {
    const { felder } = readKopf(
      {
        nummer: 1,
        zellen: ['Kürzel', 'Name', 'Abschluss', 'CREDITS', 'Semester', 'Gebühr EUR', 'Gebühr USD'],
      },
      studiengaenge,
      {},
    );
    expect(felder.map(({ name }) => name)).toEqual([
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
    expect(befunde([...needed, 'Vorname'])).toEqual(['Vorname: spalteDoppelt']);
  });

  it('are found under the names that the mapping gives them, in any case', () => {
    const { felder } = kopf(['MATR.-NR.', 'bemerkung', ...needed.slice(1)], {
      spalten: { 'Matr.-Nr.': 'matrikelnummer' },
      ignorieren: ['Bemerkung'],
    });
    expect(felder.map(({ name }) => name)).toEqual(needed);
  });

  it('are found under the names that the mapping gives them', () => {
    const { felder } = kopf(['Matr.-Nr.', 'Bemerkung', ...needed.slice(1)], {
      spalten: { 'Matr.-Nr.': 'matrikelnummer' },
      ignorieren: ['Bemerkung'],
      konstanten: { centuria: 'A24a' },
    });
    expect(felder.find(({ name }) => name === 'matrikelnummer')).toMatchObject({
      ueberschrift: 'Matr.-Nr.',
      position: 0,
    });
    expect(felder.find(({ name }) => name === 'centuria')).toMatchObject({ konstante: 'A24a', position: -1 });
    expect(felder.some(({ ueberschrift }) => ueberschrift === 'Bemerkung')).toBe(false);
  });

  it('are told when they are missing, unknown, twice or empty, all at once', () => {
    expect(befunde([...needed.slice(2), 'vorname', 'Name', '', 'constructor'])).toEqual([
      'vorname: spalteDoppelt',
      'Name: spalteUnbekannt',
      'null: spalteOhneName',
      'constructor: spalteUnbekannt',
      'matrikelnummer: spalteFehlt',
      'firmennummer: spalteFehlt',
    ]);
    expect(befunde([...needed, 'centuria'], { konstanten: { centuria: 'x' } })).toEqual([
      'centuria: spalteDoppelt',
    ]);
  });

  it('are not repeated where values stand in their place', () => {
    expect(befunde(['24000017', '10001', 'Meier', 'Frank'])).toEqual(['null: ohneUeberschriften']);
  });
});
