import { sql } from 'drizzle-orm';
import { first, type Db } from '../platform/db/database.ts';

/** Runs work in a transaction that sees all data. */
export type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Makes transactions abort with the signal, whatever they are doing: they are rolled back, and reject with the
 * signal's reason. Once the work is done, the commit is not interrupted, so that its outcome is known.
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
