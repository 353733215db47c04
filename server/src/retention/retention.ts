import type { Aktion } from '@firmenportal/contract/protokoll';
import { recordAudit } from '../platform/audit/audit.ts';
import type { Database, Db } from '../platform/db/database.ts';

/** What is kept for a time, and how its end looks. */
export interface Retention {
  /** Table, and name in the audit log. */
  readonly name: string;
  /** What the audit log says of each part that was ended; null where it is written otherwise. */
  readonly aktion: Aktion | null;
  /** How many are due on the day. */
  count(db: Db, now: Date): Promise<number>;
  /** Ends some of those that are due; how many. None: nothing is left to do, or somebody else is at it. */
  endSome(db: Db, now: Date): Promise<number>;
}

/**
 * Ends what is due, some at a time and each time in a transaction of its own: whatever breaks off goes on the
 * next time where it stopped.
 */
export async function endDue(
  database: Database,
  retention: Retention,
  now: Date,
  progress?: (total: number) => void,
): Promise<number> {
  for (let total = 0; ;) {
    const ended = await database.asSystem('aufbewahrung', async (db) => {
      const count = await retention.endSome(db, now);
      const { name: kind, aktion } = retention;
      if (count > 0 && aktion !== null)
        await recordAudit(db, null, aktion, { angaben: { art: kind, anzahl: count } });
      return count;
    });
    if (ended === 0) return total;
    total += ended;
    progress?.(total);
  }
}
