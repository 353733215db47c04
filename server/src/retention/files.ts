import { sql } from 'drizzle-orm';
import { all, first, type Database, type Db } from '../platform/db/database.ts';
import { FILE_AREAS, FILES_LOCK, type KeyColumn } from '../platform/files/file-areas.ts';
import type { Files, StoredFile } from '../platform/files/files.ts';

const AT_ONCE = 100;
/** An import that is still under way has its contents in the store and no records yet. */
const YOUNGEST_ORPHAN_MS = 86_400_000;

/**
 * Deletes the files whose records are gone, those of `dateiloeschung`. A file is deleted before its row is: what
 * fails or dies in between is done again. Returns how many there were: none while a backup runs, which may still need
 * them. Sweeping has not to wait: it spares what waits in `dateiloeschung`.
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
 * Deletes files of the store that no record knows and none is waiting for: what a process left that died between
 * content and record. Returns how many there were.
 */
export async function sweepOrphans(database: Database, files: Files, now: Date): Promise<number> {
  let swept = 0;
  for (const { bereich, spalten: columns } of FILE_AREAS) {
    for await (const some of inBatches(files.list(bereich))) {
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
