import pg from 'pg';
import { readDatabaseSql } from '../platform/db/migration/database-sql.ts';
import { isBeforeBaseline, MIGRATION_LOCK } from '../platform/db/migration/migrate.ts';
import { FILES_LOCK } from '../platform/files/file-areas.ts';
import { StartError } from '../platform/operation/start-error.ts';
import { tablesOf } from './catalog.ts';
import type { ArchiveHeader } from './format.ts';

export interface Snapshot {
  am: string;
  postgresql: string;
  migrationen: ArchiveHeader['migrationen'];
  tables: { name: string; columns: string[] }[];
}

/**
 * Runs `work` in a transaction that sees the database as it is now and none of what happens meanwhile. The tables keep
 * their structure until the end: a table that somebody rewrites would look empty in the snapshot. Files that records
 * name at this moment stay in the store.
 */
export async function inSnapshotOfAll<T>(
  client: pg.ClientBase,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [FILES_LOCK]).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === '55P03')
      throw new StartError('Another backup of this database is running.', { cause: error });
    throw error;
  });
  // Keeps migrations out until the tables are locked.
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  await client.query('begin isolation level repeatable read read only');
  try {
    const snapshot = await look(client);
    await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
    return await work(snapshot);
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

async function look(client: pg.ClientBase): Promise<Snapshot> {
  const found = await client.query<{ am: Date; postgresql: string; migrated: boolean }>(
    `select clock_timestamp() as am, current_setting('server_version') as postgresql,
            to_regclass('public.migration') is not null as migrated`,
  );
  const [row] = found.rows;
  if (!row?.migrated) throw new StartError('The database is empty: there is nothing to back up.');
  const tables = await tablesOf(client);
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  const { rows: migrations } = await client.query<ArchiveHeader['migrationen'][number]>(
    'select name, pruefsumme from migration order by name',
  );
  await requireKnown(migrations);
  // Row level security also binds the owner of the tables.
  await client.query('select portal_betreten_system()');
  return { am: row.am.toISOString(), postgresql: row.postgresql, migrationen: migrations, tables };
}

/** Only a version that knows all of the database's migrations knows which columns name files. */
async function requireKnown(applied: ArchiveHeader['migrationen']): Promise<void> {
  const { migrations: own } = await readDatabaseSql();
  if (isBeforeBaseline(applied, own)) {
    throw new StartError(
      'The database was made before the first version of the portal: back it up with the version that runs on it.',
    );
  }
  const known = new Set(own.map(({ name }) => name));
  const foreign = applied.find(({ name }) => !known.has(name));
  if (foreign) {
    throw new StartError(
      `The database is newer than this version of the portal (${foreign.name}): back it up with the version that runs on it.`,
    );
  }
}
