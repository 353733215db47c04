import { eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  listKonferenzanmeldungen,
  NewKonferenzanmeldung,
} from '@firmenportal/contract/ausbildungskonferenzen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type * as z from 'zod/mini';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { konferenzanmeldung } from './ausbildungskonferenzen.table.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';
import { printed } from '#platform/db/query/printed.ts';
import { columnsOf, millis, selected, type RowOf } from '#platform/db/query/selection.ts';
import { firma } from '../firmen/firmen.table.ts';

type Query = QueryOfOperation<typeof listKonferenzanmeldungen>;
export type Teilnahme = z.output<typeof NewKonferenzanmeldung>;

const a = alias(konferenzanmeldung, 'a');

const SELECTION = {
  ...columnsOf(a, ['id', 'konferenzId', 'firmaId', 'vorname', 'nachname', 'email', 'funktion']),
  ...columnsOf(a, ['hinweis', 'angemeldetVon']),
  firma: alias(firma, 'f').name,
  angemeldetAm: millis(a.angemeldetAm),
  abgesagtAm: millis(a.abgesagtAm),
};
export type AnmeldungRow = RowOf<typeof SELECTION>;

const COLUMNS = printed(selected(SELECTION));

const SOURCE = sql`konferenzanmeldung a join firma f on f.id = a.firma_id`;

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  name: { columns: [sql`a.nachname`, sql`a.vorname`] },
  firma: { columns: [sql`f.name`] },
  angemeldetAm: { columns: [sql`a.angemeldet_am`] },
};

/** The people whom the companies in scope registered for a conference. */
const anmeldungenList = (access: Access, query: Query, konferenzId: string): ListQuery<AnmeldungRow> => ({
  name: `konferenzanmeldungen ${konferenzId}`,
  columns: COLUMNS,
  source: SOURCE,
  where: conjunction([
    sql`a.konferenz_id = ${konferenzId}`,
    inCompanies(sql`a.firma_id`, access),
    query.abgesagt === true ? undefined : sql`a.abgesagt_am is null`,
  ]),
  order: orderBy(query.order, SORT_KEYS, sql`a.id`),
});

/** The same, for a file. */
export const registrationsFile = (access: Access, query: Query, _now: Date, { id }: { id: string }) =>
  anmeldungenList(access, query, id);

/** One page of these people. */
export const findAnmeldungen = (
  db: Db,
  access: Access,
  query: Query,
  konferenzId: string,
): Promise<Page<AnmeldungRow>> => findPage(db, access, query, anmeldungenList(access, query, konferenzId));

const one = (access: Access, konferenzId: string, id: string): SQL =>
  conjunction([
    inCompanies(sql`a.firma_id`, access),
    sql`a.konferenz_id = ${konferenzId}`,
    sql`a.id = ${id}`,
  ]);

export const findAnmeldung = (
  db: Db,
  access: Access,
  konferenzId: string,
  id: string,
): Promise<AnmeldungRow | undefined> =>
  first(db, sql<AnmeldungRow>`select ${COLUMNS} from ${SOURCE} where ${one(access, konferenzId, id)}`);

/** Whether the company has registered somebody else with this address. */
export async function isRegistered(
  db: Db,
  { konferenzId, firmaId, id }: AnmeldungRow,
  email: string,
): Promise<boolean> {
  const other = sql`select from konferenzanmeldung a
    where a.konferenz_id = ${konferenzId} and a.firma_id = ${firmaId} and a.email = ${email}
      and a.abgesagt_am is null and a.id <> ${id}`;
  return (await first(db, other)) !== undefined;
}

/** How many people the company has registered, and how many with those who were cancelled. Under the conference's lock. */
export async function countAnmeldungen(
  db: Db,
  konferenzId: string,
  firmaId: string,
): Promise<{ offen: number; alle: number }> {
  const row = await first<{ offen: number; alle: number }>(
    db,
    sql`select (count(*) filter (where a.abgesagt_am is null))::int as offen, count(*)::int as alle
        from konferenzanmeldung a where a.konferenz_id = ${konferenzId} and a.firma_id = ${firmaId}`,
  );
  return row ?? { offen: 0, alle: 0 };
}

interface Anmeldung {
  konferenzId: string;
  firmaId: string;
  now: Date;
}

/** Registers somebody for a company. Returns the identifier, or none if the address is registered already. */
export async function insertAnmeldung(
  db: Db,
  { benutzerId }: Access,
  teilnahme: Teilnahme,
  { konferenzId, firmaId, now }: Anmeldung,
): Promise<string | undefined> {
  const angemeldetVon = nameOf(benutzerId);
  const [row] = await db
    .insert(konferenzanmeldung)
    .values({ ...teilnahme, konferenzId, firmaId, angemeldetVon, angemeldetAm: now })
    .onConflictDoNothing()
    .returning({ id: konferenzanmeldung.id });
  return row?.id;
}

export async function updateAnmeldung(db: Db, { id }: AnmeldungRow, teilnahme: Teilnahme): Promise<void> {
  await db.update(konferenzanmeldung).set(teilnahme).where(eq(konferenzanmeldung.id, id));
}

export async function cancelAnmeldung(
  db: Db,
  { benutzerId }: Access,
  { id }: AnmeldungRow,
  abgesagtAm: Date,
): Promise<void> {
  await db
    .update(konferenzanmeldung)
    .set({ abgesagtAm, abgesagtVon: nameOf(benutzerId) })
    .where(eq(konferenzanmeldung.id, id));
}

const nameOf = (benutzerId: string) =>
  sql<string>`(select vorname || ' ' || nachname from benutzer where id = ${benutzerId})`;
