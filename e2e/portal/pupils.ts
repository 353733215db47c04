import { readFileSync } from 'node:fs';

// What Cortez and Silva published (Student Performance, UCI Machine Learning Repository, 2008; CC BY 4.0), and what is
// written like it.

/** A file of pupils, and what it brings onto the screen. */
interface Pupils {
  readonly file: { readonly name: string; readonly content: string | Buffer };
  /** The columns that the portal finds to tell all of them apart. */
  readonly key: readonly string[];
  /** One of them, with the grades by module. */
  readonly pupil: { readonly matrikelnummer: string; readonly grades: Readonly<Record<string, string>> };
}

/** The only columns by which all made pupils are told apart, and only together. */
const MADE_KEY = ['age', 'Medu', 'Walc', 'absences', 'G1', 'G3'];

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, value) => String(value));

/** What stands in each column. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  school: ['GP', 'MS'],
  sex: ['F', 'M'],
  age: ['18', '15', '16', '17', '19', '20', '21', '22'],
  address: ['U', 'R'],
  famsize: ['GT3', 'LE3'],
  Pstatus: ['A', 'T'],
  Medu: upTo(4),
  Fedu: upTo(4),
  Mjob: ['at_home', 'health', 'services', 'teacher', 'other'],
  Fjob: ['at_home', 'health', 'services', 'teacher', 'other'],
  reason: ['course', 'home', 'reputation', 'other'],
  guardian: ['mother', 'father', 'other'],
  ...of(['traveltime', 'studytime'], ['1', '2', '3', '4']),
  failures: upTo(3),
  ...of(
    ['schoolsup', 'famsup', 'paid', 'activities', 'nursery', 'higher', 'internet', 'romantic'],
    ['yes', 'no'],
  ),
  ...of(['famrel', 'freetime', 'goout', 'Dalc', 'Walc', 'health'], ['1', '2', '3', '4', '5']),
  absences: upTo(30),
  G1: ['20', ...upTo(19)],
  G2: ['10', ...upTo(20)],
  G3: ['9', ...upTo(20)],
};

function of(names: readonly string[], values: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, values]));
}

/** Pupils that are made; where `PUPILS` names the published file (student-mat.csv), those. */
export const pupils = (path = process.env['PUPILS']): Pupils =>
  path === undefined
    ? {
        file: { name: 'student-mat.csv', content: made() },
        key: MADE_KEY,
        pupil: {
          matrikelnummer: '18-0-1-0-20-9',
          grades: { 'ESCOLA-1': '1,0', 'ESCOLA-2': '4,0', 'ESCOLA-3': '5,0' },
        },
      }
    : {
        file: { name: 'student-mat.csv', content: readFileSync(path) },
        key: ['Fedu', 'goout', 'Walc', 'absences', 'G1', 'G2'],
        pupil: {
          matrikelnummer: '2-2-1-2-15-14',
          grades: { 'ESCOLA-1': '2,3', 'ESCOLA-2': '2,7', 'ESCOLA-3': '2,3' },
        },
      };

/**
 * 395 pupils in 33 columns, without a name or a number, the same ones each time. The first has the first value of each
 * column, and each of the six after it another one in a single column of the key: a key that lacks one of these columns
 * is not unique. Between the columns are tabs, in the published file semicolons.
 */
function made(): string {
  const next = randomFrom(1);
  const first = each((_, values) => values[0] ?? '');
  const others = MADE_KEY.map((name) => ({ ...first, [name]: VALUES[name]?.[1] ?? '' }));
  const keyOf = (pupil: Readonly<Record<string, string>>) => MADE_KEY.map((name) => pupil[name]).join();
  const all = new Map([first, ...others].map((pupil) => [keyOf(pupil), pupil]));
  while (all.size < 395) {
    const pupil = each((_, values) => values[Math.floor(next() * values.length)] ?? '');
    all.set(keyOf(pupil), all.get(keyOf(pupil)) ?? pupil);
  }
  const quoted = (value: string) => (/^\d+$/.test(value) ? value : `"${value}"`);
  const lines = [Object.keys(VALUES), ...[...all.values()].map((pupil) => Object.values(pupil))];
  return lines.map((cells) => `${cells.map(quoted).join('\t')}\n`).join('');
}

const each = (value: (name: string, values: readonly string[]) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(VALUES).map(([name, values]) => [name, value(name, values)]));

/** Numbers from 0 to 1, the same ones for a seed (Park and Miller). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
