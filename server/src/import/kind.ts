import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ImportKind } from '@firmenportal/contract/import';
import type { FindingCode } from './texte/de-DE.ts';
import type { DataType, Cell } from './cells.ts';

/** A column of a kind's files. */
export interface Column<T = unknown> {
  readonly schema: z.ZodMiniType<T, string | undefined>;
  readonly typ: DataType;
  /** Whether the file must have it. What a file does not have stays as it is in the database. */
  readonly verlangt: boolean;
  /** Written even where the file does not have it: the kind's `ergaenzen` gives it a value. */
  readonly berechnet?: true;
  /** Column of the table, where it is not called as the heading. */
  readonly writes?: string;
  /** Its values may have several lines. */
  readonly mehrzeilig?: true;
  /** A heading that this one depends on: a file has both or neither. */
  readonly mit?: string;
}

/** A value that names a record of another kind by its key in the campus system. */
export interface Reference {
  readonly spalte: string;
  readonly art: ImportKind;
  readonly tabelle: string;
  /** Joins `tabelle` to the staged lines, `z`. */
  readonly auf: SQL;
  /** Table of another reference that `auf` hangs on. */
  readonly setztVoraus?: string;
  /** What is written in its place: column of the kind's table → expression. */
  readonly writes: Readonly<Record<string, SQL>>;
}

/**
 * A column of several keys: each becomes a row of a table of its own, between the record and what the key names.
 * The table has the columns `<tabelle of the kind>_id` and `<ziel>_id`.
 */
export interface ListColumn {
  readonly spalte: string;
  readonly tabelle: string;
  /** Table of what is named, and its column that the keys stand in. */
  readonly target: string;
  readonly schluessel: string;
  /** The kind that keys must have been imported as. Without it, they are names: any case of letters, unknown ones are added. */
  readonly art?: ImportKind;
}

/** A rule over staged lines `z` and the tables of the references. */
export interface Check {
  readonly spalte: string;
  readonly code: FindingCode;
  readonly angaben?: Readonly<Record<string, string | number>>;
  readonly bricht: SQL;
}

/** A rule over the values of one line. */
export interface Rule<W> {
  readonly spalte: keyof W & string;
  readonly code: FindingCode;
  readonly angaben?: Readonly<Record<string, string | number>>;
  readonly bricht: (values: W, today: string) => boolean;
}

type Columns = Readonly<Record<string, Column>>;
type ValuesOf<S extends Columns> = { -readonly [K in keyof S]: S[K] extends Column<infer T> ? T : never };

/** The values of one line by heading, null where there is none. */
export type Values = Record<string, unknown>;

interface Definition<S extends Columns> {
  readonly name: ImportKind;
  readonly tabelle: string;
  readonly spalten: S;
  /** A good line, for the file that people start from: those of all kinds belong together. */
  readonly sample: Readonly<Record<keyof NoInfer<S> & string, string>>;
  /** What every record of the kind has besides: column of the table → expression over staged lines, `z`. */
  readonly fest?: Readonly<Record<string, SQL>>;
  /** Headings that name a record; unique in a file. */
  readonly schluessel: readonly (keyof S & string)[];
  /** Columns of the table that the same is unique by. */
  readonly konflikt: readonly string[];
  readonly regeln?: readonly Rule<ValuesOf<S>>[];
  /** Fills in what follows from other values, after the rules. */
  readonly ergaenzen?: (values: ValuesOf<S>, today: string) => void;
  readonly verweise?: readonly Reference[];
  readonly listen?: readonly ListColumn[];
  readonly pruefungen?: readonly Check[];
}

/** A kind of record that is imported from one file: what its lines hold and how they become rows. */
export type Kind = Required<Definition<Readonly<Record<string, Column>>>>;

/** Rules are written against the kind's own values and kept against any: lines were read by its columns. */
export function defineKind<const S extends Columns>(definition: Definition<S>): Kind {
  return {
    fest: {},
    regeln: [],
    ergaenzen: () => undefined,
    verweise: [],
    listen: [],
    pruefungen: [],
    ...definition,
  } as unknown as Kind;
}

/** The file must have the column, and each line a value. */
export function pflicht<T>(cell: Cell<T>): Column<T> {
  return { ...cell, verlangt: true };
}

/** The file must have the column; an empty value empties the record's. */
export function clearable<T>(cell: Cell<T>): Column<T | null> {
  return { ...freiwillig(cell), verlangt: true };
}

/** The file may lack the column; an empty value is the default. */
export function freiwillig<T>(cell: Cell<T>): Column<T | null>;
export function freiwillig<T>(cell: Cell<T>, standard: T): Column<T>;
export function freiwillig<T>(cell: Cell<T>, standard: T | null = null): Column<T | null> {
  const withDefault = z._default(
    z.nullable(cell.schema),
    () => standard as z.core.util.NoUndefined<T> | null,
  );
  return { ...cell, schema: withDefault as Column<T | null>['schema'], verlangt: false };
}
