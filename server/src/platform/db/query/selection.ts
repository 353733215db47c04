import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What a statement selects: a column of a table, or SQL that says the type of its value, each under a name of its own. */
type Selection = Readonly<Record<string, PgColumn | SQL>>;

/** The value of a column as the driver returns it: instants and large integers as text, whatever the table declares. */
type ValueOf<C> =
  C extends SQL<infer Value>
    ? Value
    : C extends PgColumn
      ? | (C['_']['columnType'] extends 'PgTimestamp' | 'PgBigInt53' | 'PgBigInt64' ? string : C['_']['data'])
        | NullOf<C>
      : never;
type NullOf<C extends PgColumn> = C['_']['notNull'] extends true ? never : null;

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
export const orNull = <C extends PgColumn>(column: C): SQL<ValueOf<C> | null> => sql`${column}`;

/** An instant in milliseconds since 1970. */
export const millis = <C extends PgColumn>(instant: C): SQL<number | NullOf<C>> => millisOf(instant);

/** The same of SQL that yields an instant, if there is one. */
export const millisOf = <T extends number | null = number>(instant: SQLWrapper): SQL<T> =>
  sql`extract(epoch from ${instant})::float8 * 1000`;
