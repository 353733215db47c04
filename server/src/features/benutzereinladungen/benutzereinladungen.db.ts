import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EINLADUNGSSTAENDE, listBenutzereinladungen } from '@firmenportal/contract/benutzereinladungen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { lockVersion } from '#platform/db/query/lock-version.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { type ListQuery } from '#platform/db/query/page.ts';
import { columnsOf, millis, selected, type RowOf } from '#platform/db/query/selection.ts';
import { firma } from '../firmen/firmen.table.ts';
import { benutzereinladung } from './benutzereinladungen.table.ts';

type Query = QueryOfOperation<typeof listBenutzereinladungen>;

const e = alias(benutzereinladung, 'e');

const selectionAt = (now: Date) => ({
  ...columnsOf(e, ['id', 'firmaId', 'email', 'rollen', 'nurBetreute', 'eingeladenVon']),
  firma: alias(firma, 'f').name,
  eingeladenAm: millis(e.eingeladenAm),
  gueltigBis: millis(e.gueltigBis),
  registriertAm: millis(e.registriertAm),
  stand: sql<(typeof EINLADUNGSSTAENDE)[number]>`${standOf(now)}`,
});
export type EinladungRow = RowOf<ReturnType<typeof selectionAt>>;

const standOf = (now: Date) => sql`case when e.registriert_am is not null then 'registriert'
  when e.zurueckgezogen_am is not null then 'zurueckgezogen'
  when e.gueltig_bis <= ${now.toISOString()} then 'abgelaufen' else 'offen' end`;

const SOURCE = sql`benutzereinladung e join firma f on f.id = e.firma_id`;

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  eingeladenAm: { columns: [sql`e.eingeladen_am`] },
  email: { columns: [sql`e.email`] },
  gueltigBis: { columns: [sql`e.gueltig_bis`] },
  registriertAm: { columns: [sql`e.registriert_am`], nullable: true },
};

/** The invitations in scope that match the filters. */
export const einladungenList = (access: Access, query: Query, now: Date): ListQuery<EinladungRow> => ({
  name: 'benutzereinladungen',
  columns: selected(selectionAt(now)),
  source: SOURCE,
  where: conjunction([
    inCompanies(sql`e.firma_id`, access),
    query.firma && sql`e.firma_id = ${query.firma}`,
    query.stand && sql`${standOf(now)} = ${query.stand}`,
    matchesSearch(sql`portal_suchform(e.email || ' ' || e.eingeladen_von)`, query.suche),
  ]),
  order: orderBy(query.order, SORT_KEYS, sql`e.id`),
});

const inScope = (access: Access, id: string): SQL =>
  conjunction([inCompanies(sql`e.firma_id`, access), sql`e.id = ${id}`]);

export function findEinladung(db: Db, access: Access, id: string, now: Date) {
  return first(
    db,
    sql<EinladungRow>`select ${selected(selectionAt(now))} from ${SOURCE} where ${inScope(access, id)}`,
  );
}

/** The invitation, locked until the end of the transaction: somebody who uses it meanwhile waits, or came first. */
export async function lockEinladung(
  db: Db,
  access: Access,
  id: string,
  now: Date,
): Promise<EinladungRow | undefined> {
  // First, as whoever registers takes it: the other way round they would wait for one another.
  await lockVersion(db, sql`select e.firma_id from benutzereinladung e where ${inScope(access, id)}`);
  await db.execute(sql`select from benutzereinladung e where ${inScope(access, id)} for no key update`);
  return findEinladung(db, access, id, now);
}
