import { MAX_JOINED } from '@firmenportal/contract/importzuordnungen';
import { describe, expect, it } from 'vitest';
import type { Target } from './importzuordnungen.queries.ts';
import { draftOf, type Draft, type Made } from './mapping-draft.rules.ts';
import { columnsForKey, ownKeys, type FirstRows } from './row-keys.rules.ts';

/** A file whose cells are divided by semicolons. */
function rowsOf(text: string): FirstRows {
  const [headings = [], ...zeilen] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'));
  return { spalten: headings.map((name) => ({ name, beispiele: [], werte: null })), zeilen };
}

const target = (name: string, schluessel: boolean): Target => ({
  name,
  schluessel,
  pflicht: schluessel,
  auswahl: [],
  verstanden: [],
  note: false,
  beispiel: '',
});
const STUDENT = [target('matrikelnummer', true), target('name', false)];
const draft = (more: Partial<Draft>): Draft => ({ ...draftOf({}, []), ...more });
const joined = (...spalten: string[]): Draft =>
  draft({ made: { matrikelnummer: { from: 'verbunden', spalten, mit: '-' } } });

describe('rows with a key of their own', () => {
  const first = rowsOf('Jahr;Nr;Ort\n24;1;A\n24;2;A\n25;1;A\n25;1;B\n');

  it('are counted by what the mapping makes of them', () => {
    expect(ownKeys(joined('Nr'), STUDENT, first)).toEqual({ rows: 4, own: 1 });
    expect(ownKeys(joined('Jahr', 'Nr'), STUDENT, first)).toEqual({ rows: 4, own: 2 });
    expect(ownKeys(joined('Jahr', 'Nr', 'Ort'), STUDENT, first)).toEqual({ rows: 4, own: 4 });
    const split: Made = { from: 'geteilt', spalte: 'Ort', bei: ' ', teil: 1 };
    expect(ownKeys(draft({ made: { matrikelnummer: split } }), STUDENT, first)).toEqual({ rows: 4, own: 1 });
    const column = draft({ columns: { Nr: 'matrikelnummer' }, werte: { matrikelnummer: { '2': '1' } } });
    expect(ownKeys(column, STUDENT, first)).toEqual({ rows: 4, own: 0 });
  });

  it('are counted by what stands in joined columns alone, as the import joins them', () => {
    const gaps = rowsOf('a;b;c\nx;;y\n;x;y\nx;y;\n');
    expect(ownKeys(joined('a', 'b', 'c'), STUDENT, gaps)).toEqual({ rows: 3, own: 0 });
  });

  it('are told once all of the key is said, and by all of it', () => {
    const two = [...STUDENT, target('versuch', true)];
    expect(ownKeys(joined('Jahr', 'Nr'), two, first)).toBeUndefined();
    const { made } = joined('Jahr', 'Nr');
    expect(ownKeys(draft({ made, columns: { Ort: 'versuch' } }), two, first)).toEqual({ rows: 4, own: 4 });
    expect(ownKeys(joined('Jahr'), STUDENT, rowsOf('Jahr\n'))).toBeUndefined();
  });
});

describe('columns for a key', () => {
  const find = (text: string, on = draft({}), targets = STUDENT) =>
    columnsForKey({ name: 'matrikelnummer', between: '-' }, on, targets, rowsOf(text));

  it('are as few as keep all rows apart, in the order of the file', () => {
    expect(find('Land;Jahr;Nr;Name\nDE;24;1;A\nDE;24;2;A\nDE;25;1;A\nDE;25;2;A\n')).toEqual(['Jahr', 'Nr']);
    expect(find('Nr;Jahr\n1;24\n2;24\n')).toEqual(['Nr']);
  });

  it('are none that others make needless', () => {
    // The third has most values and is tried first, but needs both of the others, which do without it.
    const thirds = Array.from('ppqprsqrs', (value, at) => `${Math.floor(at / 3)};${at % 3};${value}`);
    expect(find(['Eins;Zwei;Drei', ...thirds].join('\n'))).toEqual(['Eins', 'Zwei']);
  });

  it('take what the rest of the key tells apart already into account', () => {
    const targets = [...STUDENT, target('versuch', true)];
    const on = draft({ columns: { Versuch: 'versuch' } });
    expect(find('Nr;Versuch\n1;1\n1;2\n2;1\n2;2\n', on, targets)).toEqual(['Nr']);
  });

  it('come as near as they can where rows are equal, with no more than may be joined', () => {
    expect(find('a;b\n1;x\n1;x\n2;x\n')).toEqual(['a']);
    const width = MAX_JOINED + 2;
    const headings = Array.from({ length: width }, (_, at) => `c${at}`);
    const rows = Array.from({ length: width + 1 }, (_, row) =>
      headings.map((_, at) => (at === row ? '1' : '0')).join(';'),
    );
    expect(find([headings.join(';'), ...rows].join('\n'))).toHaveLength(MAX_JOINED);
  });
});
