import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { marktplatzQuery } from '@firmenportal/contract/bewerber';
import { parseQuery } from '@firmenportal/contract/hydra/query';
import { conjunction, type Db } from '#platform/db/database.ts';
import { filterOf } from '#platform/http/query-filter.ts';
import { inMarktplatz } from './bewerber-view.db.ts';
import { markedCondition, markingOf, personCondition, type Filter } from './bewerberfilter.db.ts';
import { columnsOf, type RowOf } from '#platform/db/query/selection.ts';
import { ansicht } from '#features/ansichten/ansichten.table.ts';

/** A saved view of the marketplace. The company's hidden applicants are left out. */
export const MARKTPLATZANSICHT = columnsOf(alias(ansicht, 'a'), ['id', 'adresse', 'benutzerId', 'firmaId']);
export type MarktplatzAnsicht = RowOf<typeof MARKTPLATZANSICHT>;

/** The filter in a saved view's address. As in the web client, filters that the list no longer knows are ignored. */
export function filterOfAddress(address: string): Filter {
  const { query } = parseQuery(marktplatzQuery, new URLSearchParams(address));
  const { ansichtsmeldung: _told, ...filter } = filterOf(query);
  return filter;
}

/** The condition that the marketplace shows an applicant, `b`, in a view. */
export function shownIn({ adresse, benutzerId, firmaId }: MarktplatzAnsicht, more: Filter = {}): SQL {
  const filter = { ...filterOfAddress(adresse), ...more };
  const reader = { benutzerId, eigeneFirmaId: firmaId };
  return conjunction([
    inMarktplatz(sql`b`),
    personCondition(filter),
    markedCondition(markingOf(reader, { gesehen: undefined }, filter)),
  ]);
}

/** Applicants that a view shows and has not been known to show. */
export const newHits = (view: MarktplatzAnsicht): SQL =>
  sql`select b.id from bewerber b where ${shownIn(view)}
        and not exists (select from ansichtstreffer t where t.ansicht_id = ${view.id} and t.bewerber_id = b.id)`;

/**
 * Records a view's new hits, each once: with the notification that reports them, or without one as already known.
 * Returns how many there were.
 */
export async function keepNewHits(
  db: Db,
  view: MarktplatzAnsicht,
  ansichtsmeldungId: string | null = null,
): Promise<number> {
  const { rowCount } = await db.execute(
    sql`insert into ansichtstreffer (ansicht_id, bewerber_id, ansichtsmeldung_id)
        select ${view.id}, x.id, ${ansichtsmeldungId}::uuid from (${newHits(view)}) x
        on conflict do nothing`,
  );
  return rowCount ?? 0;
}
