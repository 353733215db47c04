import { sql } from 'drizzle-orm';
import type { ImportKind } from '@firmenportal/contract/import';
import type { Mapping } from '@firmenportal/contract/importzuordnungen';
import { first, type Database, type Db } from '#platform/db/database.ts';
import { notFound } from '#platform/http/errors/api-error.ts';

/** The saved mapping of a kind; undefined if there is none. */
export async function findMapping(db: Db, kind: ImportKind, id: string): Promise<Mapping | undefined> {
  const saved = await first<{ zuordnung: Mapping }>(
    db,
    sql`select zuordnung from importzuordnung where id::text = ${id} and art = ${kind}`,
  );
  return saved?.zuordnung;
}

/**
 * The saved mapping that a request names; undefined if it names none.
 * @throws ApiError 404 if there is no such mapping of the kind
 */
export async function savedMapping(
  database: Database,
  kind: ImportKind,
  id: string | undefined,
): Promise<Mapping | undefined> {
  if (id === undefined) return undefined;
  const saved = await database.asSystem('import', (db) => findMapping(db, kind, id));
  if (!saved) throw notFound();
  return saved;
}
