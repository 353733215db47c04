import { sql } from 'drizzle-orm';
import { first, type Db } from '../platform/db/database.ts';

/** Runs work in a transaction of the whole system. */
export type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Transactions that end with the signal, whatever their connection is at, and are rolled back: they reject with the
 * signal's reason. Once the work is done the commit is left alone, so that it is known what came of it.
 */
export function abortable(inTransaction: InTransaction, signal: AbortSignal | undefined): InTransaction {
  if (!signal) return inTransaction;
  return (work) =>
    inTransaction(async (db) => {
      const session = await first<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
      let ended: Promise<void> | undefined;
      // If cancelling fails, the statement ends with the process.
      const end = () => {
        ended = inTransaction((other) => endSession(other, session)).catch(() => undefined);
      };
      signal.throwIfAborted();
      signal.addEventListener('abort', end);
      try {
        return await work(db);
      } finally {
        signal.removeEventListener('abort', end);
        await ended;
        signal.throwIfAborted();
      }
    });
}

async function endSession(db: Db, session: { pid: number } | undefined): Promise<void> {
  // Cancelling needs the role that signed in, which this connection has switched away from.
  await db.execute(sql`set local role none`);
  await db.execute(sql`select pg_terminate_backend(${session?.pid})`);
}
