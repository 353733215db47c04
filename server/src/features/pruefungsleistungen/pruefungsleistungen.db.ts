import { sql } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { conjunction, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { matchesSuche } from '../../platform/db/query/search.ts';
import { findSeite, type Liste } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';

type Query = QueryOfOperation<typeof listPruefungsleistungen>;

export interface PruefungsleistungRow {
  id: string;
  firma_id: string;
  student_id: string;
  matrikelnummer: string;
  vorname: string;
  nachname: string;
  semester: number;
  modulnummer: string;
  modul: string;
  pruefungsdatum: string | null;
  notenerfassungsdatum: string | null;
  note: string | null;
  bestanden: boolean;
  credits: string;
  versuch: number;
  muendliche_ergaenzungspruefung_erlaubt: boolean;
  anerkannt: boolean;
}

const SPALTEN = sql`n.id, n.firma_id, n.student_id, n.matrikelnummer, n.vorname, n.nachname, n.semester,
  n.modulnummer, n.modul, n.pruefungsdatum, n.notenerfassungsdatum, n.note, n.bestanden, n.credits, n.versuch,
  n.muendliche_ergaenzungspruefung_erlaubt, n.anerkannt`;

const SORTIERUNG: Record<Query['order'][number][0], Sortierung> = {
  name: { spalten: [sql`n.nachname`, sql`n.vorname`] },
  semester: { spalten: [sql`n.semester`] },
  modulnummer: { spalten: [sql`n.modulnummer`] },
  modul: { spalten: [sql`n.modul`] },
  pruefungsdatum: { spalten: [sql`n.pruefungsdatum`], leer: true },
  notenerfassungsdatum: { spalten: [sql`n.notenerfassungsdatum`], leer: true },
  note: { spalten: [sql`n.note`], leer: true },
  credits: { spalten: [sql`n.credits`] },
  versuch: { spalten: [sql`n.versuch`] },
};

/** The released grades in scope that the filters leave. */
export function pruefungsleistungenListe(zugriff: Zugriff, query: Query): Liste {
  const { student, firma, studiengang, centuria, ausbildungsleitung, semester, von, bis } = query;
  return {
    name: 'pruefungsleistungen',
    spalten: SPALTEN,
    quelle: sql`notensicht n`,
    where: conjunction([
      inFirmen(sql`n.firma_id`, zugriff),
      firma && sql`n.firma_id = ${firma}`,
      student && sql`n.student_id = ${student}`,
      studiengang && sql`n.studiengang_id = ${studiengang}`,
      centuria && sql`n.centuria = ${centuria}`,
      ausbildungsleitung && sql`n.ausbildungsleitung_id = ${ausbildungsleitung}`,
      semester && sql`n.semester = ${Number(semester)}`,
      von && sql`n.notenerfassungsdatum >= ${von}`,
      bis && sql`n.notenerfassungsdatum <= ${bis}`,
      query.nichtBestanden === undefined ? undefined : sql`n.bestanden = ${!query.nichtBestanden}`,
      matchesSuche(sql`n.suchtext`, query.suche),
    ]),
    order: orderBy(query.order, SORTIERUNG, sql`n.id`),
  };
}

/** One page of the released grades in scope. */
export const findPruefungsleistungen = (
  db: Db,
  zugriff: Zugriff,
  query: Query,
): Promise<Seite<PruefungsleistungRow>> =>
  findSeite(db, zugriff, query, pruefungsleistungenListe(zugriff, query));
