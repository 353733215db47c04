import type { Locale } from '@firmenportal/contract/locale';
import type { Terms } from '@firmenportal/contract/texte/fachworte.texte.de-DE';

/** A value of an export; null if there is none. Its type decides how each format writes it. */
export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  /** `digits`: number of decimal places, including zeros. */
  | { readonly kind: 'number'; readonly value: number; readonly digits?: number }
  /** `YYYY-MM-DD` */
  | { readonly kind: 'date'; readonly value: string }
  /** Written in the school's time zone. */
  | { readonly kind: 'instant'; readonly value: Date }
  | null;

/** A column of an export. */
export interface Column<Row> {
  /** Usual width in characters. */
  readonly width: number;
  readonly cell: (row: Row, terms: Terms, locale: Locale) => Cell;
}

export const textColumn = <Row>(
  value: (row: Row, terms: Terms, locale: Locale) => string | null,
  width = 24,
): Column<Row> => ({
  width,
  cell: (row, terms, locale) =>
    cellOf(value(row, terms, locale), (found) => ({ kind: 'text', value: found })),
});

/** Numbers, or strings as the database returns for exact numbers. */
export const numberColumn = <Row>(value: (row: Row) => string | number | null, digits?: 1): Column<Row> => ({
  width: 12,
  cell: (row) =>
    cellOf(value(row), (found) => ({
      kind: 'number',
      value: Number(found),
      ...(digits !== undefined && { digits }),
    })),
});

export const dateColumn = <Row>(value: (row: Row) => string | null): Column<Row> => ({
  width: 14,
  cell: (row) => cellOf(value(row), (found) => ({ kind: 'date', value: found })),
});

export const instantColumn = <Row>(value: (row: Row) => Date | null): Column<Row> => ({
  width: 20,
  cell: (row) => cellOf(value(row), (found) => ({ kind: 'instant', value: found })),
});

export const yesNoColumn = <Row>(value: (row: Row) => boolean | null): Column<Row> =>
  textColumn((row, { wert: { ja, nein } }) => cellOf(value(row), (found) => (found ? ja : nein)), 10);

function cellOf<V, C>(value: V | null, to: (value: V) => C): C | null {
  return value === null ? null : to(value);
}
