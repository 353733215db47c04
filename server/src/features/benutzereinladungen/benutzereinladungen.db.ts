import { sql, type SQL } from 'drizzle-orm';
import type { EINLADUNGSSTAENDE, listBenutzereinladungen } from '@firmenportal/contract/benutzereinladungen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { Rolle } from '@firmenportal/contract/permissions';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { lockVersion } from '#platform/db/query/lock-version.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { type ListQuery } from '#platform/db/query/page.ts';

type Query = QueryOfOperation<typeof listBenutzereinladungen>;

/** Times in milliseconds since 1970. */
export interface EinladungRow {
  id: string;
  firma_id: string;
  firma: string;
  email: string;
  rollen: Rolle[];
  nur_betreute: boolean;
  eingeladen_von: string;
  eingeladen_am: number;
  gueltig_bis: number;
  registriert_am: number | null;
  stand: (typeof EINLADUNGSSTAENDE)[number];
}

const columns = (
  now: Date,
) => sql<EinladungRow>`e.id, e.firma_id, f.name as firma, e.email, e.rollen, e.nur_betreute, e.eingeladen_von,
  extract(epoch from e.eingeladen_am)::float8 * 1000 as eingeladen_am,
  extract(epoch from e.gueltig_bis)::float8 * 1000 as gueltig_bis,
  extract(epoch from e.registriert_am)::float8 * 1000 as registriert_am,
  ${standOf(now)} as stand`;

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
  columns: columns(now),
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
  return first(db, sql<EinladungRow>`select ${columns(now)} from ${SOURCE} where ${inScope(access, id)}`);
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
