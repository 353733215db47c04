import { getTableName, is, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

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

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const TEXTS = new WeakMap<PgColumn, string>();

/** Written once for each column: Drizzle would walk to its table with every statement. */
function textOf(column: PgColumn): string {
  let text = TEXTS.get(column);
  if (text === undefined) {
    text = `${quoted(getTableName(column.table))}.${quoted(column.name)}`;
    TEXTS.set(column, text);
  }
  return text;
}

/** The columns of a statement: whatever is selected has a member in its rows, of its type, and nothing else has. */
export function selected<const S extends Selection>(selection: S): SQL<RowOf<S>> {
  const parts: SQL[] = [];
  let text = '';
  for (const [name, value] of Object.entries(selection)) {
    if (is(value, PgColumn)) text += textOf(value);
    else {
      parts.push(sql.raw(text), value as SQL);
      text = '';
    }
    text += ` as ${quoted(name)}, `;
  }
  return sql.join([...parts, sql.raw(text.slice(0, -', '.length))]) as SQL<RowOf<S>>;
}

/** Some columns of a table, under the names of its declaration. */
export const columnsOf = <T extends object, const Name extends keyof T>(table: T, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, Name>;

/** A column of a table that is joined with `left join`: null where nothing matched. */
export const orNull = <C extends PgColumn>(column: C): SQL<ValueOf<C> | null> =>
  sql.raw(textOf(column)) as SQL<ValueOf<C> | null>;

/** An instant in milliseconds since 1970. */
export const millis = <C extends PgColumn>(instant: C): SQL<number | NullOf<C>> =>
  millisOf(sql.raw(textOf(instant)));

/** The same of SQL that yields an instant, if there is one. */
export const millisOf = <T extends number | null = number>(instant: SQLWrapper): SQL<T> =>
  sql`extract(epoch from ${instant})::float8 * 1000`;
