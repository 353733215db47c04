import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

/** Takes the day at the school, on which policies and views look at dates, from the clock: until the transaction ends. */
export async function enterDay(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`select set_config('portal.tag', portal_tag(${now.toISOString()}::timestamptz)::text, true)`,
  );
}
