import { sql, type SQL } from 'drizzle-orm';
import { ALERTING_LIST, MAX_ALERTED_HITS } from '@firmenportal/contract/ansichten';
import { expandRollen, hasPermission, ROLLEN } from '@firmenportal/contract/permissions';
import { listMarktplatz } from '@firmenportal/contract/bewerber';
import { all, first, type Db } from '#platform/db/database.ts';
import {
  keepNewHits,
  MARKTPLATZANSICHT,
  newHits,
  shownIn,
  type MarktplatzAnsicht,
} from '../bewerber/shared/ansichtstreffer.db.ts';
import { selected } from '#platform/db/query/selection.ts';

/** Stored roles that may read the marketplace. */
const READERS = ROLLEN.filter((rolle) =>
  hasPermission({ roles: expandRollen([rolle]) }, listMarktplatz.permission),
);

/** Views that may report new hits now: their owners are active, may read applicants, and belong to the company. */
const TELLING: SQL = sql`a.melden and a.liste = ${ALERTING_LIST}
  and exists (select from benutzer b join benutzer_firma f on f.benutzer_id = b.id
              where b.id = a.benutzer_id and f.firma_id = a.firma_id and b.aktiv
                and b.rollen && ${sql.param(READERS)}::text[])
  and not exists (select from ansichtsmeldung m where m.ansicht_id = a.id and m.am = portal_heute())`;

/** Views that may report today and have not done so yet. */
export async function listTelling(db: Db): Promise<string[]> {
  const rows = await all<{ id: string }>(db, sql`select a.id from ansicht a where ${TELLING} order by a.id`);
  return rows.map(({ id }) => id);
}

/** Tells a view's owner about new hits, if there are any. */
export async function tellOfNewHits(db: Db, id: string): Promise<void> {
  // Checked again: meanwhile it may have been switched off or deleted, or another process may have reported it.
  const view = await first(
    db,
    sql<MarktplatzAnsicht>`select ${selected(MARKTPLATZANSICHT)} from ansicht a
        where a.id = ${id} and ${TELLING} for no key update of a`,
  );
  if (!view) return;
  const meldung = await first<{ id: string }>(
    db,
    sql`insert into ansichtsmeldung (ansicht_id, am) select ${id}, portal_heute() where exists (${newHits(view)}) returning id`,
  );
  if (!meldung) return;
  const hits = await keepNewHits(db, view, meldung.id);
  if (hits === 0) throw new Error('who was new in the view left it meanwhile');
  await db.execute(
    sql`insert into ereignis (typ, firma_id, empfaenger_id, angaben)
        values ('neuInAnsicht', ${view.firmaId}, ${view.benutzerId},
                jsonb_build_object('anzahl', ${hits}::int, 'id', ${meldung.id}::text))`,
  );
}

/** Marks everybody whom a view shows now as known, so that only people who appear later count as new. */
export async function takeForKnown(db: Db, view: MarktplatzAnsicht): Promise<void> {
  await keepNewHits(db, view);
}

/** Whether a view shows too many people to report new ones. Counts only up to the limit. */
export async function isTooBroad(db: Db, view: MarktplatzAnsicht): Promise<boolean> {
  const row = await first(
    db,
    sql`select from bewerber b where ${shownIn(view)} offset ${MAX_ALERTED_HITS} limit 1`,
  );
  return row !== undefined;
}
