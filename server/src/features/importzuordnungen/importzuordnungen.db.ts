import { sql } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { ImportKind } from '@firmenportal/contract/import';
import type { listImportzuordnungen, Mapping } from '@firmenportal/contract/importzuordnungen';
import { importzuordnung } from '#import/import.table.ts';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';

// Mappings belong to the school: row level security hides them from everybody else.

const SELECTION = columnsOf(importzuordnung, ['id', 'art', 'name', 'zuordnung', 'geaendertAm']);
export type MappingRow = RowOf<typeof SELECTION>;

const COLUMNS = selected(SELECTION);

export const findMappings = (
  db: Db,
  { art: kind }: Pick<QueryOfOperation<typeof listImportzuordnungen>, 'art'>,
): Promise<MappingRow[]> =>
  all(
    db,
    sql<MappingRow>`select ${COLUMNS} from importzuordnung
        where ${conjunction([kind && sql`art = ${kind}`])} order by name, art, id`,
  );

/** Saves a mapping; one of that name and kind is replaced. Undefined if there are as many as there may be. */
export async function putMapping(
  db: Db,
  { art: kind, name, zuordnung: mapping }: { art: ImportKind; name: string; zuordnung: Mapping },
  { now, most }: { now: Date; most: number },
): Promise<MappingRow | undefined> {
  const json = JSON.stringify(mapping);
  return first(
    db,
    sql<MappingRow>`insert into importzuordnung (art, name, zuordnung, geaendert_am)
        select ${kind}, ${name}, ${json}::jsonb, ${now.toISOString()}
        where (select count(*) from importzuordnung where (art, name) <> (${kind}, ${name})) < ${most}
        on conflict (art, name) do update
          set zuordnung = excluded.zuordnung, geaendert_am = excluded.geaendert_am
        returning ${COLUMNS}`,
  );
}

export const deleteMappingById = (db: Db, id: string): Promise<MappingRow | undefined> =>
  first(db, sql<MappingRow>`delete from importzuordnung where id = ${id} returning ${COLUMNS}`);
