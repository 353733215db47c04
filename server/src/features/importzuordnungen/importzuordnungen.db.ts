import { sql } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { ImportKind } from '@firmenportal/contract/import';
import type { listImportzuordnungen, Mapping } from '@firmenportal/contract/importzuordnungen';
import { importzuordnung } from '#import/import.table.ts';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { countLocked } from '#platform/db/limit.ts';
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

/** How many mappings there are beside the one of that kind and name. Others who save one wait until the end of the transaction. */
export const countOtherMappings = (
  db: Db,
  { art: kind, name }: { art: ImportKind; name: string },
): Promise<number> =>
  countLocked(
    db,
    'importzuordnungen',
    sql`select from importzuordnung where (art, name) <> (${kind}, ${name})`,
  );

/** Saves a mapping; one of that name and kind is replaced. */
export async function putMapping(
  db: Db,
  { art: kind, name, zuordnung: mapping }: { art: ImportKind; name: string; zuordnung: Mapping },
  now: Date,
): Promise<MappingRow | undefined> {
  const json = JSON.stringify(mapping);
  return first(
    db,
    sql<MappingRow>`insert into importzuordnung (art, name, zuordnung, geaendert_am)
        values (${kind}, ${name}, ${json}::jsonb, ${now.toISOString()})
        on conflict (art, name) do update
          set zuordnung = excluded.zuordnung, geaendert_am = excluded.geaendert_am
        returning ${COLUMNS}`,
  );
}

export const deleteMappingById = (db: Db, id: string): Promise<MappingRow | undefined> =>
  first(db, sql<MappingRow>`delete from importzuordnung where id = ${id} returning ${COLUMNS}`);
