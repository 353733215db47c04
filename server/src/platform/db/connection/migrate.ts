import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { installJobs } from '../../jobs/install.ts';
import { JOBS_SCHEMA } from '../../jobs/queues.ts';
import { singleClient } from './single-client.ts';

const FOLDER = new URL('../../../../migrations/', import.meta.url);
/** The advisory lock of whoever changes tables. */
export const MIGRATION_LOCK = 731_204_518;
/** The role that requests run as; the owner of the tables may be exempt from row level security. */
export const APP_ROLE = 'firmenportal_app';
const OLDEST_SERVER = 150_000;
export const MIGRATION_TABLE =
  'create table if not exists migration (name text primary key, pruefsumme text not null, am timestamptz not null default now())';

/** A database that this version cannot work on; the message is for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Brings the database to this version: applies each file of `migrations/` that is not there yet, in order,
 * one transaction each, under a lock that lets several starting processes wait for one another.
 * Returns the names of those applied.
 */
export async function migrate(url: string, { patienceMs = 60_000 } = {}): Promise<string[]> {
  const client = singleClient({ connectionString: url });
  await client.connect();
  try {
    await requireServer(client);
    await client.query("select set_config('lock_timeout', $1, false)", [`${patienceMs}ms`]);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(MIGRATION_TABLE);
    const { rows } = await client.query<{ name: string; pruefsumme: string }>(
      'select name, pruefsumme from migration',
    );
    const done = new Map(rows.map((row) => [row.name, row.pruefsumme]));
    const applied: string[] = [];
    for (const { name, text, pruefsumme: checksum } of await migrations()) {
      const before = done.get(name);
      if (before === undefined) {
        await apply(client, name, text, checksum);
        applied.push(name);
      } else if (before !== checksum) {
        throw new MigrationError(
          `Migration ${name} was changed after it had been applied. Migrations are forward-only.`,
        );
      }
    }
    // Each time: a dump that is restored on another server brings the tables and no role.
    await grantToAppRole(client);
    await installJobs(client);
    await grantJobsToAppRole(client);
    return applied;
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

function isLocked(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === '55P03') || isLocked(error.cause));
}

export interface Migration {
  name: string;
  text: string;
  pruefsumme: string;
}

/** The migrations that this version brings, in their order. */
export async function migrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, text, pruefsumme: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Refuses servers that are too old. */
export async function requireServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  if (Number(rows[0]?.server_version_num) < OLDEST_SERVER) {
    throw new MigrationError('The database is older than PostgreSQL 15.');
  }
}

async function apply(client: pg.Client, name: string, text: string, checksum: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name, pruefsumme) values ($1, $2)', [name, checksum]);
    // Within, since the previous version goes on: a table that its triggers write to must never be closed to it.
    await grantToAppRole(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
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
