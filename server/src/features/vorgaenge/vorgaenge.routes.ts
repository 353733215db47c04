import { FROM_NOW, listVorgaenge } from '@firmenportal/contract/vorgaenge';
import type { Db } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/errors/api-error.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { isAhead, isTooOld, parseCursor } from './cursor.rules.ts';
import { findLastGiven, findLatest, findVorgaenge } from './vorgaenge.db.ts';
import { presentVorgangsfolge } from './vorgaenge.presenter.ts';

/** What happened here, in order, for the systems of the school and of the companies. */
export function vorgaengeRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(listVorgaenge, async ({ db, access, query: { nach }, now }) => {
      if (nach === FROM_NOW) {
        return presentVorgangsfolge(basePath, { id: await findLatest(db, access), at: now }, []);
      }
      const after = nach === undefined ? 0 : await readCursor(db, nach, now);
      return presentVorgangsfolge(basePath, { id: after, at: now }, await findVorgaenge(db, access, after));
    }),
  ];
}

/** The number up to which the program has read; refused in words that say how to go on. */
async function readCursor(db: Db, text: string, now: Date): Promise<number> {
  const cursor = parseCursor(text);
  if (!cursor || isAhead(cursor, await findLastGiven(db), now)) throw new ApiError(400, 'fehler.400.cursor');
  if (isTooOld(cursor, now)) throw new ApiError(410, 'fehler.410.cursor');
  return cursor.id;
}
