import { sql, type SQL } from 'drizzle-orm';
import { marktplatzQuery } from '@firmenportal/contract/bewerber';
import { parseQuery } from '@firmenportal/contract/hydra/query';
import { all, conjunction, type Db } from '../../../platform/db/database.ts';
import { filterOf } from '../../../platform/http/query-filter.ts';
import { inMarktplatz } from './bewerber-einsicht.db.ts';
import { markedCondition, markingOf, personCondition, type Filter } from './bewerberfilter.db.ts';

/** A saved view of the marketplace. */
export interface MarktplatzAnsicht {
  readonly id: string;
  readonly adresse: string;
  readonly benutzer_id: string;
  /** Whose marks leave applicants out. */
  readonly firma_id: string | null;
}

/** What a view's address asks of applicants; as in the web client, what the list no longer knows is left out. */
export function filterOfAdresse(adresse: string): Filter {
  const { query } = parseQuery(marktplatzQuery, new URLSearchParams(adresse));
  const { ansichtsmeldung: _told, ...filter } = filterOf(query);
  return filter;
}

/** The condition that the marketplace shows an applicant, `b`, in a view. */
export function shownIn({ adresse, benutzer_id, firma_id }: MarktplatzAnsicht, more: Filter = {}): SQL {
  const filter = { ...filterOfAdresse(adresse), ...more };
  const reader = { benutzerId: benutzer_id, eigeneFirmaId: firma_id };
  return conjunction([
    inMarktplatz(sql`b`),
    personCondition(filter),
    markedCondition(markingOf(reader, { gesehen: undefined }, filter)),
  ]);
}

/** Applicants that a view shows and has not been known to show. */
export async function findNewHits(db: Db, view: MarktplatzAnsicht): Promise<string[]> {
  const rows = await all<{ id: string }>(
    db,
    sql`select b.id from bewerber b where ${shownIn(view)}
          and not exists (select from ansichtstreffer t where t.ansicht_id = ${view.id} and t.bewerber_id = b.id)`,
  );
  return rows.map(({ id }) => id);
}

/** Takes note of hits of a view, each once: of those that a notification tells of, or without one of known ones. */
export async function keepHits(
  db: Db,
  { id }: MarktplatzAnsicht,
  hits: readonly string[],
  ansichtsmeldungId: string | null = null,
): Promise<void> {
  await db.execute(
    sql`insert into ansichtstreffer (ansicht_id, bewerber_id, ansichtsmeldung_id)
        select ${id}, x.id, ${ansichtsmeldungId}::uuid from unnest(${sql.param([...hits])}::uuid[]) x (id)
        on conflict do nothing`,
  );
}
