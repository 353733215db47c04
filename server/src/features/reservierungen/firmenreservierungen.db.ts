import { sql, type SQL } from 'drizzle-orm';
import type { Abschluss } from '@firmenportal/contract/fields';
import type {
  listFirmenreservierungen,
  listReservierungssummen,
} from '@firmenportal/contract/firmenreservierungen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { all, conjunction, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { type ListQuery } from '#platform/db/query/page.ts';
import { inCompanies, nameIn, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';

type Query = QueryOfOperation<typeof listFirmenreservierungen>;
type SummenQuery = QueryOfOperation<typeof listReservierungssummen>;

/** Places of a programme in a year of intake. */
interface PlaetzeRow {
  jahr: number;
  studiengang_id: string;
  kuerzel: string;
  studiengang: string;
  abschluss: Abschluss;
  anzahl: number;
  vorjahr: number;
  belegt: number;
}

export interface FirmenreservierungRow extends PlaetzeRow {
  id: string;
  firma_id: string;
  firma: string;
  firmennummer: string;
}

export interface TotalRow extends PlaetzeRow {
  firmen: number;
}

/**
 * Each company's places: reserved, reserved for the year before, and taken by its reports. The year before is left
 * out if nobody could reserve for it yet.
 */
const PLAETZE = sql`(
  select x.firma_id, x.jahr, x.studiengang_id,
         sum(x.anzahl)::int as anzahl, sum(x.vorjahr)::int as vorjahr, sum(x.belegt)::int as belegt
  from (select r.firma_id, r.jahr::int as jahr, r.studiengang_id, r.anzahl::int as anzahl, 0 as vorjahr, 0 as belegt
        from studienplatzreservierung r
        union all
        select r.firma_id, r.jahr + 1, r.studiengang_id, 0, r.anzahl, 0 from studienplatzreservierung r
        where r.jahr + 1 in (select y.jahr from studienplatzreservierung y union select z.jahr from reservierungszeitraum z)
        union all
        select e.firma_id, e.studienbeginn, e.studiengang_id, 0, 0, 1 from einschreibung e
        where e.zurueckgezogen_am is null) x
  group by x.firma_id, x.jahr, x.studiengang_id
  having sum(x.anzahl + x.vorjahr + x.belegt) > 0) k`;

const ID = sql`concat_ws('-', k.firma_id, k.jahr, k.studiengang_id)`;

const sortKeysOf = (access: Access): Record<Query['order'][number][0], SortKey> => ({
  firma: { columns: [sql`f.name`] },
  studiengang: { columns: [nameIn(sql`g`, access)] },
  jahr: { columns: [sql`k.jahr`] },
  anzahl: { columns: [sql`k.anzahl`] },
});

/** Places by company, matching the filters. */
export const firmenreservierungenList = (access: Access, query: Query): ListQuery<FirmenreservierungRow> => ({
  name: 'firmenreservierungen',
  columns: sql`${ID} as id, k.firma_id, f.name as firma, f.firmennummer, k.jahr, k.studiengang_id, g.kuerzel,
    ${nameIn(sql`g`, access)} as studiengang, g.abschluss, k.anzahl, k.vorjahr, k.belegt`,
  source: sql`${PLAETZE} join firma f on f.id = k.firma_id join studiengang g on g.id = k.studiengang_id`,
  where: conditions(access, query),
  order: orderBy(query.order, sortKeysOf(access), ID),
});

const conditions = (access: Access, { jahr, firma, studiengang, suche }: Query): SQL =>
  conjunction([
    inCompanies(sql`k.firma_id`, access),
    inYear(jahr),
    firma && sql`k.firma_id = ${firma}`,
    studiengang && sql`k.studiengang_id = ${studiengang}`,
    matchesSearch(sql`f.suchtext`, suche),
  ]);

const inYear = (jahr: number | undefined): SQL | undefined =>
  jahr === undefined ? undefined : sql`k.jahr = ${jahr}`;

/** The sums over all companies. */
export function listSummen(db: Db, access: Access, { jahr, order }: SummenQuery): Promise<TotalRow[]> {
  const studiengang = nameIn(sql`g`, access);
  return all<TotalRow>(
    db,
    sql`select k.jahr, g.id as studiengang_id, g.kuerzel, ${studiengang} as studiengang, g.abschluss,
               sum(k.anzahl)::int as anzahl, sum(k.vorjahr)::int as vorjahr, sum(k.belegt)::int as belegt,
               (count(*) filter (where k.anzahl > 0))::int as firmen
        from ${PLAETZE} join studiengang g on g.id = k.studiengang_id
        where ${conjunction([inCompanies(sql`k.firma_id`, access), inYear(jahr)])}
        group by k.jahr, g.id
        order by ${orderBy(order, { studiengang: { columns: [studiengang] }, jahr: { columns: [sql`k.jahr`] } }, sql`g.id`)}`,
  );
}

/**
 * Raises an event for each year and past day on which companies changed their places. Together, since hundreds may do
 * so within a period; whoever changed them again since is told of tomorrow. Each change keeps that it was told of, so
 * that a second run tells nothing, and one that was left out is made up for.
 */
export async function raisePlaetze(db: Db, now: Date): Promise<void> {
  const faellig = sql`s.gemeldet_am is distinct from s.geaendert_am
    and portal_tag(s.geaendert_am) < portal_tag(${now.toISOString()}::timestamptz)`;
  // Checked first: even an update that matches no row would count as a change for every company.
  const first = await all(db, sql`select from reservierungsstand s where ${faellig} limit 1`);
  if (first.length === 0) return;
  await db.execute(
    sql`with g as (
          update reservierungsstand s set gemeldet_am = s.geaendert_am where ${faellig}
          returning s.jahr, portal_tag(s.geaendert_am) as tag)
        insert into ereignis (typ, angaben)
        select 'plaetzeGeaendert', jsonb_build_object('jahr', g.jahr, 'anzahl', count(*), 'von', g.tag)
        from g group by g.jahr, g.tag order by g.tag, g.jahr`,
  );
}
