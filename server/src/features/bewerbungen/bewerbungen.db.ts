import { sql, type SQL } from 'drizzle-orm';
import { BEWERBUNGSSTAENDE, type Bewerbungsstand } from '@firmenportal/contract/bewerber';
import type { listBewerbungen } from '@firmenportal/contract/bewerbungen';
import type { Abschluss } from '@firmenportal/contract/fields';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, nameIn, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { type ListQuery } from '#platform/db/query/page.ts';

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
  /** Today, at the school. */
  heute: string;
  eingegangen_am: string | null;
  stand: Bewerbungsstand;
  stand_seit: number;
  /** Set where only the day is known. */
  stand_tag: string | null;
  /** The day of `stand_seit` at the school. */
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

const millis = (time: SQL): SQL => sql`extract(epoch from ${time})::float8 * 1000`;

const columnsOf = (
  access: Access,
): SQL<BewerbungRow> => sql`s.id, s.firma_id, f.name as firma, s.bewerber_id, b.bewerbernummer, b.vorname, b.nachname,
  b.bewerbungsjahr, (select portal_heute())::text as heute, s.eingegangen_am, s.stand, ${millis(sql`s.stand_seit`)} as stand_seit, s.stand_tag,
  portal_tag(s.stand_seit) as stand_datum, s.stand_von, s.verfuegbar, s.studiengang_id, g.kuerzel,
  ${nameIn(sql`g`, access)} as studiengang, g.abschluss, s.studienbeginn, ${millis(sql`s.gemeldet_am`)} as gemeldet_am,
  portal_tag(s.gemeldet_am) as gemeldet_datum,
  ${millis(sql`s.meldung_zurueckgezogen_am`)} as meldung_zurueckgezogen_am,
  ${millis(sql`s.meldung_abgelehnt_am`)} as meldung_abgelehnt_am, s.ablehnungsgrund`;

const SOURCE = sql`bewerbungssicht s
  join bewerber b on b.id = s.bewerber_id and b.anonymisiert_am is null
  join firma f on f.id = s.firma_id
  left join studiengang g on g.id = s.studiengang_id`;

const sortKeyOf = (access: Access): Record<Query['order'][number][0], SortKey> => ({
  name: { columns: [sql`b.nachname`, sql`b.vorname`] },
  eingegangenAm: { columns: [sql`s.eingegangen_am`], nullable: true },
  stand: { columns: [sql`array_position(${sql.param([...BEWERBUNGSSTAENDE])}::text[], s.stand)`] },
  standSeit: { columns: [sql`s.stand_seit`] },
  bewerbungsjahr: { columns: [sql`b.bewerbungsjahr`] },
  studiengang: { columns: [nameIn(sql`g`, access)], nullable: true },
  firma: { columns: [sql`f.name`] },
});

/** The applications in scope that match the filters. */
export const bewerbungenList = (access: Access, query: Query): ListQuery<BewerbungRow> => ({
  name: 'bewerbungen',
  columns: columnsOf(access),
  source: SOURCE,
  where: conditions(access, query),
  order: orderBy(query.order, sortKeyOf(access), sql`s.id`),
});

function conditions(access: Access, { stand, firma, studiengang, bewerbungsjahr, von, suche }: Query): SQL {
  return conjunction([
    inCompanies(sql`s.firma_id`, access),
    stand && sql`s.stand = ${stand}`,
    firma && sql`s.firma_id = ${firma}`,
    studiengang && sql`s.studiengang_id = ${studiengang}`,
    bewerbungsjahr === undefined ? undefined : sql`b.bewerbungsjahr = ${bewerbungsjahr}`,
    von && sql`s.eingegangen_am >= ${von}`,
    matchesSearch(sql`b.suchtext`, suche),
  ]);
}

export function findBewerbung(db: Db, access: Access, id: string): Promise<BewerbungRow | undefined> {
  return first<BewerbungRow>(
    db,
    sql`select ${columnsOf(access)} from ${SOURCE}
        where ${conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = ${id}`])}`,
  );
}

/** The application, locked until the end of the transaction: parallel decisions on it run one after the other. */
export async function lockBewerbung(db: Db, access: Access, id: string): Promise<BewerbungRow | undefined> {
  await db.execute(
    sql`select from bewerbung s where ${conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = ${id}`])}
        for no key update`,
  );
  return findBewerbung(db, access, id);
}

/** Records who declined and when. */
export async function declineBewerbung(db: Db, access: Access, id: string, now: Date): Promise<void> {
  await db.execute(
    sql`update bewerbung s
        set abgelehnt_am = ${now.toISOString()}, abgelehnt_von = b.vorname || ' ' || b.nachname
        from benutzer b
        where b.id = ${access.benutzerId} and ${conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = ${id}`])}`,
  );
}

export async function resumeBewerbung(db: Db, access: Access, id: string): Promise<void> {
  await db.execute(
    sql`update bewerbung s set abgelehnt_am = null, abgelehnt_von = null
        where ${conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = ${id}`])}`,
  );
}
