import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { all, type Db } from '../platform/db/database.ts';

/** Locks that somebody waits for in this database: in those of other tests, tables have the same numbers. */
export const WAITING = `select from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Resolves when another transaction waits for a lock of this one. */
export async function waitedFor(db: Db): Promise<void> {
  await expect
    .poll(() =>
      all(db, sql`select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`),
    )
    .not.toEqual([]);
}
