import { sql } from 'drizzle-orm';
import type { Anfragestand, Freigabeart, listFreigabeanfragen } from '@firmenportal/contract/freigaben';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { conjunction, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/scope.ts';
import { findSeite } from '../../platform/db/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';

type Query = QueryOfOperation<typeof listFreigabeanfragen>;

/** Times in milliseconds since 1970. */
export interface AnfrageRow {
  id: string;
  student_id: string;
  matrikelnummer: string;
  vorname: string;
  nachname: string;
  art: Freigabeart;
  angefordert_von: string;
  angefordert_am: number;
  gueltig_bis: number;
  stand: Anfragestand;
  stand_seit: number | null;
}

const SPALTEN = sql`a.id, a.student_id, s.matrikelnummer, s.vorname, s.nachname, a.art, a.angefordert_von,
  extract(epoch from a.angefordert_am)::float8 * 1000 as angefordert_am,
  extract(epoch from a.gueltig_bis)::float8 * 1000 as gueltig_bis,
  stand.stand, extract(epoch from stand.seit)::float8 * 1000 as stand_seit`;

const SORTIERUNG: Record<Query['order'][number][0], Sortierung> = {
  angefordertAm: { spalten: [sql`a.angefordert_am`] },
  name: { spalten: [sql`s.nachname`, sql`s.vorname`] },
};

/**
 * The last step by the request's own link; where there is none or it granted, also what happened to the release
 * otherwise: by another link, by the campus system, or because its last day is over.
 */
const quelle = (jetzt: Date) => sql`freigabeanfrage a
  join student s on s.id = a.student_id
  left join lateral (
    select e.id, e.ereignis, e.am, e.bis from freigabeereignis e
    where e.anfrage_id = a.id order by e.id desc limit 1) eigen on true
  left join lateral (
    select e.ereignis, e.am, e.bis from freigabeereignis e
    where e.student_id = a.student_id and e.art = a.art and e.firma_id = a.firma_id and e.id > eigen.id
      and e.ereignis in ('erteilt', 'widerrufen', 'abgelaufen') and eigen.ereignis in ('angefordert', 'erteilt')
    order by e.id desc limit 1) fremd on true
  cross join lateral (
    select coalesce(fremd.ereignis, eigen.ereignis, 'angefordert') as ereignis,
           case when fremd.ereignis is null then eigen.am else fremd.am end as am,
           case when fremd.ereignis is null then eigen.bis else fremd.bis end as bis) letztes
  cross join lateral (
    select case when letztes.ereignis = 'angefordert' and a.gueltig_bis <= ${jetzt.toISOString()}::timestamptz then 'abgelaufen'
                when letztes.ereignis = 'angefordert' then 'offen'
                when letztes.ereignis = 'erteilt' and letztes.bis < portal_heute() then 'abgelaufen'
                else letztes.ereignis end as stand,
           case when letztes.ereignis <> 'angefordert' then letztes.am end as seit) stand`;

/** One page of the requests of the companies in scope, with what became of each. */
export function findAnfragen(
  db: Db,
  zugriff: Zugriff,
  query: Query,
  jetzt: Date,
): Promise<Seite<AnfrageRow>> {
  const { student, art, stand, eigene } = query;
  return findSeite(db, zugriff, query, {
    name: 'freigabeanfragen',
    spalten: SPALTEN,
    quelle: quelle(jetzt),
    where: conjunction([
      inFirmen(sql`a.firma_id`, zugriff),
      student && sql`a.student_id = ${student}`,
      art && sql`a.art = ${art}`,
      stand && sql`stand.stand = ${stand}`,
      eigene === undefined
        ? undefined
        : sql`(a.benutzer_id is not distinct from ${zugriff.benutzerId}::uuid) = ${eigene}`,
    ]),
    order: orderBy(query.order, SORTIERUNG, sql`a.id`),
  });
}
