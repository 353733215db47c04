import { setTimeout as pause } from 'node:timers/promises';
import { IMPORTSCHRITTE, type Importschritt } from '@firmenportal/contract/import';
import { sql, type SQL } from 'drizzle-orm';
import { aloneIn } from '../platform/db/alone.ts';
import { SESSION_NOTE } from '../platform/db/connection/watched-client.ts';
import { connectingFailed } from '../platform/db/database-error.ts';
import { all, first, one, type Database, type Db } from '../platform/db/database.ts';
import { LIMITS } from '../platform/limits.ts';

// An import works in one transaction, of which nobody sees anything before it ends. What others have to know meanwhile,
// its session shows: what it is at behind the name of the connection, and the ticket that its client gave it (`kennung`)
// as an advisory lock. Both are seen at once and from every process, and end with the transaction, however it ends.

/** Another import of the same ticket runs. */
export class TicketTaken extends Error {
  override name = 'TicketTaken';
}

/** Another process is stopping the import. */
export class ImportStopped extends Error {
  override name = 'ImportStopped';
}

/** `stopped`: nothing of it is kept. `late`: it is written, and ends as if nobody had stopped it. */
export type Stopped = 'stopped' | 'late';

/** Held by an import from its beginning to the end of its transaction. */
const nameOf = (ticket: string) => `import ${ticket.toLowerCase()}`;
/** Held by an import that is about to commit, or shared by those who are stopping it: one keeps the others out. */
const endOf = (ticket: string) => `${nameOf(ticket)} end`;

/** Lets others find the import of this transaction. */
export async function showImport(db: Db, ticket: string): Promise<void> {
  if (!(await aloneIn(db, nameOf(ticket)))) throw new TicketTaken(ticket);
}

/** To be called when everything is written. From here on the import can't be stopped. */
export async function closeImport(db: Db, ticket: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${endOf(ticket)}, 0))`);
}

/** Shows what the import of this transaction is at, and how many lines it has read. */
export async function showStep(db: Db, step: Importschritt, rows = 0): Promise<void> {
  await db.execute(
    sql`select set_config('application_name', split_part(current_setting('application_name'), ${SESSION_NOTE}, 1) || ${`${SESSION_NOTE}${step} ${rows}`}, true)`,
  );
}

/**
 * To be asked between two statements, where a cancel is lost.
 * @throws ImportStopped where another process is stopping the import
 */
export async function requireWanted(db: Db, ticket: string): Promise<void> {
  const stopping = await first(db, holderOf(endOf(ticket), 'ShareLock'));
  if (stopping) throw new ImportStopped();
}

export interface RunningImport {
  readonly step: Importschritt;
  /** Lines read so far. */
  readonly rows: number;
}

/** What the import with this ticket is at; undefined if none runs. */
export async function findRunningImport(db: Db, ticket: string): Promise<RunningImport | undefined> {
  const row = await first<{ note: string }>(
    db,
    sql`select split_part(a.application_name, ${SESSION_NOTE}, 2) as note
        from pg_stat_activity a where a.pid in (${holderOf(nameOf(ticket))})`,
  );
  if (!row) return undefined;
  const [step, rows] = row.note.split(' ');
  return { step: IMPORTSCHRITTE.find((one) => one === step) ?? 'lesen', rows: Number(rows ?? 0) };
}

/** A cancel that comes between two statements of the import is lost. */
const AGAIN_MS = 50;

export const notStopped = () =>
  connectingFailed(new Error(`the import does not stop within ${LIMITS.importStop} ms`));

/**
 * Stops an import of another process. Undefined if none runs.
 *
 * As long as the end is held here, the import can't commit. So its session is at nothing else until it has rolled back.
 */
export function stopRunningImport(database: Database, ticket: string): Promise<Stopped | undefined> {
  const begin = performance.now();
  const again = async () => {
    if (performance.now() - begin > LIMITS.importStop) throw notStopped();
    await pause(AGAIN_MS);
  };
  return database.asSystem('import', async (db) => {
    // A process that hangs would keep the import from its end.
    await db.execute(
      sql`select set_config('idle_in_transaction_session_timeout', ${String(LIMITS.idleInAct)}, true)`,
    );
    for (let held = await shareEnd(db, ticket); !held.free; held = await shareEnd(db, ticket)) {
      if (held.ends) return 'late';
      // Somebody else is stopping the import, which waits to end.
      await again();
    }
    // Cancelling needs the role that signed in, which this connection has switched away from.
    await db.execute(sql`set local role none`);
    for (let asked = 0; ; asked += 1) {
      const sessions = await all(db, sql`select pg_cancel_backend(pid) from (${holderOf(nameOf(ticket))}) s`);
      if (sessions.length === 0) return asked > 0 ? 'stopped' : undefined;
      await again();
    }
  });
}

async function shareEnd(db: Db, ticket: string): Promise<{ free: boolean; ends: boolean }> {
  return one<{ free: boolean; ends: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock_shared(hashtextextended(${endOf(ticket)}, 0)) as free,
               exists (${holderOf(endOf(ticket))}) as ends`,
  );
}

/** The session that has locked this name for itself, or those that share it. */
const holderOf = (name: string, mode: 'ExclusiveLock' | 'ShareLock' = 'ExclusiveLock'): SQL => sql`
  select pid from pg_locks
  where locktype = 'advisory' and mode = ${mode} and granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32) | objid::bigint = hashtextextended(${name}, 0)`;
