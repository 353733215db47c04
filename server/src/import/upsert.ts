import { sql, type SQL } from 'drizzle-orm';
import { all, type Db } from '../platform/db/database.ts';
import type { Kind } from './kind.ts';
import { stagedLines } from './checks.ts';
import type { Header } from './lines/header.ts';
import { addNames, listsDiffer, writeLists } from './lists.ts';
import { list } from './staging.ts';

export interface Upserted {
  neu: number;
  geaendert: number;
  unveraendert: number;
}

/**
 * Writes the staged lines into the kind's table in one statement: new records, and existing ones that differ, even if
 * only in a list. Columns that the file does not have stay as they are.
 */
export async function upsert(db: Db, kind: Kind, header: Header): Promise<Upserted> {
  const table = sql.identifier(kind.table);
  const values = writtenColumns(kind, header);
  const columns = [...values.keys()].map((name) => sql`${sql.identifier(name)}`);
  const changing = [...values.keys()].filter((name) => !kind.uniqueBy.includes(name));
  const lists = kind.lists.filter(({ column }) => header.fields.some(({ name }) => name === column));
  const own = (name: string) => sql`${table}.${sql.identifier(name)}`;

  const update = sql`update
    set ${list(changing.map((name) => sql`${sql.identifier(name)} = ${excluded(name)}`))}
    where (${list(changing.map(own))}) is distinct from (${list(changing.map(excluded))})
    ${listsDiffer(kind, lists)}`;

  // A student who changes company loses releases that the file does not mention (a trigger does this).
  await db.execute(sql`select set_config('portal.import_spalten', ${[...values.keys()].join(',')}, true)`);
  await addNames(db, lists);
  const [counts] = await all<{ zeilen: string; neu: string; geaendert: string }>(
    db,
    sql`with geschrieben as (
          insert into ${table} (${list(columns)})
          select ${list([...values.values()])} from ${stagedLines(kind)}
          -- So that rows of one key lie together, and indexes grow at one place after the other.
          order by ${list(kind.uniqueBy.map((name) => values.get(name) ?? sql`z.zeile`))}
          on conflict (${list(kind.uniqueBy.map((name) => sql`${sql.identifier(name)}`))})
          do ${changing.length === 0 ? sql`nothing` : update}
          -- Zero where no version of the row was there before.
          returning xmax = 0 as neu
        )
        select (select count(*) from import_zeile) as zeilen,
               count(*) filter (where neu) as neu, count(*) filter (where not neu) as geaendert
        from geschrieben`,
  );
  await writeLists(db, kind, lists);
  const neu = Number(counts?.neu);
  const geaendert = Number(counts?.geaendert);
  return { neu, geaendert, unveraendert: Number(counts?.zeilen) - neu - geaendert };
}

/** The value that would have been inserted. */
const excluded = (name: string) => sql`excluded.${sql.identifier(name)}`;

/** Column of the table → what is written into it. */
function writtenColumns(kind: Kind, header: Header): Map<string, SQL> {
  const values = new Map<string, SQL>(Object.entries(kind.fixed));
  for (const [name, { computed, writes: target = toColumn(name) }] of Object.entries(kind.columns)) {
    if (!computed && !header.fields.some((field) => field.name === name)) continue;
    if (kind.lists.some(({ column }) => column === name)) continue;
    const reference = kind.references.find(({ column }) => column === name);
    const written = reference?.writes ?? { [target]: sql`z.${sql.identifier(name)}` };
    for (const [column, expression] of Object.entries(written)) values.set(column, expression);
  }
  return values;
}

/** `schulEmail` as `schul_email`. */
function toColumn(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
