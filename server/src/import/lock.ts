import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';

/**
 * Lets everything that writes through all data run one after the other, waiting as long as it takes: waiting in the
 * middle of the work would cause deadlocks. This includes work whose connection was lost and that has not ended.
 */
export async function lockImports(db: Db): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('import', 0))`);
}
