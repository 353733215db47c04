import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { listAusbildungskonferenzen } from '@firmenportal/contract/ausbildungskonferenzen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { all, conjunction, first, only, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { ausbildungskonferenz, konferenzdokument } from './ausbildungskonferenzen.table.ts';
import { termin } from '#features/termine/termine.table.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';
import { DOKUMENT_COLUMNS, type DokumentRow } from '../dokumente/shared/dokument.db.ts';
import { columnsOf, millis, selected, type RowOf } from '#platform/db/query/selection.ts';

// A conference extends a date: title, day, hours, place and version are those of the date.

type Query = QueryOfOperation<typeof listAusbildungskonferenzen>;

export interface KonferenzDetails {
  titel: string;
  datum: string;
  beginn: string | null;
  ende: string | null;
  ort: string | null;
  programm: string | null;
  anmeldeschluss: Date;
  dokumente: readonly string[];
}

const SOURCE = sql`ausbildungskonferenz k join termin t on t.id = k.id`;

const k = alias(ausbildungskonferenz, 'k');
const t = alias(termin, 't');

const selectionFor = (access: Access) => ({
  ...columnsOf(k, ['id', 'programm']),
  ...columnsOf(t, ['titel', 'beginn', 'ende', 'ort', 'version']),
  datum: t.von,
  anmeldeschluss: millis(k.anmeldeschluss),
  /** By the companies in scope. */
  angemeldet: sql<number>`(select count(*)::int from konferenzanmeldung a
   where ${conjunction([
     sql`a.konferenz_id = k.id`,
     sql`a.abgesagt_am is null`,
     inCompanies(sql`a.firma_id`, access),
   ])})`,
});
export type KonferenzRow = RowOf<ReturnType<typeof selectionFor>>;

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  datum: { columns: [sql`t.von`] },
};

/** One page of the conferences, which everybody may see. */
export function findKonferenzen(db: Db, access: Access, query: Query): Promise<Page<KonferenzRow>> {
  return findPage(db, access, query, {
    name: 'ausbildungskonferenzen',
    columns: selected(selectionFor(access)),
    source: SOURCE,
    where: conjunction([query.von && sql`t.bis >= ${query.von}`]),
    order: orderBy(query.order, SORT_KEYS, sql`k.id`),
  });
}

export const findKonferenz = (db: Db, access: Access, id: string): Promise<KonferenzRow | undefined> =>
  first(db, sql<KonferenzRow>`select ${selected(selectionFor(access))} from ${SOURCE} where k.id = ${id}`);

/**
 * The same, locked until the end of the transaction: nobody changes the conference, or registers, changes or cancels
 * for it. An advisory lock, because companies may not change the row and so can't lock it.
 */
export async function lockKonferenz(db: Db, access: Access, id: string): Promise<KonferenzRow | undefined> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('ausbildungskonferenz ' || ${id}::uuid, 0))`,
  );
  return findKonferenz(db, access, id);
}

/** The documents of each conference, by title. */
export async function findDokumente(db: Db, ids: readonly string[]): Promise<Map<string, DokumentRow[]>> {
  const rows = await all(
    db,
    sql<DokumentRow & { konferenzId: string }>`select kd.konferenz_id as "konferenzId", ${DOKUMENT_COLUMNS}
        from konferenzdokument kd join dokument d on d.id = kd.dokument_id
        where kd.konferenz_id = any (${sql.param([...ids])}::uuid[]) order by d.titel, d.id`,
  );
  return Map.groupBy(rows, (row) => row.konferenzId);
}

/** Those of the documents that exist, locked so that nobody deletes them until the end of the transaction. */
export async function lockDokumente(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await all<{ id: string }>(
    db,
    sql`select id from dokument where id = any (${sql.param([...ids])}::uuid[]) order by id for key share`,
  );
  return new Set(rows.map(({ id }) => id));
}

const dateOf = ({ titel, datum, beginn, ende, ort }: KonferenzDetails) => ({
  art: 'ausbildungskonferenz' as const,
  titel,
  von: datum,
  bis: datum,
  beginn,
  ende,
  ort,
});

/** Creates the conference with its date and documents. Conference and date share the returned identifier. */
export async function insertKonferenz(db: Db, details: KonferenzDetails): Promise<string> {
  const row = only(await db.insert(termin).values(dateOf(details)).returning({ id: termin.id }));
  const { programm, anmeldeschluss } = details;
  await db.insert(ausbildungskonferenz).values({ id: row.id, programm, anmeldeschluss });
  await putDokumente(db, row.id, details.dokumente);
  return row.id;
}

/** Writes the date even if it stays the same, because its version is also the conference's. */
export async function updateKonferenz(db: Db, id: string, details: KonferenzDetails): Promise<void> {
  const { programm, anmeldeschluss } = details;
  await db.update(termin).set(dateOf(details)).where(eq(termin.id, id));
  await db
    .update(ausbildungskonferenz)
    .set({ programm, anmeldeschluss })
    .where(eq(ausbildungskonferenz.id, id));
  await db.delete(konferenzdokument).where(eq(konferenzdokument.konferenzId, id));
  await putDokumente(db, id, details.dokumente);
}

async function putDokumente(db: Db, konferenzId: string, dokumente: readonly string[]): Promise<void> {
  if (dokumente.length === 0) return;
  await db.insert(konferenzdokument).values(dokumente.map((dokumentId) => ({ konferenzId, dokumentId })));
}

/** Deletes the conference with its date, and returns what was cancelled. */
export async function deleteKonferenz(db: Db, id: string): Promise<void> {
  await db.delete(termin).where(eq(termin.id, id));
}
