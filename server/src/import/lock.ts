import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';

/**
 * Those who write through all of the data wait for one another, as long as it takes: whoever waits in the middle
 * of it would wait in a circle. Also for the end of one whose connection is lost.
 */
export async function lockImports(db: Db): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('import', 0))`);
}
