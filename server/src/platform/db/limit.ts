import { sql, type SQL } from 'drizzle-orm';
import { first, type Db } from './database.ts';

/**
 * Makes everybody who takes the same lock wait until the end of the transaction, so that what is counted against a limit
 * stays true until then. Without it, those who act at once each count none of the others.
 * @param limit what is limited, and for whom: `einladungen <company>`
 */
export async function lockLimit(db: Db, limit: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${limit}, 0))`);
}

/** How many rows a query has, counted under the lock of a limit. The way to compare rows with what there may be. */
export async function countLocked(db: Db, limit: string, rows: SQL): Promise<number> {
  await lockLimit(db, limit);
  const row = await first<{ anzahl: number }>(db, sql`select count(*)::int as anzahl from (${rows}) r`);
  return row?.anzahl ?? 0;
}
