import { listVorgaenge } from '@firmenportal/contract/vorgaenge';
import type { Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { ApiError } from '#platform/http/errors/api-error.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { isTooOld, isUnknown, parseCursor, type Cursor } from './cursor.rules.ts';
import { beginning } from './shared/vorgang.presenter.ts';
import { findLatest, findNumbers, findVorgaenge } from './vorgaenge.db.ts';
import { presentVorgangsfolge } from './vorgaenge.presenter.ts';

/** What happened here, in order, for the systems of the school and of the companies. */
export function vorgaengeRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(listVorgaenge, async ({ db, access, query: { nach }, now }) => {
      const cursor = nach === undefined ? { id: 0, at: now } : parseCursor(nach);
      if (!cursor) {
        return presentVorgangsfolge(basePath, { id: await findLatest(db, access), at: now }, []);
      }
      await requireKnown(db, access, cursor, now);
      const rows = await findVorgaenge(db, access, { after: cursor.id, since: beginning(now) });
      return presentVorgangsfolge(basePath, { id: cursor.id, at: now }, rows);
    }),
  ];
}

/** Refuses a cursor with which something would be missed. */
async function requireKnown(db: Db, access: Access, cursor: Cursor, now: Date): Promise<void> {
  if (isTooOld(cursor, now)) throw new ApiError(410, 'fehler.410.cursor');
  if (isUnknown(cursor, await findNumbers(db, access, cursor.id), now)) {
    throw new ApiError(400, 'fehler.400.cursor');
  }
}
