import { sql } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { Anmeldestatus, listPruefungsanmeldungen } from '@firmenportal/contract/pruefungsanmeldungen';
import { conjunction, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { findSeite, type Liste } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';

type Query = QueryOfOperation<typeof listPruefungsanmeldungen>;

export interface PruefungsanmeldungRow {
  id: string;
  firma_id: string;
  student_id: string;
  matrikelnummer: string;
  vorname: string;
  nachname: string;
  modulnummer: string;
  modul: string;
  pruefungsdatum: string;
  anmeldedatum: string | null;
  status: Anmeldestatus;
  thema: string | null;
}

const SPALTEN = sql`a.id, a.firma_id, a.student_id, a.matrikelnummer, a.vorname, a.nachname, a.modulnummer, a.modul,
  a.pruefungsdatum, a.anmeldedatum, a.status, a.thema`;

const SORTIERUNG: Record<Query['order'][number][0], Sortierung> = {
  pruefungsdatum: { spalten: [sql`a.pruefungsdatum`] },
  anmeldedatum: { spalten: [sql`a.anmeldedatum`], leer: true },
  modulnummer: { spalten: [sql`a.modulnummer`] },
  modul: { spalten: [sql`a.modul`] },
  status: { spalten: [sql`a.status`] },
};

/** The released exam registrations in scope that the filters leave. */
export function pruefungsanmeldungenListe(zugriff: Zugriff, query: Query): Liste {
  const { student, status, von, bis } = query;
  return {
    name: 'pruefungsanmeldungen',
    spalten: SPALTEN,
    quelle: sql`pruefungsanmeldungssicht a`,
    where: conjunction([
      inFirmen(sql`a.firma_id`, zugriff),
      student && sql`a.student_id = ${student}`,
      status && sql`a.status = ${status}`,
      von && sql`a.pruefungsdatum >= ${von}`,
      bis && sql`a.pruefungsdatum <= ${bis}`,
    ]),
    order: orderBy(query.order, SORTIERUNG, sql`a.id`),
  };
}

/** One page of the released exam registrations in scope. */
export const findPruefungsanmeldungen = (
  db: Db,
  zugriff: Zugriff,
  query: Query,
): Promise<Seite<PruefungsanmeldungRow>> =>
  findSeite(db, zugriff, query, pruefungsanmeldungenListe(zugriff, query));
