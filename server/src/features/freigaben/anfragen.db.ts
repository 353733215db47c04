import { sql } from 'drizzle-orm';
import type { Anfragestand, Freigabeart, listFreigabeanfragen } from '@firmenportal/contract/freigaben';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { conjunction, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { findSeite, type Liste } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';
import { anfragenMitStand } from '../stammdaten/anfragestand.db.ts';

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

/** The requests of the companies in scope that the filters leave, with what became of each. */
export const anfragenListe = (zugriff: Zugriff, query: Query, jetzt: Date): Liste => {
  const { student, art, stand, eigene } = query;
  return {
    name: 'freigabeanfragen',
    spalten: SPALTEN,
    quelle: anfragenMitStand(jetzt),
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
  };
};

/** One page of them. */
export const findAnfragen = (
  db: Db,
  zugriff: Zugriff,
  query: Query,
  jetzt: Date,
): Promise<Seite<AnfrageRow>> => findSeite(db, zugriff, query, anfragenListe(zugriff, query, jetzt));
