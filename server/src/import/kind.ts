import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ImportKind } from '@firmenportal/contract/import';
import type { FindingCode } from './texte/de-DE.ts';
import type { Cell } from './lines/cells.ts';

/** A column of a kind's files. */
export interface Column<T = unknown> extends Omit<Cell<T>, 'schema'> {
  readonly schema: z.ZodMiniType<T, string | undefined>;
  /** Whether the file must have it. What a file does not have stays as it is in the database. */
  readonly required: boolean;
  /** Written even where the file does not have it: the kind's `complete` gives it a value. */
  readonly computed?: true;
  /** Column of the table, where it is not called as the heading. */
  readonly writes?: string;
  /** A heading that this one depends on: a file has both or neither. */
  readonly pairedWith?: string;
}

/** A value that names a record of another kind by its key in the campus system. */
export interface Reference {
  readonly column: string;
  readonly kind: ImportKind;
  readonly table: string;
  /** Joins `table` to the staged lines, `z`. */
  readonly on: SQL;
  /** Table of another reference that `on` hangs on. */
  readonly dependsOn?: string;
  /** What is written in its place: column of the kind's table → expression. */
  readonly writes: Readonly<Record<string, SQL>>;
}

/**
 * A column of several keys: each becomes a row of a table of its own, between the record and what the key names.
 * The table has the columns `<table of the kind>_id` and `<target>_id`.
 */
export interface ListColumn {
  readonly column: string;
  readonly table: string;
  /** Table of what is named, and its column that the keys stand in. */
  readonly target: string;
  readonly key: string;
  /** The kind that keys must have been imported as. Without it, they are names: any case of letters, unknown ones are added. */
  readonly kind?: ImportKind;
}

/** A rule over staged lines `z` and the tables of the references. */
export interface Check {
  readonly column: string;
  readonly code: FindingCode;
  readonly details?: Readonly<Record<string, string | number>>;
  readonly breaks: SQL;
}

/** A rule over the values of one line. */
export interface Rule<W> {
  readonly column: keyof W & string;
  readonly code: FindingCode;
  readonly details?: Readonly<Record<string, string | number>>;
  readonly breaks: (values: W, today: string) => boolean;
}

type Columns = Readonly<Record<string, Column>>;
type ValuesOf<S extends Columns> = { -readonly [K in keyof S]: S[K] extends Column<infer T> ? T : never };

/** The values of one line by heading, null where there is none. */
export type Values = Record<string, unknown>;

interface Definition<S extends Columns> {
  readonly name: ImportKind;
  readonly table: string;
  readonly columns: S;
  /** A good line, for the file that people start from: those of all kinds belong together. */
  readonly sample: Readonly<Record<keyof NoInfer<S> & string, string>>;
  /** What every record of the kind has besides: column of the table → expression over staged lines, `z`. */
  readonly fixed?: Readonly<Record<string, SQL>>;
  /** Headings that name a record; unique in a file. */
  readonly key: readonly (keyof S & string)[];
  /** Columns of the table that the same is unique by. */
  readonly uniqueBy: readonly string[];
  readonly rules?: readonly Rule<ValuesOf<S>>[];
  /** Fills in what follows from other values, after the rules. */
  readonly complete?: (values: ValuesOf<S>, today: string) => void;
  readonly references?: readonly Reference[];
  readonly lists?: readonly ListColumn[];
  readonly checks?: readonly Check[];
}

/** A kind of record that is imported from one file: what its lines hold and how they become rows. */
export type Kind = Required<Definition<Readonly<Record<string, Column>>>>;

/** Rules are written against the kind's own values and kept against any: lines were read by its columns. */
export function defineKind<const S extends Columns>(definition: Definition<S>): Kind {
  return {
    fixed: {},
    rules: [],
    complete: () => undefined,
    references: [],
    lists: [],
    checks: [],
    ...definition,
  } as unknown as Kind;
}

/** The file must have the column, and each line a value. */
export function required<T>(cell: Cell<T>): Column<T> {
  return { ...cell, required: true };
}

/** The file must have the column; an empty value empties the record's. */
export function clearable<T>(cell: Cell<T>): Column<T | null> {
  return { ...optional(cell), required: true };
}

/** The file may lack the column; an empty value is the default. */
export function optional<T>(cell: Cell<T>): Column<T | null>;
export function optional<T>(cell: Cell<T>, standard: T): Column<T>;
export function optional<T>(cell: Cell<T>, standard: T | null = null): Column<T | null> {
  const withDefault = z._default(
    z.nullable(cell.schema),
    () => standard as z.core.util.NoUndefined<T> | null,
  );
  return { ...cell, schema: withDefault as Column<T | null>['schema'], required: false };
}
