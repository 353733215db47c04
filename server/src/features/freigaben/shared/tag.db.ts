import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/database.ts';

/** Takes the day at the school, by which views and policies judge releases and deputies, from the clock: for the transaction. */
export async function enterTag(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`select set_config('portal.tag', portal_tag(${now.toISOString()}::timestamptz)::text, true)`,
  );
}
