import { sql, type SQL } from 'drizzle-orm';
import {
  MELDUNGSSTAENDE,
  type listEinschreibungsmeldungen,
  type Meldungsstand,
} from '@firmenportal/contract/einschreibungen';
import type { Abschluss } from '@firmenportal/contract/fields';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { DEFAULT_LOCALE } from '@firmenportal/contract/locale';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, nameIn, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { serviceName } from '#platform/db/query/service-name.ts';
import { type ListQuery } from '#platform/db/query/page.ts';

type Query = QueryOfOperation<typeof listEinschreibungsmeldungen>;

/** A report with what it refers to, active or over. Times in milliseconds since 1970. */
export interface MeldungRow {
  id: string;
  bewerber_id: string;
  bewerbernummer: string;
  vorname: string;
  nachname: string;
  firma_id: string;
  firma: string;
  firmennummer: string;
  studiengang_id: string;
  kuerzel: string;
  studiengang: string;
  abschluss: Abschluss;
  studienbeginn: number;
  leitung_id: string | null;
  leitung_vorname: string | null;
  leitung_nachname: string | null;
  bemerkung: string | null;
  gemeldet_am: number;
  gemeldet_von: string;
  stand: Meldungsstand;
  stand_seit: number;
  stand_von: string;
  ablehnungsgrund: string | null;
}

const millis = (time: SQL): SQL => sql`extract(epoch from ${time})::float8 * 1000`;

/** A refusal ends a report like a withdrawal does, so it is checked first. */
const STAND = sql`case when e.abgelehnt_am is not null then 'abgelehnt'
  when e.zurueckgezogen_am is not null then 'zurueckgezogen'
  when e.bestaetigt_am is not null then 'bestaetigt' else 'gemeldet' end`;
const STAND_SEIT = sql`coalesce(e.zurueckgezogen_am, e.bestaetigt_am, e.gemeldet_am)`;

/** Written out in full, so that open reports are found with their partial index. */
const IN_STAND: Readonly<Record<Meldungsstand, SQL>> = {
  gemeldet: sql`e.zurueckgezogen_am is null and e.bestaetigt_am is null`,
  bestaetigt: sql`e.zurueckgezogen_am is null and e.bestaetigt_am is not null`,
  abgelehnt: sql`e.abgelehnt_am is not null`,
  zurueckgezogen: sql`e.zurueckgezogen_am is not null and e.abgelehnt_am is null`,
};

const columnsOf = (
  access: Access,
): SQL<MeldungRow> => sql`e.id, e.bewerber_id, b.bewerbernummer, b.vorname, b.nachname, e.firma_id, f.name as firma, f.firmennummer,
  e.studiengang_id, g.kuerzel, ${nameIn(sql`g`, access)} as studiengang, g.abschluss, e.studienbeginn,
  k.id as leitung_id, k.vorname as leitung_vorname, k.nachname as leitung_nachname, e.bemerkung,
  ${millis(sql`e.gemeldet_am`)} as gemeldet_am, e.gemeldet_von, ${STAND} as stand,
  ${millis(STAND_SEIT)} as stand_seit, coalesce(e.zurueckgezogen_von, e.bestaetigt_von, e.gemeldet_von) as stand_von,
  e.ablehnungsgrund`;

const SOURCE = sql`einschreibung e
  join bewerber b on b.id = e.bewerber_id and b.anonymisiert_am is null
  join firma f on f.id = e.firma_id
  join studiengang g on g.id = e.studiengang_id
  left join kontakt k on k.id = e.ausbildungsleitung_id`;

const sortKeysOf = (access: Access): Record<Query['order'][number][0], SortKey> => ({
  gemeldetAm: { columns: [sql`e.gemeldet_am`] },
  name: { columns: [sql`b.nachname`, sql`b.vorname`] },
  firma: { columns: [sql`f.name`] },
  studiengang: { columns: [nameIn(sql`g`, access)] },
  studienbeginn: { columns: [sql`e.studienbeginn`] },
  stand: { columns: [sql`array_position(${sql.param([...MELDUNGSSTAENDE])}::text[], ${STAND})`] },
  standSeit: { columns: [STAND_SEIT] },
});

/** The reports in scope that match the filters. */
export const meldungenList = (access: Access, query: Query): ListQuery<MeldungRow> => ({
  name: 'einschreibungsmeldungen',
  columns: columnsOf(access),
  source: SOURCE,
  where: conditions(access, query),
  order: orderBy(query.order, sortKeysOf(access), sql`e.id`),
});

const conditions = (access: Access, { stand, firma, studiengang, studienbeginn, suche }: Query): SQL =>
  conjunction([
    inCompanies(sql`e.firma_id`, access),
    stand && IN_STAND[stand],
    firma && sql`e.firma_id = ${firma}`,
    studiengang && sql`e.studiengang_id = ${studiengang}`,
    studienbeginn === undefined ? undefined : sql`e.studienbeginn = ${studienbeginn}`,
    matchesSearch(sql`b.suchtext`, suche),
  ]);

const named = (access: Access, ids: readonly string[]): SQL =>
  conjunction([inCompanies(sql`e.firma_id`, access), sql`e.id = any (${sql.param([...ids])}::uuid[])`]);

/** Those of the reports that are in scope. */
export const listMeldungen = (db: Db, access: Access, ids: readonly string[]): Promise<MeldungRow[]> =>
  all<MeldungRow>(
    db,
    sql`select ${columnsOf(access)} from ${SOURCE} where ${named(access, ids)} order by e.firma_id, e.id`,
  );

export const findMeldung = (db: Db, access: Access, id: string): Promise<MeldungRow | undefined> =>
  first<MeldungRow>(db, sql`select ${columnsOf(access)} from ${SOURCE} where ${named(access, [id])}`);

/**
 * Locks the companies of these reports against others who report, withdraw or decide. Must come before any write:
 * writing counts changes of the company and of the marketplace, and everybody must reach these counters in the same
 * order.
 */
export async function lockFirmenOf(db: Db, access: Access, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`select from firma f where f.id in (select e.firma_id from einschreibung e where ${named(access, ids)})
        order by f.id for no key update`,
  );
}

/** A decision of the school on reports. */
export type Decision =
  { readonly stand: 'bestaetigt' } | { readonly stand: 'abgelehnt'; readonly grund: string };

/** Who decides. The name is kept as it is now, and read by everybody, so that of a program has one language. */
const decider = ({ benutzerId, scopes }: Access): SQL =>
  scopes === null
    ? sql`(select b.vorname || ' ' || b.nachname as name from benutzer b where b.id = ${benutzerId})`
    : sql`(select ${serviceName(sql`d.name`, { locale: DEFAULT_LOCALE })} as name from dienstkonto d
           where d.id = ${benutzerId})`;

/** Decides on those of the reports that are neither decided nor withdrawn. Returns these. */
export async function decideMeldungen(
  db: Db,
  access: Access,
  ids: readonly string[],
  decision: Decision,
  now: Date,
): Promise<Set<string>> {
  const am = sql`${now.toISOString()}::timestamptz`;
  const author = sql`p.name`;
  const set =
    decision.stand === 'bestaetigt'
      ? sql`bestaetigt_am = ${am}, bestaetigt_von = ${author}`
      : sql`abgelehnt_am = ${am}, abgelehnt_von = ${author}, ablehnungsgrund = ${decision.grund},
            zurueckgezogen_am = ${am}, zurueckgezogen_von = ${author}`;
  const rows = await all<{ id: string }>(
    db,
    sql`update einschreibung e set ${set} from ${decider(access)} p
        where ${named(access, ids)} and ${IN_STAND.gemeldet}
        returning e.id`,
  );
  return new Set(rows.map(({ id }) => id));
}
