import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FIRMENFREIGABESTAENDE, listFirmenfreigaben } from '@firmenportal/contract/firmenfreigaben';
import { FREIGABE_DAYS } from '@firmenportal/contract/freigaben';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { count, findPage, type ListQuery, type Page } from '#platform/db/query/page.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { printed } from '#platform/db/query/printed.ts';
import { columnsOf, millisOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { firma } from '../firmen/firmen.table.ts';
import { freigabeereignis } from './freigaben.table.ts';

type Query = QueryOfOperation<typeof listFirmenfreigaben>;

const SELECTION = {
  id: sql<number>`k.id::float8`,
  firmennummer: alias(firma, 'f').firmennummer,
  matrikelnummer: sql<string>`portal_matrikelnummer(k.student_id, k.firma_id)`,
  ...columnsOf(alias(freigabeereignis, 'k'), ['art', 'bis']),
  stand: sql<(typeof FIRMENFREIGABESTAENDE)[number]>`k.stand`,
  standSeit: millisOf(sql`k.am`),
};
export type FirmenfreigabeRow = RowOf<typeof SELECTION>;

const COLUMNS = printed(selected(SELECTION));

/** Later steps of the same release that end it, or that answer the request; another request takes the place of one. */
const LATER = sql`from freigabeereignis l
  where l.student_id = e.student_id and l.art = e.art and l.firma_id = e.firma_id and l.id > e.id
    and (l.ereignis in ('erteilt', 'widerrufen', 'abgelaufen', e.ereignis)
         or l.ereignis = 'abgelehnt' and e.ereignis = 'angefordert')`;

/** The first day whose links are not over. Compared with times as they are: the history is longer than what holds. */
const ASKED_SINCE = sql`(portal_heute() - ${FREIGABE_DAYS - 1}::int)::timestamp at time zone 'Europe/Berlin'`;

/**
 * Steps that hold now, whoever made them: a release until it ends, a request until it is answered or its link is over.
 * Read from the steps alone, since nobody who reads this list reads students. A request to somebody who left the
 * company asks nobody any more.
 */
const holding = (isLast: SQL) => sql`(
  select e.id, e.firma_id, e.student_id, e.art, e.bis, e.am,
         case e.ereignis when 'erteilt' then 'erteilt' else 'offen' end as stand
  from freigabeereignis e
  where (e.ereignis = 'erteilt' and (e.bis is null or e.bis >= (select portal_heute()))
         or e.ereignis = 'angefordert' and e.am >= (select ${ASKED_SINCE})
            and portal_matrikelnummer(e.student_id, e.firma_id) is not null)
    and ${isLast}) k`;
/** For all of them: the whole history is joined once. */
const HOLDING = holding(sql`not exists (select ${LATER})`);
/** For one page: later steps are looked for, step by step, until it is full. */
const HOLDING_BY_STEP = holding(sql`(select l.id ${LATER} limit 1) is null`);

/** All releases to companies that match the filters. */
export const firmenfreigabenList = (
  access: Access,
  { firma: ofFirma, freigabe, stand, nach, order }: Query,
): ListQuery<FirmenfreigabeRow> => ({
  name: 'firmenfreigaben',
  columns: COLUMNS,
  source: HOLDING,
  where: conjunction([
    inCompanies(sql`k.firma_id`, access),
    ofFirma && sql`k.firma_id = ${ofFirma}`,
    freigabe && sql`k.art = ${freigabe}`,
    stand && sql`k.stand = ${stand}`,
  ]),
  after: nach === undefined ? undefined : sql`k.id > ${nach}`,
  // Steps are numbered as they are made: their index gives this order, and that of their times would be another sort.
  order: orderBy(order, { standSeit: { columns: [sql`k.id`] } }, sql`k.id`),
  // Numbers of students are looked up for the rows of the page alone.
  lookedUp: { alias: sql`k`, joins: sql`join firma f on f.id = k.firma_id` },
});

/** One page of them. */
export function findFirmenfreigaben(db: Db, access: Access, query: Query): Promise<Page<FirmenfreigabeRow>> {
  const all = firmenfreigabenList(access, query);
  return findPage(db, access, query, { ...all, source: HOLDING_BY_STEP, count: () => count(db, all) });
}
