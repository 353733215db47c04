import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import type { Kind, ListColumn } from './kind.ts';
import { BETWEEN_LIST_VALUES } from './lines/cells.ts';

// Columns with several keys: a line names the whole list of its record.

/** Whether a staged line `z` names something that does not exist. */
export function missingNamed(list: ListColumn): SQL {
  return sql`exists (select from ${keysOf(list)}
                     where not exists (select from ${sql.identifier(list.target)} where ${isNamed(list)}))`;
}

/** Adds names that occur for the first time, spelled as in the file's first occurrence. */
export async function addNames(db: Db, lists: readonly ListColumn[]): Promise<void> {
  for (const list of lists) {
    if (list.kind !== undefined) continue;
    const target = sql.identifier(list.target);
    await db.execute(
      sql`insert into ${target} (${sql.identifier(list.key)})
          select distinct on (${FOLDED}) wert from import_zeile z cross join lateral ${keysOf(list)}
          where not exists (select from ${target} where ${isNamed(list)})
          order by ${FOLDED}, z.zeile`,
    );
  }
}

/** Appended to the condition that leaves unchanged records out: keeps records whose lists differ. */
export function listsDiffer(kind: Kind, lists: readonly ListColumn[]): SQL {
  if (lists.length === 0) return sql``;
  const different = lists.map(
    (list) =>
      sql`select coalesce(soll.eigner, ist.eigner) from (${wanted(kind, list)}) soll
          full join (${present(kind, list)}) ist on ist.eigner = soll.eigner and ist.ziel = soll.ziel
          where soll.eigner is null or ist.eigner is null`,
  );
  return sql`or ${sql.identifier(kind.table)}.id in (${sql.join(different, sql` union all `)})`;
}

/** Writes the lists of the staged lines. All of their records must exist by then. */
export async function writeLists(db: Db, kind: Kind, lists: readonly ListColumn[]): Promise<void> {
  for (const list of lists) {
    const table = sql.identifier(list.table);
    const { eigner, ziel } = columns(kind, list);
    await db.execute(
      sql`with soll as materialized (${wanted(kind, list)}),
               ist as materialized (${present(kind, list)}),
               weg as (delete from ${table} l using (select * from ist except select * from soll) w
                       where l.${eigner} = w.eigner and l.${ziel} = w.ziel)
          insert into ${table} (${eigner}, ${ziel})
          select eigner, ziel from (select * from soll except select * from ist) neu order by ziel, eigner`,
    );
  }
}

/** The rows that the staged lines ask for. */
function wanted(kind: Kind, list: ListColumn): SQL {
  return sql`select distinct satz.id as eigner, ${sql.identifier(list.target)}.id as ziel
             from ${records(kind)} cross join lateral ${keysOf(list)}
             join ${sql.identifier(list.target)} on ${isNamed(list)}`;
}

/** The existing rows of the staged lines' records. */
function present(kind: Kind, list: ListColumn): SQL {
  const { eigner, ziel } = columns(kind, list);
  return sql`select l.${eigner} as eigner, l.${ziel} as ziel
             from ${records(kind)} join ${sql.identifier(list.table)} l on l.${eigner} = satz.id`;
}

/** The staged lines `z` with their records `satz`. */
function records({ table, key, uniqueBy }: Kind): SQL {
  const same = key.map(
    (name, i) => sql`satz.${sql.identifier(uniqueBy[i] ?? name)} = z.${sql.identifier(name)}`,
  );
  return sql`import_zeile z join ${sql.identifier(table)} satz on ${sql.join(same, sql` and `)}`;
}

function columns({ table }: Kind, { target }: ListColumn) {
  return { eigner: sql.identifier(`${table}_id`), ziel: sql.identifier(`${target}_id`) };
}

/** The keys `wert` of a staged line's list. */
function keysOf({ column }: ListColumn): SQL {
  return sql`unnest(string_to_array(z.${sql.identifier(column)}, ${BETWEEN_LIST_VALUES})) wert`;
}

const FOLDED = sql`lower(wert collate "de-x-icu")`;

/** Whether a row of the named table is the one that `wert` names. */
function isNamed({ target, key: targetKey, kind }: ListColumn): SQL {
  const key = sql`${sql.identifier(target)}.${sql.identifier(targetKey)}`;
  return kind === undefined ? sql`lower(${key}) = ${FOLDED}` : sql`${key} = wert`;
}
