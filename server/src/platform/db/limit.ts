import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Makes everybody who takes the same lock wait until the end of the transaction, so that what is counted against a limit
 * stays true until then. Without it, those who act at once each count none of the others.
 * @param limit what is limited, and for whom: `einladungen <company>`
 */
export async function lockLimit(db: Db, limit: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${limit}, 0))`);
}
