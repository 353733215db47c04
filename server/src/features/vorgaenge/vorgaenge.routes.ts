import { listVorgaenge } from '@firmenportal/contract/vorgaenge';
import { ApiError } from '#platform/http/errors/api-error.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { isTooOld, isUnknown, parseCursor, type Cursor, type Numbers } from './cursor.rules.ts';
import { beginning } from './shared/vorgang.presenter.ts';
import { findNumbers, findVorgaenge } from './vorgaenge.db.ts';
import { presentVorgangsfolge } from './vorgaenge.presenter.ts';

/** What happened here, in order, for the systems of the school and of the companies. */
export function vorgaengeRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(listVorgaenge, async ({ db, access, query: { nach }, now }) => {
      const cursor = nach === undefined ? { id: 0, at: now } : parseCursor(nach);
      // Before the rows: whatever comes in between has a higher number, and is told the next time.
      const numbers = await findNumbers(db, cursor?.id ?? 0);
      if (cursor) requireKnown(cursor, numbers, now);
      const rows = cursor ? await findVorgaenge(db, access, { after: cursor.id, since: beginning(now) }) : [];
      // Past what others are told: the next answer need not look through it again.
      const after = Math.max(cursor?.id ?? 0, numbers.latest);
      return presentVorgangsfolge(basePath, { id: after, at: now }, rows);
    }),
  ];
}

/** Refuses a cursor with which something would be missed. */
function requireKnown(cursor: Cursor, numbers: Numbers, now: Date): void {
  if (isTooOld(cursor, now)) throw new ApiError(410, 'fehler.410.cursor');
  if (isUnknown(cursor, numbers, now)) throw new ApiError(400, 'fehler.400.cursor');
}
