import { sql } from 'drizzle-orm';
import { all, first, type Database, type Db } from '../platform/db/database.ts';
import { FILE_AREAS, FILES_LOCK, type KeyColumn } from '../platform/files/file-areas.ts';
import type { Files, StoredFile } from '../platform/files/files.ts';

const AT_ONCE = 100;
/** A running import has files in the store before it has written their records. */
const YOUNGEST_ORPHAN_MS = 86_400_000;

/**
 * Deletes the files whose records are gone, as queued in `dateiloeschung`. The file goes before its row, so that after
 * a failure or crash it is tried again. Returns the number of deleted files: 0 while a backup runs, which may still
 * need them. `sweepOrphans` need not wait for a backup, since it skips files that are queued in `dateiloeschung`.
 */
export async function deleteUnneeded(database: Database, files: Files): Promise<number> {
  for (let total = 0; ;) {
    const deleted = await database.asSystem('dateien', (db) => deleteSome(db, files));
    total += deleted;
    if (deleted < AT_ONCE) return total;
  }
}

async function deleteSome(db: Db, files: Files): Promise<number> {
  const lock = await first<{ free: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock_shared(${FILES_LOCK}) as free`,
  );
  if (!lock?.free) return 0;
  const rows = await all<{ schluessel: string }>(
    db,
    sql`select schluessel from dateiloeschung limit ${AT_ONCE} for update skip locked`,
  );
  const key = rows.map((row) => row.schluessel);
  for (const one of key) await files.delete(one);
  await db.execute(sql`delete from dateiloeschung where schluessel = any (${sql.param(key)}::text[])`);
  return rows.length;
}

/**
 * Deletes files that no record names and that are not queued for deletion: left by a process that died after it wrote
 * the file and before it wrote the record. Returns the number of deleted files.
 */
export async function sweepOrphans(database: Database, files: Files, now: Date): Promise<number> {
  let swept = 0;
  for (const { area, columns } of FILE_AREAS) {
    for await (const some of inBatches(files.list(area))) {
      const known = await database.asSystem('dateien', (db) => findKnown(db, columns, some));
      for (const { key, changedAt } of some.filter((file) => !known.has(file.key))) {
        const at = await changedAt();
        if (!at || now.getTime() - at.getTime() < YOUNGEST_ORPHAN_MS) continue;
        await files.delete(key);
        swept += 1;
      }
    }
  }
  return swept;
}

async function findKnown(
  db: Db,
  columns: readonly KeyColumn[],
  some: readonly StoredFile[],
): Promise<Set<string>> {
  const keys = sql.param(some.map(({ key }) => key));
  const named = [...columns, ['dateiloeschung', 'schluessel'] as const].map(
    ([table, column]) =>
      sql`select ${sql.identifier(column)} as schluessel from ${sql.identifier(table)}
          where ${sql.identifier(column)} = any (${keys}::text[])`,
  );
  const rows = await all<{ schluessel: string }>(db, sql.join(named, sql` union all `));
  return new Set(rows.map(({ schluessel: key }) => key));
}

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[], void> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
