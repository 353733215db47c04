import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readDatabaseSql, type DatabaseSql, type Migration } from '../platform/db/migration/database-sql.ts';
import {
  complete,
  isBeforeBaseline,
  migrate,
  MIGRATION_LOCK,
  MIGRATION_TABLE,
  requireServer,
} from '../platform/db/migration/migrate.ts';
import { FileStoreError, type Files } from '../platform/files/files.ts';
import { JOBS_SCHEMA } from '../platform/jobs/queues.ts';
import { StartError } from '../platform/operation/start-error.ts';
import { isEmpty, tablesOf } from './catalog.ts';
import type { Keys } from './encryption.ts';
import type { ArchiveHeader, TableEntry, Directory } from './format.ts';
import { asOwner } from './owner.ts';
import { checkArchive, readArchive, type Part } from './read-archive.ts';
import { withoutForeignKeys } from './foreign-keys.ts';

export interface RestoreDeps {
  /** Called once the backup is known to be valid. Returns the URL of the owner of the empty database. */
  reach: () => Promise<string>;
  files: Files;
}

export interface RestoreOptions {
  file: string;
  /** Only for an encrypted backup. */
  keys?: Keys | undefined;
  progress?: (what: string) => void;
  /** Defaults to this version's SQL; tests pass their own. */
  sql?: DatabaseSql;
}

export interface Restored {
  header: ArchiveHeader;
  directory: Directory;
  /** The migrations that were applied after those of the backup. */
  migrated: string[];
}

/**
 * Restores a backup into an empty database and its files into the store, then migrates the database to this version.
 * The tables are filled, and their guards created, in one transaction: a restore that aborts leaves the database empty.
 */
export async function restore({ reach, files }: RestoreDeps, options: RestoreOptions): Promise<Restored> {
  const { file, keys, progress = () => undefined } = options;
  const { header, directory } = await checkArchive(file, keys, (what) => progress(`checking ${what}`));
  const sql = options.sql ?? (await readDatabaseSql());
  const known = knownMigrations(file, header, sql.migrations);
  const later = sql.migrations.slice(known.length);
  const url = await reach();
  await asOwner(url, async (client) => {
    await requireServer(client);
    await client.query('begin');
    try {
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await requireEmpty(client);
      await layTables(client, known);
      await requireSameTables(client, directory);
      await withoutForeignKeys(client, async () => {
        await load(client, directory, { file, keys, files, progress });
        await requireCounts(client, directory);
      });
      await setCounters(client, directory);
      progress('finishing');
      // A backup has no functions and nothing that guards rows, such as policies: these come with the version.
      await complete(client, { ...sql, migrations: later });
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
  // The rights and the queues.
  await migrate(url, { sql });
  await asOwner(url, (client) => client.query(`analyze ${names(directory.tabellen)}`));
  return { header, directory, migrated: later.map(({ name }) => name) };
}

/** The migrations of the backup's database. This version has to know all of them. */
function knownMigrations(
  file: string,
  { migrationen, portal }: ArchiveHeader,
  own: readonly Migration[],
): Migration[] {
  if (isBeforeBaseline(migrationen, own)) {
    throw new StartError(
      `${file} is a backup from before the first version of the portal (${portal}): only the version that wrote it can restore it.`,
    );
  }
  return migrationen.map(({ name, pruefsumme: checksum }, n) => {
    const migration = own[n];
    if (migration?.name === name && migration.checksum === checksum) return migration;
    throw new StartError(
      own.some((one) => one.name === name)
        ? `${file} was written with another migration ${name} than this version has.`
        : `${file} is a backup of a newer version of the portal (${portal}, migration ${name}): restore it with that one.`,
    );
  });
}

async function requireEmpty(client: ClientBase): Promise<void> {
  if (await isEmpty(client, ['public', JOBS_SCHEMA])) return;
  throw new StartError(
    'The database is not empty, and a backup only goes into an empty one: nothing was restored. Create a new database and name it in DATABASE_URL; where it is the embedded one, stop the portal and move DATA_DIR/postgres away.',
  );
}

async function layTables(client: ClientBase, known: readonly Migration[]): Promise<void> {
  await client.query(MIGRATION_TABLE);
  for (const { text } of known) await client.query(text);
}

async function requireSameTables(client: ClientBase, { tabellen: tables }: Directory): Promise<void> {
  const there = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
  const other =
    tables.find(
      ({ name, spalten: columns }) => columns.toSorted().join() !== there.get(name)?.toSorted().join(),
    ) ??
    [...there.keys()].map((name) => ({ name })).find(({ name }) => !tables.some((one) => one.name === name));
  if (other)
    throw new StartError(
      `The backup has another table ${other.name} than its migrations make: nothing was restored.`,
    );
}

interface Source {
  file: string;
  keys: Keys | undefined;
  files: Files;
  progress: (what: string) => void;
}

async function load(
  client: ClientBase,
  { tabellen: tables }: Directory,
  { file, keys, files, progress }: Source,
): Promise<void> {
  // The backup also contains the rows that the migrations inserted.
  await client.query(`truncate ${names(tables)}`);
  const parts = readArchive(file, keys);
  let number = 0;
  for (let next = await parts.next(); !next.done;) {
    const part = next.value;
    if (part.kind === 'table') {
      const tableEntry = tables.find(({ name }) => name === part.name);
      if (!tableEntry) throw new StartError(`${file} changed meanwhile: nothing was restored.`);
      progress(tableEntry.name);
      const table = tableParts(parts, part);
      await pipeline(table.rows, client.query(copyFrom(copyCommand(tableEntry))));
      next = table.next();
      continue;
    }
    if (part.kind === 'file') {
      await putFile(files, part);
      progress(`${(number += 1)} files`);
    }
    next = await parts.next();
  }
}

/** The rows of one table, starting with its first part, and the part that follows them. */
function tableParts(parts: AsyncGenerator<Part, void>, first: Extract<Part, { kind: 'table' }>) {
  let next: IteratorResult<Part, void> = { done: false, value: first };
  async function* rows(): AsyncGenerator<Buffer, void> {
    while (!next.done && next.value.kind === 'table' && next.value.name === first.name) {
      yield next.value.content;
      next = await parts.next();
    }
  }
  return { rows, next: () => next };
}

const copyCommand = ({ name, spalten: columns }: TableEntry): string =>
  `copy public.${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})
   from stdin (encoding 'UTF8')`;

/** Writes content before its record, as everywhere (ADR 12). Never replaces a file that already exists. */
async function putFile(files: Files, { key, content }: Extract<Part, { kind: 'file' }>): Promise<void> {
  const there = await files.read(key).then(buffer, (error: unknown) => {
    if (error instanceof FileStoreError && error.reason === 'missing') return undefined;
    throw error;
  });
  if (there?.equals(content)) return;
  if (there) {
    throw new StartError(
      `The store has another file under ${key} than the backup: nothing was restored. Use an empty folder or bucket.`,
    );
  }
  await files.put(key, content);
}

async function requireCounts(client: ClientBase, { tabellen: tables }: Directory): Promise<void> {
  for (const { name, zeilen } of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from public.${pg.escapeIdentifier(name)}`,
    );
    if (Number(rows[0]?.count) === zeilen) continue;
    throw new Error(`${name} has ${rows[0]?.count} rows instead of ${zeilen}: nothing was restored`);
  }
}

async function setCounters(client: ClientBase, { zaehler: counter }: Directory): Promise<void> {
  for (const { name, wert: value, benutzt } of counter) {
    await client.query('select setval($1::regclass, $2, $3)', [
      `public.${pg.escapeIdentifier(name)}`,
      value,
      benutzt,
    ]);
  }
}

const names = (tables: readonly TableEntry[]): string =>
  tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`).join(', ');
