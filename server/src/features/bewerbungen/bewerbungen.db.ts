import { sql, type SQL } from 'drizzle-orm';
import { BEWERBUNGSSTAENDE, type Bewerbungsstand } from '@firmenportal/contract/bewerber';
import type { listBewerbungen } from '@firmenportal/contract/bewerbungen';
import type { Abschluss } from '@firmenportal/contract/felder';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { conjunction, first, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import { inFirmen, nameIn, type Zugriff } from '../../platform/db/query/scope.ts';
import { matchesSuche } from '../../platform/db/query/search.ts';
import { findSeite, type Liste } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';

type Query = QueryOfOperation<typeof listBewerbungen>;

/** An application with its active report, or the last one. Times in milliseconds since 1970. */
export interface BewerbungRow {
  id: string;
  firma_id: string;
  firma: string;
  bewerber_id: string;
  bewerbernummer: string;
  vorname: string;
  nachname: string;
  bewerbungsjahr: number;
  /** The day at the school. */
  heute: string;
  eingegangen_am: string | null;
  stand: Bewerbungsstand;
  stand_seit: number;
  /** Set where only the day is known. */
  stand_tag: string | null;
  /** The school's day of `stand_seit`. */
  stand_datum: string;
  stand_von: string | null;
  verfuegbar: boolean;
  studiengang_id: string | null;
  kuerzel: string | null;
  studiengang: string | null;
  abschluss: Abschluss | null;
  studienbeginn: number | null;
  gemeldet_am: number | null;
  gemeldet_datum: string | null;
  meldung_zurueckgezogen_am: number | null;
  meldung_abgelehnt_am: number | null;
  ablehnungsgrund: string | null;
}

const millis = (zeit: SQL): SQL => sql`extract(epoch from ${zeit})::float8 * 1000`;

const spaltenOf = (
  zugriff: Zugriff,
): SQL => sql`s.id, s.firma_id, f.name as firma, s.bewerber_id, b.bewerbernummer, b.vorname, b.nachname,
  b.bewerbungsjahr, (select portal_heute())::text as heute, s.eingegangen_am, s.stand, ${millis(sql`s.stand_seit`)} as stand_seit, s.stand_tag,
  portal_tag(s.stand_seit) as stand_datum, s.stand_von, s.verfuegbar, s.studiengang_id, g.kuerzel,
  ${nameIn(sql`g`, zugriff)} as studiengang, g.abschluss, s.studienbeginn, ${millis(sql`s.gemeldet_am`)} as gemeldet_am,
  portal_tag(s.gemeldet_am) as gemeldet_datum,
  ${millis(sql`s.meldung_zurueckgezogen_am`)} as meldung_zurueckgezogen_am,
  ${millis(sql`s.meldung_abgelehnt_am`)} as meldung_abgelehnt_am, s.ablehnungsgrund`;

const QUELLE = sql`bewerbungssicht s
  join bewerber b on b.id = s.bewerber_id and b.anonymisiert_am is null
  join firma f on f.id = s.firma_id
  left join studiengang g on g.id = s.studiengang_id`;

const sortierungOf = (zugriff: Zugriff): Record<Query['order'][number][0], Sortierung> => ({
  name: { spalten: [sql`b.nachname`, sql`b.vorname`] },
  eingegangenAm: { spalten: [sql`s.eingegangen_am`], leer: true },
  stand: { spalten: [sql`array_position(${sql.param([...BEWERBUNGSSTAENDE])}::text[], s.stand)`] },
  standSeit: { spalten: [sql`s.stand_seit`] },
  bewerbungsjahr: { spalten: [sql`b.bewerbungsjahr`] },
  studiengang: { spalten: [nameIn(sql`g`, zugriff)], leer: true },
  firma: { spalten: [sql`f.name`] },
});

/** The applications in scope that the filters leave. */
export const bewerbungenListe = (zugriff: Zugriff, query: Query): Liste => ({
  name: 'bewerbungen',
  spalten: spaltenOf(zugriff),
  quelle: QUELLE,
  where: conditions(zugriff, query),
  order: orderBy(query.order, sortierungOf(zugriff), sql`s.id`),
});

/** One page of the applications in scope. */
export const findBewerbungen = (db: Db, zugriff: Zugriff, query: Query): Promise<Seite<BewerbungRow>> =>
  findSeite(db, zugriff, query, bewerbungenListe(zugriff, query));

function conditions(zugriff: Zugriff, { stand, firma, studiengang, bewerbungsjahr, von, suche }: Query): SQL {
  return conjunction([
    inFirmen(sql`s.firma_id`, zugriff),
    stand && sql`s.stand = ${stand}`,
    firma && sql`s.firma_id = ${firma}`,
    studiengang && sql`s.studiengang_id = ${studiengang}`,
    bewerbungsjahr === undefined ? undefined : sql`b.bewerbungsjahr = ${bewerbungsjahr}`,
    von && sql`s.eingegangen_am >= ${von}`,
    matchesSuche(sql`b.suchtext`, suche),
  ]);
}

export function findBewerbung(db: Db, zugriff: Zugriff, id: string): Promise<BewerbungRow | undefined> {
  return first<BewerbungRow>(
    db,
    sql`select ${spaltenOf(zugriff)} from ${QUELLE}
        where ${conjunction([inFirmen(sql`s.firma_id`, zugriff), sql`s.id = ${id}`])}`,
  );
}

/** The application, held until the end of the transaction: those who decide on it wait for one another. */
export async function lockBewerbung(db: Db, zugriff: Zugriff, id: string): Promise<BewerbungRow | undefined> {
  await db.execute(
    sql`select from bewerbung s where ${conjunction([inFirmen(sql`s.firma_id`, zugriff), sql`s.id = ${id}`])}
        for no key update`,
  );
  return findBewerbung(db, zugriff, id);
}

/** Notes who declined and when. */
export async function declineBewerbung(db: Db, zugriff: Zugriff, id: string, jetzt: Date): Promise<void> {
  await db.execute(
    sql`update bewerbung s
        set abgelehnt_am = ${jetzt.toISOString()}, abgelehnt_von = b.vorname || ' ' || b.nachname
        from benutzer b
        where b.id = ${zugriff.benutzerId} and ${conjunction([inFirmen(sql`s.firma_id`, zugriff), sql`s.id = ${id}`])}`,
  );
}

export async function resumeBewerbung(db: Db, zugriff: Zugriff, id: string): Promise<void> {
  await db.execute(
    sql`update bewerbung s set abgelehnt_am = null, abgelehnt_von = null
        where ${conjunction([inFirmen(sql`s.firma_id`, zugriff), sql`s.id = ${id}`])}`,
  );
}
