/** Grades of the scale of domain.md. */
const NOTEN = ['1.0', '1.3', '1.7', '2.0', '2.3', '2.7', '3.0', '3.3', '3.7', '4.0'] as const;
const FAILED = '5.0';

/** Letters as grade points. */
const POINTS: Readonly<Record<string, number>> = {
  'A+': 4,
  A: 4,
  'A-': 3.7,
  'B+': 3.3,
  B: 3,
  'B-': 2.7,
  'C+': 2.3,
  C: 2,
  'C-': 1.7,
  'D+': 1.3,
  D: 1,
  F: 0,
};

interface Scale {
  /** The result as a number; undefined where the scale does not have it. */
  readonly read: (value: string) => number | undefined;
  readonly best: number;
  /** The worst result that passes. */
  readonly pass: number;
}

const decimal = (from: number, until: number) => (value: string) => {
  const number = /^\d{1,3}([.,]\d{1,4})?$/.test(value) ? Number(value.replace(',', '.')) : Number.NaN;
  return number >= from && number <= until ? number : undefined;
};

const SCALES = {
  /** Per cent, passed from 50 on. */
  prozent50: { read: decimal(0, 100), best: 100, pass: 50 },
  /** Per cent, passed from 40 on, as at the Open University. */
  prozent40: { read: decimal(0, 100), best: 100, pass: 40 },
  /** Points of German secondary schools. */
  punkte15: { read: decimal(0, 15), best: 15, pass: 5 },
  /** Points of Portugal and, much alike, of France. */
  punkte20: { read: decimal(0, 20), best: 20, pass: 10 },
  /** A+ to F. */
  buchstaben: { read: (value) => POINTS[value.toUpperCase()], best: 4, pass: 1 },
  /** Six to one, passed from four on. */
  schweiz: { read: decimal(1, 6), best: 6, pass: 4 },
  /** One to five, passed up to four. */
  oesterreich: { read: decimal(1, 5), best: 1, pass: 4 },
} as const satisfies Readonly<Record<string, Scale>>;

/** Scales on which other systems grade. */
export const NOTENSKALEN = Object.keys(SCALES) as (keyof typeof SCALES)[];
export type Notenskala = keyof typeof SCALES;

/**
 * A result of another scale as a grade such as `1.7`, by the modified Bavarian formula: the best result is 1.0, the worst
 * that passes 4.0, the nearest grade in between (of two, the better), below it 5.0. Undefined if the scale does not have it.
 */
export function toNote(value: string, skala: Notenskala): string | undefined {
  const { read, best, pass }: Scale = SCALES[skala];
  const result = read(value.trim());
  if (result === undefined) return undefined;
  const exact = 1 + (3 * (best - result)) / (best - pass);
  if (exact > 4) return FAILED;
  return NOTEN.reduce<string>(
    (nearest, note) => (Math.abs(Number(note) - exact) < Math.abs(Number(nearest) - exact) ? note : nearest),
    NOTEN[0],
  );
}
