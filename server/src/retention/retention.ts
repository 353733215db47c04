import type { Aktion } from '@firmenportal/contract/protokoll';
import { recordAudit } from '../platform/audit/audit.ts';
import type { Database, Db } from '../platform/db/database.ts';

/** A kind of record that is kept for a limited time, and how it is removed. */
export interface Retention {
  /** Name of the table, also used in the audit log. */
  readonly name: string;
  /** Action that the audit log records for each batch; null where the entry is written elsewhere. */
  readonly aktion: Aktion | null;
  /** How many records are due on the day. */
  count(db: Db, now: Date): Promise<number>;
  /**
   * Removes a batch of due records and returns its size. 0 means that nothing is left, or another process is working on
   * it.
   */
  endSome(db: Db, now: Date): Promise<number>;
}

/**
 * Removes what is due in batches, each in its own transaction. If it aborts, the next run continues where it stopped.
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
