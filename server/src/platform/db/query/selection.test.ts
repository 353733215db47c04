import { expect, expectTypeOf, test } from 'vitest';
import { sql, type SQL } from 'drizzle-orm';
import { alias, PgDialect, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { listStudenten } from '@firmenportal/contract/studenten';
import { textColumn, type Column } from '#platform/export/columns.ts';
import { handle } from '#platform/http/route.ts';
import { columnsOf, orNull, selected, type RowOf } from './selection.ts';

const note = alias(
  pgTable('note', { id: uuid('id').notNull(), subTitle: text('sub_title'), am: timestamp('am').notNull() }),
  'n',
);
const selection = {
  ...columnsOf(note, ['id', 'subTitle']),
  length: sql<number>`length(n.sub_title)`,
  joined: orNull(note.id),
};

test('selects each column under the name that its rows have', () => {
  const statement = selected(selection);
  expect(new PgDialect().sqlToQuery(statement).sql).toBe(
    '"n"."id" as "id", "n"."sub_title" as "subTitle", length(n.sub_title) as "length", "n"."id" as "joined"',
  );
  expectTypeOf(statement).toEqualTypeOf<
    SQL<{ id: string; subTitle: string | null; length: number; joined: string | null }>
  >();
  // The driver returns instants as text.
  expectTypeOf<RowOf<{ am: typeof note.am }>>().toEqualTypeOf<{ am: string }>();
});

test('a file needs a cell for each column of the contract, of the rows that its list selects', () => {
  type Row = { name: string };
  type File = Parameters<typeof handle<typeof listStudenten, Row>>[2];
  const cell = textColumn<Row>((row) => row.name);
  expectTypeOf<File['columns']['name']>().toEqualTypeOf<Column<Row>>();
  // @ts-expect-error the other columns are missing
  const incomplete: File['columns'] = { name: cell };
  // @ts-expect-error the list does not select it
  const unknown = textColumn<Row>((row) => row.nachname);
  expect([incomplete, unknown]).toHaveLength(2);
  const unnamed = { ...listStudenten, query: { ...listStudenten.query, columns: ['unheardOf'] as const } };
  expectTypeOf<Parameters<typeof handle<typeof unnamed, Row>>[2]>().toEqualTypeOf<{
    noHeadingFor: 'unheardOf';
  }>();
});
