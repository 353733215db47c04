import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { PgDialect, pgTable, uuid } from 'drizzle-orm/pg-core';
import { perLocale, printed } from './printed.ts';

const dialect = new PgDialect();
const note = pgTable('note', { id: uuid('id').notNull() });

test('SQL that is printed once reads as before, also between parameters', () => {
  const columns = sql`${note.id} as id, ${sql`n.text`} as text`;
  const around = (one: typeof columns) =>
    dialect.sqlToQuery(sql`select ${1}, ${one} from note n limit ${25}`);
  const once = around(printed(columns));
  expect({ sql: once.sql, params: once.params }).toEqual({
    sql: 'select $1, "note"."id" as id, n.text as text from note n limit $2',
    params: [1, 25],
  });
  expect(around(columns).sql).toBe(once.sql);
});

test('SQL with parameters is not printed', () => {
  expect(() => printed(sql`limit ${25}`)).toThrow(/parameters/);
});

test('what depends on the language alone is made once for each', () => {
  let made = 0;
  const of = perLocale(({ locale }) => ({ locale, number: (made += 1) }));
  const asked = (['de-DE', 'en-GB', 'de-DE'] as const).map((locale) => of({ locale }));
  expect(asked.map(({ locale, number }) => [locale, number])).toEqual([
    ['de-DE', 1],
    ['en-GB', 2],
    ['de-DE', 1],
  ]);
});
