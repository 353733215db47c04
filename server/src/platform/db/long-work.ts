import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Until the transaction ends, a statement may take that long, and so may waiting for what others have locked. */
export async function allowLongWork(db: Db, limit: '5min' | 'forever'): Promise<void> {
  const value = limit === 'forever' ? '0' : limit;
  await db.execute(
    sql`select set_config('statement_timeout', ${value}, true), set_config('lock_timeout', ${value}, true)`,
  );
}
