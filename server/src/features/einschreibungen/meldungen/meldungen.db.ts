import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  MELDUNGSSTAENDE,
  type listEinschreibungsmeldungen,
  type Meldungsstand,
} from '@firmenportal/contract/einschreibungen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { DEFAULT_LOCALE } from '@firmenportal/contract/locale';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, nameIn, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { serviceName } from '#platform/db/query/service-name.ts';
import { type ListQuery } from '#platform/db/query/page.ts';
import { perLocale, printed } from '#platform/db/query/printed.ts';
import { columnsOf, millis, millisOf, orNull, selected, type RowOf } from '#platform/db/query/selection.ts';
import { bewerber } from '#features/bewerber/bewerber.table.ts';
import { firma } from '#features/firmen/firmen.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { studiengang } from '#features/studiengaenge/studiengaenge.table.ts';
import { einschreibung } from '../einschreibungen.table.ts';

type Query = QueryOfOperation<typeof listEinschreibungsmeldungen>;

/** A refusal ends a report like a withdrawal does, so it is checked first. */
const STAND = sql<Meldungsstand>`case when e.abgelehnt_am is not null then 'abgelehnt'
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

const e = alias(einschreibung, 'e');
const f = alias(firma, 'f');
const g = alias(studiengang, 'g');
const k = alias(kontakt, 'k');

/** A report with what it refers to, active or over. */
const selectionIn = (reader: Pick<Access, 'locale'>) => ({
  ...columnsOf(e, [
    'id',
    'bewerberId',
    'firmaId',
    'studiengangId',
    'studienbeginn',
    'bemerkung',
    'gemeldetVon',
  ]),
  ablehnungsgrund: e.ablehnungsgrund,
  ...columnsOf(alias(bewerber, 'b'), ['bewerbernummer', 'vorname', 'nachname']),
  firma: f.name,
  firmennummer: f.firmennummer,
  ...columnsOf(g, ['kuerzel', 'abschluss']),
  studiengang: nameIn(sql`g`, reader),
  leitungId: orNull(k.id),
  leitungVorname: orNull(k.vorname),
  leitungNachname: orNull(k.nachname),
  gemeldetAm: millis(e.gemeldetAm),
  stand: STAND,
  standSeit: millisOf(STAND_SEIT),
  standVon: sql<string>`coalesce(e.zurueckgezogen_von, e.bestaetigt_von, e.gemeldet_von)`,
});
export type MeldungRow = RowOf<ReturnType<typeof selectionIn>>;

const columnsIn = perLocale((reader) => printed(selected(selectionIn(reader))));

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
  columns: columnsIn(access),
  source: SOURCE,
  where: conditions(access, query),
  order: orderBy(query.order, sortKeysOf(access), sql`e.id`),
});

const conditions = (access: Access, filter: Query): SQL =>
  conjunction([
    inCompanies(sql`e.firma_id`, access),
    filter.stand && IN_STAND[filter.stand],
    filter.firma && sql`e.firma_id = ${filter.firma}`,
    filter.studiengang && sql`e.studiengang_id = ${filter.studiengang}`,
    filter.studienbeginn === undefined ? undefined : sql`e.studienbeginn = ${filter.studienbeginn}`,
    matchesSearch(sql`b.suchtext`, filter.suche),
  ]);

const named = (access: Access, ids: readonly string[]): SQL =>
  conjunction([inCompanies(sql`e.firma_id`, access), sql`e.id = any (${sql.param([...ids])}::uuid[])`]);

/** Those of the reports that are in scope. */
export const listMeldungen = (db: Db, access: Access, ids: readonly string[]): Promise<MeldungRow[]> =>
  all(
    db,
    sql<MeldungRow>`select ${columnsIn(access)} from ${SOURCE} where ${named(access, ids)} order by e.firma_id, e.id`,
  );

export const findMeldung = (db: Db, access: Access, id: string): Promise<MeldungRow | undefined> =>
  first(db, sql<MeldungRow>`select ${columnsIn(access)} from ${SOURCE} where ${named(access, [id])}`);

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
