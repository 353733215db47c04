import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What a statement selects: a column of a table, or SQL that says the type of its value, each under a name of its own. */
type Selection = Readonly<Record<string, PgColumn | SQL>>;

/**
 * The value of a column as the driver returns it. Instants and large integers arrive as text, whatever the table's
 * declaration says: they are to be selected as SQL of a type.
 */
type ValueOf<C> =
  C extends SQL<infer Value>
    ? Value
    : C extends PgColumn
      ? C['_']['columnType'] extends 'PgTimestamp' | 'PgBigInt53' | 'PgBigInt64'
        ? never
        : C['_']['data'] | (C['_']['notNull'] extends true ? never : null)
      : never;

/** The rows of a selection. */
export type RowOf<S extends Selection> = { [Name in keyof S]: ValueOf<S[Name]> };

/** The columns of a statement: whatever is selected has a member in its rows, of its type, and nothing else has. */
export const selected = <const S extends Selection>(selection: S): SQL<RowOf<S>> =>
  sql<RowOf<S>>`${sql.join(
    Object.entries(selection).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )}`;

/** Some columns of a table, under the names of its declaration. */
export const columnsOf = <T extends object, const Name extends keyof T>(table: T, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, Name>;

/** A column of a table that is joined with `left join`: null where nothing matched. */
export const orNull = <C extends PgColumn>(column: C): SQL<C['_']['data'] | null> => sql`${column}`;
