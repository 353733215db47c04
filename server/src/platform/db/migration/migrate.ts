import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { installJobs } from '#platform/jobs/install.ts';
import { JOBS_SCHEMA } from '#platform/jobs/queues.ts';
import { singleClient } from '../connection/single-client.ts';
import { readDatabaseSql, type DatabaseSql, type Migration } from './database-sql.ts';
import { isLocked, lockTables } from './lock-tables.ts';
import { createReplaceable, hasNewer, hasReplaceable, removeReplaceable } from './replaceable.ts';

/** Advisory lock held while tables are changed. */
export const MIGRATION_LOCK = 731_204_518;
/** The role that requests run as; the owner of the tables may be exempt from row level security. */
export const APP_ROLE = 'firmenportal_app';
const OLDEST_SERVER = 150_000;
export const MIGRATION_TABLE =
  'create table if not exists migration (name text primary key, pruefsumme text not null, am timestamptz not null default now())';
/** Pause between two attempts, in which others can use the tables. */
const PAUSE_MS = 1000;

/** A database that this version cannot work on; the message is for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface MigrateOptions {
  /** How long to wait for the lock, or for tables. */
  patienceMs?: number;
  sql?: DatabaseSql;
}

export interface Migrated {
  /** Names of the migrations that were applied. */
  migrations: string[];
  /** Whether functions, views, triggers and policies were recreated. */
  isReplaced: boolean;
}

/**
 * Brings the database to this version, under a lock that lets several starting processes wait for one another: applies
 * the migrations that are not there yet, in order, and makes anew what can be replaced where that changed; all of it in
 * one transaction.
 */
export async function migrate(
  url: string,
  { patienceMs = 60_000, sql }: MigrateOptions = {},
): Promise<Migrated> {
  const { migrations, replaceable } = sql ?? (await readDatabaseSql());
  const client = singleClient({ connectionString: url });
  await client.connect();
  try {
    await requireServer(client);
    await client.query("select set_config('lock_timeout', $1, false)", [`${patienceMs}ms`]);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(MIGRATION_TABLE);
    const missing = await missingMigrations(client, migrations);
    if (missing.length > 0 && (await hasNewer(client, replaceable))) {
      throw new MigrationError(
        `The database is that of a newer version of the portal, and lacks ${missing[0]?.name} of this one: start the newer one.`,
      );
    }
    const isReplaced = missing.length > 0 || !(await hasReplaceable(client, replaceable));
    if (isReplaced) await bringUp(client, { migrations: missing, replaceable }, patienceMs);
    // Checked at every start: a dump restored on another server has the tables but no role.
    await grantToAppRole(client);
    await installJobs(client);
    await grantJobsToAppRole(client);
    return { migrations: missing.map(({ name }) => name), isReplaced };
  } catch (error) {
    if (isLocked(error)) {
      throw new MigrationError(
        'The database is locked by somebody else, such as a start that still migrates or a long transaction: try again later.',
        { cause: error },
      );
    }
    throw error;
  } finally {
    await client.end();
  }
}

async function missingMigrations(client: pg.Client, own: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; pruefsumme: string }>(
    'select name, pruefsumme from migration order by name',
  );
  const [first] = rows;
  if (first && isBeforeBaseline(rows, own)) {
    throw new MigrationError(
      `The database was made before the first version of the portal (${first.name}) and cannot be brought to this one: name an empty database in DATABASE_URL, or, where it is the embedded one, move DATA_DIR away.`,
    );
  }
  const done = new Map(rows.map((row) => [row.name, row.pruefsumme]));
  const changed = own.find(({ name, checksum }) => (done.get(name) ?? checksum) !== checksum);
  if (changed) {
    throw new MigrationError(
      `Migration ${changed.name} was changed after it had been applied. Migrations are forward-only.`,
    );
  }
  return own.filter(({ name }) => !done.has(name));
}

/** Whether these migrations are older than the baseline: no migration of this version can follow them. */
export const isBeforeBaseline = (
  applied: readonly { name: string }[],
  [baseline]: readonly Migration[],
): boolean => applied.length > 0 && !applied.some(({ name }) => name === baseline?.name);

/** Waits for the table locks in short attempts: while this waits, everybody else's requests queue behind it. */
async function bringUp(client: pg.Client, sql: DatabaseSql, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    await client.query('begin');
    try {
      await lockTables(client);
      await named('Removing the SQL that is made anew', () => removeReplaceable(client));
      await complete(client, sql);
      // In the same transaction: processes of the previous version keep running and must never lose access.
      await grantToAppRole(client);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isLocked(error) || performance.now() > until) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** Applies these migrations to the bare tables, then recreates the replaceable set. */
export async function complete(
  client: pg.ClientBase,
  { migrations, replaceable }: DatabaseSql,
): Promise<void> {
  for (const migration of migrations) {
    await named(`Migration ${migration.name}`, () => apply(client, migration));
  }
  await named('The SQL that is made anew', () => createReplaceable(client, replaceable));
}

async function apply(client: pg.ClientBase, { name, text, checksum }: Migration): Promise<void> {
  await client.query(text);
  await client.query('insert into migration (name, pruefsumme) values ($1, $2)', [name, checksum]);
}

async function named(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new MigrationError(`${what} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Refuses servers that are too old. */
export async function requireServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  if (Number(rows[0]?.server_version_num) < OLDEST_SERVER) {
    throw new MigrationError('The database is older than PostgreSQL 15.');
  }
}

/** Superusers, and roles with BYPASSRLS, see every row: they hand their requests to a role that does not. */
async function grantToAppRole(client: pg.Client): Promise<void> {
  if (!(await bypassesRowSecurity(client))) return;
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
    exception when duplicate_object or unique_violation then null;  -- another database of the same server was faster
    end $$;
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
    grant usage on all sequences in schema public to ${APP_ROLE};
    grant temporary on database ${pg.escapeIdentifier(client.database ?? '')} to ${APP_ROLE};
    grant execute on all functions in schema public to ${APP_ROLE};
  `);
}

async function grantJobsToAppRole(client: pg.Client): Promise<void> {
  if (!(await bypassesRowSecurity(client))) return;
  await client.query(`
    grant usage on schema ${JOBS_SCHEMA} to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to ${APP_ROLE};
  `);
}

/** Whether row level security does not hold for the role that is connected. */
export async function bypassesRowSecurity(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  );
  return rows[0]?.bypasses ?? false;
}
