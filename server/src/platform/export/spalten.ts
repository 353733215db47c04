import type { Sprache } from '@firmenportal/contract/sprache';
import type { Fachworte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';

/** A value of an export: what it is decides how each format writes it. Null where there is none. */
export type Zelle =
  | { readonly art: 'text'; readonly wert: string }
  /** `stellen`: with that many digits after the point, also where they are zero. */
  | { readonly art: 'zahl'; readonly wert: number; readonly stellen?: number }
  /** `YYYY-MM-DD` */
  | { readonly art: 'datum'; readonly wert: string }
  /** Written as the time at the school. */
  | { readonly art: 'zeitpunkt'; readonly wert: Date }
  | null;

/** A column of an export. */
export interface Spalte<Row> {
  /** Usual width in characters. */
  readonly breite: number;
  readonly zelle: (row: Row, worte: Fachworte, sprache: Sprache) => Zelle;
}

export const text = <Row>(
  wert: (row: Row, worte: Fachworte, sprache: Sprache) => string | null,
  breite = 24,
): Spalte<Row> => ({
  breite,
  zelle: (row, worte, sprache) =>
    cellOf(wert(row, worte, sprache), (found) => ({ art: 'text', wert: found })),
});

/** Numbers as they are, or as the texts as which the database gives exact ones. */
export const zahl = <Row>(wert: (row: Row) => string | number | null, stellen?: 1): Spalte<Row> => ({
  breite: 12,
  zelle: (row) =>
    cellOf(wert(row), (found) => ({
      art: 'zahl',
      wert: Number(found),
      ...(stellen !== undefined && { stellen }),
    })),
});

export const datum = <Row>(wert: (row: Row) => string | null): Spalte<Row> => ({
  breite: 14,
  zelle: (row) => cellOf(wert(row), (found) => ({ art: 'datum', wert: found })),
});

export const zeitpunkt = <Row>(wert: (row: Row) => Date | null): Spalte<Row> => ({
  breite: 20,
  zelle: (row) => cellOf(wert(row), (found) => ({ art: 'zeitpunkt', wert: found })),
});

export const jaNein = <Row>(wert: (row: Row) => boolean | null): Spalte<Row> =>
  text((row, { wert: { ja, nein } }) => cellOf(wert(row), (found) => (found ? ja : nein)), 10);

function cellOf<V, C>(wert: V | null, to: (wert: V) => C): C | null {
  return wert === null ? null : to(wert);
}
