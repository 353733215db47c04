import { sql } from 'drizzle-orm';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { ImportKind } from '@firmenportal/contract/import';
import type { Mapping } from '@firmenportal/contract/importzuordnungen';
import { first, type Database, type Db } from '#platform/db/database.ts';

/** The mapping of a kind that was saved under the name; undefined if there is none. */
export async function findMappingNamed(db: Db, kind: ImportKind, name: string): Promise<Mapping | undefined> {
  const saved = await first<{ zuordnung: Mapping }>(
    db,
    sql`select zuordnung from importzuordnung where (art, name) = (${kind}, ${name})`,
  );
  return saved?.zuordnung;
}

/** The saved mapping of a kind; undefined if there is none. */
export async function findMapping(db: Db, kind: ImportKind, id: string): Promise<Mapping | undefined> {
  const saved = await first<{ zuordnung: Mapping }>(
    db,
    sql`select zuordnung from importzuordnung where id::text = ${id} and art = ${kind}`,
  );
  return saved?.zuordnung;
}

/** The saved mapping that a request names, by its name or as its IRI: undefined if it names none, null if there is none. */
export async function findSavedMapping(
  database: Database,
  kind: ImportKind,
  named: string | undefined,
): Promise<Mapping | undefined | null> {
  if (named === undefined) return undefined;
  return database.asSystem(
    'import',
    async (db) =>
      (await findMapping(db, kind, identifierOf(named))) ?? (await findMappingNamed(db, kind, named)) ?? null,
  );
}
