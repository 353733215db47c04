import { sql } from 'drizzle-orm';
import type { FIRMENFREIGABESTAENDE, listFirmenfreigaben } from '@firmenportal/contract/firmenfreigaben';
import { FREIGABE_DAYS, type Freigabeart } from '@firmenportal/contract/freigaben';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';

type Query = QueryOfOperation<typeof listFirmenfreigaben>;

/** Times in milliseconds since 1970, days as `YYYY-MM-DD`. */
export interface FirmenfreigabeRow {
  id: number;
  firmennummer: string;
  matrikelnummer: string;
  art: Freigabeart;
  stand: (typeof FIRMENFREIGABESTAENDE)[number];
  stand_seit: number;
  bis: string | null;
}

/**
 * Steps that hold now, whoever made them: a release until it ends, a request until it is answered or its link is over.
 * Read from the steps alone, since nobody who reads this list reads students. A request to somebody who left the
 * company asks nobody any more.
 */
const HOLDING = sql`(
  select e.id, e.firma_id, e.student_id, e.art, e.bis, e.am,
         case e.ereignis when 'erteilt' then 'erteilt' else 'offen' end as stand
  from freigabeereignis e
  where (e.ereignis = 'erteilt' and (e.bis is null or e.bis >= portal_heute())
         or e.ereignis = 'angefordert' and portal_tag(e.am) + ${FREIGABE_DAYS}::int > portal_heute()
            and portal_matrikelnummer(e.student_id, e.firma_id) is not null)
    and not exists (
      select from freigabeereignis l
      where l.student_id = e.student_id and l.art = e.art and l.firma_id = e.firma_id and l.id > e.id
        and (l.ereignis in ('erteilt', 'widerrufen', 'abgelaufen', e.ereignis)
             or l.ereignis = 'abgelehnt' and l.anfrage_id = e.anfrage_id))) k`;

/** Releases to companies that match the filters. */
export const firmenfreigabenList = (
  access: Access,
  { firma, freigabe, stand, order }: Query,
): ListQuery<FirmenfreigabeRow> => ({
  name: 'firmenfreigaben',
  columns: sql`k.id::float8 as id, f.firmennummer, portal_matrikelnummer(k.student_id, k.firma_id) as matrikelnummer, k.art,
    k.stand, extract(epoch from k.am)::float8 * 1000 as stand_seit, k.bis`,
  source: HOLDING,
  where: conjunction([
    inCompanies(sql`k.firma_id`, access),
    firma && sql`k.firma_id = ${firma}`,
    freigabe && sql`k.art = ${freigabe}`,
    stand && sql`k.stand = ${stand}`,
  ]),
  // Steps are numbered as they are made: their index gives this order, and that of their times would be another sort.
  order: orderBy(order, { standSeit: { columns: [sql`k.id`] } }, sql`k.id`),
  // Numbers of students are looked up for the rows of the page alone.
  lookedUp: { alias: sql`k`, verbund: sql`join firma f on f.id = k.firma_id` },
});

export const findFirmenfreigaben = (db: Db, access: Access, query: Query): Promise<Page<FirmenfreigabeRow>> =>
  findPage(db, access, query, firmenfreigabenList(access, query));
