import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';

/**
 * Sets the school's day for the transaction, from the clock. Views and policies judge releases and deputyships by it.
 */
export async function enterTag(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`select set_config('portal.tag', portal_tag(${now.toISOString()}::timestamptz)::text, true)`,
  );
}
