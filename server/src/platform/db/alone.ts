import { sql } from 'drizzle-orm';
import { first, type Db } from './database.ts';

/** Whether this transaction is, until its end, the only one that does this work; it never waits for another. */
export async function aloneIn(db: Db, work: string): Promise<boolean> {
  const row = await first<{ alone: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${work}, 0)) as alone`,
  );
  return row?.alone === true;
}
