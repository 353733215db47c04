import { sql, type SQL } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import {
  TRANSFERSTUFEN,
  type listTransferleistungen,
  type listTransferleistungenEines,
  type Transferstufe,
} from '@firmenportal/contract/transferleistungen';
import { conjunction, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { matchesSuche } from '../../platform/db/query/search.ts';
import { findSeite, type Liste } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';
import { TRANSFER_UEBERFAELLIG, TRANSFERFRIST } from '../stammdaten/transferfrist.db.ts';

type Query = QueryOfOperation<typeof listTransferleistungen>;
type QueryEines = QueryOfOperation<typeof listTransferleistungenEines>;

export interface TransferleistungRow {
  id: string;
  firma_id: string;
  student_id: string;
  matrikelnummer: string;
  vorname: string;
  nachname: string;
  nummer: number;
  titel: string;
  modul: string | null;
  quartal: string | null;
  stufe: Transferstufe;
  ablehnungsgrund: string | null;
  frist: string | null;
  ueberfaellig: boolean;
  abgegeben_am: string | null;
  bewertet_am: string | null;
  bestanden: boolean | null;
  credits: string;
}

const SPALTEN = sql`t.id, t.firma_id, t.student_id, s.matrikelnummer, s.vorname, s.nachname, t.nummer, t.titel, t.modul,
  q.name as quartal, t.stufe, t.ablehnungsgrund, ${TRANSFERFRIST} as frist,
  ${TRANSFER_UEBERFAELLIG} as ueberfaellig, t.abgegeben_am, t.bewertet_am, t.bestanden, t.credits`;

const QUELLE = sql`transferleistung t
  join studierendensicht s on s.id = t.student_id
  left join quartal q on q.id = t.quartal_id`;

const SORTIERUNG: Record<(Query | QueryEines)['order'][number][0], Sortierung> = {
  name: { spalten: [sql`s.nachname`, sql`s.vorname`] },
  nummer: { spalten: [sql`t.nummer`] },
  titel: { spalten: [sql`t.titel`] },
  modul: { spalten: [sql`t.modul`], leer: true },
  quartal: { spalten: [sql`q.beginn`], leer: true },
  abgegebenAm: { spalten: [sql`t.abgegeben_am`], leer: true },
  bewertetAm: { spalten: [sql`t.bewertet_am`], leer: true },
  frist: { spalten: [TRANSFERFRIST], leer: true },
  stufe: { spalten: [sql`array_position(${sql.param([...TRANSFERSTUFEN])}::text[], t.stufe)`] },
  credits: { spalten: [sql`t.credits`] },
};

/** The transfer performances in scope that the filters leave. */
export const transferleistungenListe = (zugriff: Zugriff, query: Query): Liste => ({
  name: 'transferleistungen',
  spalten: SPALTEN,
  quelle: QUELLE,
  where: conditions(zugriff, query),
  order: orderBy(query.order, SORTIERUNG, sql`t.id`),
});

/** One page of the transfer performances in scope. */
export const findTransferleistungen = (
  db: Db,
  zugriff: Zugriff,
  query: Query,
): Promise<Seite<TransferleistungRow>> =>
  findSeite(db, zugriff, query, transferleistungenListe(zugriff, query));

/** One page of a student's transfer performances. */
export function findTransferleistungenEines(
  db: Db,
  zugriff: Zugriff,
  studentId: string,
  query: QueryEines,
): Promise<Seite<TransferleistungRow>> {
  return findSeite(db, zugriff, query, {
    name: `transferleistungen ${studentId}`,
    spalten: SPALTEN,
    quelle: QUELLE,
    where: conjunction([inFirmen(sql`t.firma_id`, zugriff), sql`t.student_id = ${studentId}`]),
    order: orderBy(query.order, SORTIERUNG, sql`t.id`),
  });
}

function conditions(zugriff: Zugriff, query: Query): SQL {
  const { student, firma, studiengang, centuria, ausbildungsleitung, quartal, stufe } = query;
  const { bestanden, ueberfaellig } = query;
  return conjunction([
    inFirmen(sql`t.firma_id`, zugriff),
    student && sql`t.student_id = ${student}`,
    firma && sql`t.firma_id = ${firma}`,
    studiengang && sql`s.studiengang_id = ${studiengang}`,
    centuria && sql`s.centuria = ${centuria}`,
    ausbildungsleitung && sql`s.ausbildungsleitung_id = ${ausbildungsleitung}`,
    quartal && sql`t.quartal_id = ${quartal}`,
    stufe && sql`t.stufe = ${stufe}`,
    bestanden === undefined ? undefined : sql`t.bestanden = ${bestanden}`,
    ueberfaellig === undefined ? undefined : sql`${TRANSFER_UEBERFAELLIG} = ${ueberfaellig}`,
    matchesSuche(sql`(s.suchtext || ' ' || t.suchtext)`, query.suche),
  ]);
}
