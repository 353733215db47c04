import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

const AT_MOST = 100;

/**
 * Deletes what nobody needs any more, in passing: a bounded number of rows, and none that somebody else
 * is at. What remains goes the next time.
 */
export async function deleteSome(db: Db, table: PgTable, condition: SQL): Promise<void> {
  await db.execute(
    sql`delete from ${table} where ctid = any (array(
          select ctid from ${table} where ${condition} limit ${AT_MOST} for update skip locked))`,
  );
}
