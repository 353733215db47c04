import { eq, sql } from 'drizzle-orm';
import type { listDokumente } from '@firmenportal/contract/dokumente';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { dokument } from './dokumente.table.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { type ListQuery } from '#platform/db/query/page.ts';
import { DOKUMENT_COLUMNS, type DokumentRow as ListedRow } from './shared/dokument.db.ts';

// Everybody may read the school's documents, so there is no scope to restrict them to.

type Query = QueryOfOperation<typeof listDokumente>;
export type DokumentRow = typeof dokument.$inferSelect;

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  titel: { columns: [sql`d.titel`] },
  kategorie: { columns: [sql`d.kategorie`] },
  veroeffentlichtAm: { columns: [sql`d.veroeffentlicht_am`] },
};

/** The documents that match the filters. */
export const dokumenteList = (_access: Access, { kategorie, suche, order }: Query): ListQuery<ListedRow> => ({
  name: 'dokumente',
  columns: DOKUMENT_COLUMNS,
  source: sql`dokument d`,
  where: conjunction([kategorie && sql`d.kategorie = ${kategorie}`, matchesSearch(sql`d.suchtext`, suche)]),
  order: orderBy(order, SORT_KEYS, sql`d.id`),
});

export async function findDokument(db: Db, id: string): Promise<DokumentRow | undefined> {
  const [row] = await db.select().from(dokument).where(eq(dokument.id, id));
  return row;
}

/** The same, locked until the end of the transaction. */
export async function lockDokument(db: Db, id: string): Promise<DokumentRow | undefined> {
  const [row] = await db.select().from(dokument).where(eq(dokument.id, id)).for('no key update');
  return row;
}

export async function insertDokument(
  db: Db,
  values: typeof dokument.$inferInsert,
): Promise<DokumentRow | undefined> {
  const [row] = await db.insert(dokument).values(values).returning();
  return row;
}

/** A trigger queues the old content of a replaced file for deletion. */
export async function updateDokument(
  db: Db,
  id: string,
  values: Partial<typeof dokument.$inferInsert>,
): Promise<DokumentRow | undefined> {
  const [row] = await db.update(dokument).set(values).where(eq(dokument.id, id)).returning();
  return row;
}

/** The deleted document, if there was one. */
export async function deleteDokument(db: Db, id: string): Promise<DokumentRow | undefined> {
  const [row] = await db.delete(dokument).where(eq(dokument.id, id)).returning();
  return row;
}
