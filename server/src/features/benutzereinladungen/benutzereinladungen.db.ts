import { sql, type SQL } from 'drizzle-orm';
import type { EINLADUNGSSTAENDE, listBenutzereinladungen } from '@firmenportal/contract/benutzereinladungen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { Rolle } from '@firmenportal/contract/rechte';
import { conjunction, first, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { matchesSuche } from '../../platform/db/query/search.ts';
import { findSeite, type Liste } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';

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

const spalten = (
  jetzt: Date,
) => sql`e.id, e.firma_id, f.name as firma, e.email, e.rollen, e.nur_betreute, e.eingeladen_von,
  extract(epoch from e.eingeladen_am)::float8 * 1000 as eingeladen_am,
  extract(epoch from e.gueltig_bis)::float8 * 1000 as gueltig_bis,
  extract(epoch from e.registriert_am)::float8 * 1000 as registriert_am,
  ${standOf(jetzt)} as stand`;

const standOf = (jetzt: Date) => sql`case when e.registriert_am is not null then 'registriert'
  when e.zurueckgezogen_am is not null then 'zurueckgezogen'
  when e.gueltig_bis <= ${jetzt.toISOString()} then 'abgelaufen' else 'offen' end`;

const QUELLE = sql`benutzereinladung e join firma f on f.id = e.firma_id`;

const SORTIERUNG: Record<Query['order'][number][0], Sortierung> = {
  eingeladenAm: { spalten: [sql`e.eingeladen_am`] },
  email: { spalten: [sql`e.email`] },
  gueltigBis: { spalten: [sql`e.gueltig_bis`] },
  registriertAm: { spalten: [sql`e.registriert_am`], leer: true },
};

/** The invitations in scope that the filters leave. */
export const einladungenListe = (zugriff: Zugriff, query: Query, jetzt: Date): Liste => ({
  name: 'benutzereinladungen',
  spalten: spalten(jetzt),
  quelle: QUELLE,
  where: conjunction([
    inFirmen(sql`e.firma_id`, zugriff),
    query.firma && sql`e.firma_id = ${query.firma}`,
    query.stand && sql`${standOf(jetzt)} = ${query.stand}`,
    matchesSuche(sql`portal_suchform(e.email || ' ' || e.eingeladen_von)`, query.suche),
  ]),
  order: orderBy(query.order, SORTIERUNG, sql`e.id`),
});

/** One page of the invitations in scope. */
export const findEinladungen = (
  db: Db,
  zugriff: Zugriff,
  query: Query,
  jetzt: Date,
): Promise<Seite<EinladungRow>> => findSeite(db, zugriff, query, einladungenListe(zugriff, query, jetzt));

const inScope = (zugriff: Zugriff, id: string): SQL =>
  conjunction([inFirmen(sql`e.firma_id`, zugriff), sql`e.id = ${id}`]);

export function findEinladung(db: Db, zugriff: Zugriff, id: string, jetzt: Date) {
  return first<EinladungRow>(db, sql`select ${spalten(jetzt)} from ${QUELLE} where ${inScope(zugriff, id)}`);
}

/** The invitation, held until the end of the transaction: whoever uses it meanwhile waits, or has been. */
export async function lockEinladung(
  db: Db,
  zugriff: Zugriff,
  id: string,
  jetzt: Date,
): Promise<EinladungRow | undefined> {
  await db.execute(sql`select from benutzereinladung e where ${inScope(zugriff, id)} for no key update`);
  return findEinladung(db, zugriff, id, jetzt);
}
