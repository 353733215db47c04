import { eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listTermine, NewTermin } from '@firmenportal/contract/termine';
import type * as z from 'zod/mini';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { termin } from './termine.table.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { type ListQuery } from '#platform/db/query/page.ts';
import { printed } from '#platform/db/query/printed.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';

// Everybody may read the school's dates, so there is no scope to restrict them to.

type Query = QueryOfOperation<typeof listTermine>;
export type Terminfilter = Partial<Pick<Query, 'art' | 'von' | 'bis' | 'vorbeiBis' | 'suche'>> & {
  termin?: string;
};
export type TerminDetails = z.infer<typeof NewTermin>;
export const SELECTION = columnsOf(alias(termin, 't'), [
  'id',
  'art',
  'titel',
  'von',
  'bis',
  'beginn',
  'ende',
  'ort',
  'beschreibung',
  'version',
]);
export type TerminRow = RowOf<typeof SELECTION>;

const COLUMNS = printed(selected(SELECTION));

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  // Whole days come before anything with a time.
  von: { columns: [sql`t.von`, sql`coalesce(t.beginn, '')`] },
  titel: { columns: [sql`t.titel`] },
  art: { columns: [sql`t.art`] },
};

/** Dates `t` that match the list's filters, or the one with the identifier. */
export const termineWhere = ({ art, von, bis, vorbeiBis, suche, termin: id }: Terminfilter): SQL =>
  conjunction([
    id && sql`t.id = ${id}`,
    art && sql`t.art = ${art}`,
    von && sql`t.bis >= ${von}`,
    bis && sql`t.von <= ${bis}`,
    vorbeiBis && sql`t.bis <= ${vorbeiBis}`,
    matchesSearch(sql`t.suchtext`, suche),
  ]);

/** The dates that overlap the given days. */
export const termineList = (_access: Access, query: Query): ListQuery<TerminRow> => ({
  name: 'termine',
  columns: COLUMNS,
  source: sql`termin t`,
  where: termineWhere(query),
  order: orderBy(query.order, SORT_KEYS, sql`t.id`),
});

export async function findTermin(db: Db, id: string): Promise<TerminRow | undefined> {
  const [row] = await db.select().from(termin).where(eq(termin.id, id));
  return row;
}

/** The same, locked until the end of the transaction. */
export async function lockTermin(db: Db, id: string): Promise<TerminRow | undefined> {
  const [row] = await db.select().from(termin).where(eq(termin.id, id)).for('no key update');
  return row;
}

/** Whether the date belongs to a training conference, which is changed as a whole. */
export async function isOfKonferenz(db: Db, id: string): Promise<boolean> {
  return (await first(db, sql`select from ausbildungskonferenz where id = ${id}`)) !== undefined;
}

export async function insertTermin(db: Db, details: TerminDetails): Promise<TerminRow | undefined> {
  const [row] = await db.insert(termin).values(details).returning();
  return row;
}

export async function updateTermin(
  db: Db,
  id: string,
  details: TerminDetails,
): Promise<TerminRow | undefined> {
  const [row] = await db.update(termin).set(details).where(eq(termin.id, id)).returning();
  return row;
}

/** The deleted date, if there was one. */
export async function deleteTermin(db: Db, id: string): Promise<TerminRow | undefined> {
  const [row] = await db.delete(termin).where(eq(termin.id, id)).returning();
  return row;
}
