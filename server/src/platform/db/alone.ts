import { sql } from 'drizzle-orm';
import { first, type Db } from './database.ts';

/** Reserves this work for the current transaction until its end. False if another one has it; never waits. */
export async function aloneIn(db: Db, work: string): Promise<boolean> {
  const row = await first<{ alone: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${work}, 0)) as alone`,
  );
  return row?.alone === true;
}
