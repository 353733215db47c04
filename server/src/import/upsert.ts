import { sql, type SQL } from 'drizzle-orm';
import { all, type Db } from '../platform/db/database.ts';
import type { Art } from './art.ts';
import { stagedLines } from './checks.ts';
import type { Kopf } from './kopf.ts';
import { addNames, listsDiffer, writeLists } from './listen.ts';
import { list } from './staging.ts';

export interface Uebernahme {
  neu: number;
  geaendert: number;
  unveraendert: number;
}

/**
 * Writes the staged lines into the kind's table in one statement: new records, and of those that are there
 * the ones that differ, be it only in a list. Columns that the file does not have stay as they are.
 */
export async function upsert(db: Db, art: Art, kopf: Kopf): Promise<Uebernahme> {
  const tabelle = sql.identifier(art.tabelle);
  const werte = writtenColumns(art, kopf);
  const columns = [...werte.keys()].map((name) => sql`${sql.identifier(name)}`);
  const changing = [...werte.keys()].filter((name) => !art.konflikt.includes(name));
  const listen = art.listen.filter(({ spalte }) => kopf.felder.some(({ name }) => name === spalte));
  const own = (name: string) => sql`${tabelle}.${sql.identifier(name)}`;

  const update = sql`update
    set ${list(changing.map((name) => sql`${sql.identifier(name)} = ${excluded(name)}`))}
    where (${list(changing.map(own))}) is distinct from (${list(changing.map(excluded))})
    ${listsDiffer(art, listen)}`;

  // A student who changes the company loses the releases that the file says nothing of (migrations).
  await db.execute(sql`select set_config('portal.import_spalten', ${[...werte.keys()].join(',')}, true)`);
  await addNames(db, listen);
  const [counts] = await all<{ zeilen: string; neu: string; geaendert: string }>(
    db,
    sql`with geschrieben as (
          insert into ${tabelle} (${list(columns)})
          select ${list([...werte.values()])} from ${stagedLines(art)}
          -- So that rows of one key lie together, and indexes grow at one place after the other.
          order by ${list(art.konflikt.map((name) => werte.get(name) ?? sql`z.zeile`))}
          on conflict (${list(art.konflikt.map((name) => sql`${sql.identifier(name)}`))})
          do ${changing.length === 0 ? sql`nothing` : update}
          -- Zero where no version of the row was there before.
          returning xmax = 0 as neu
        )
        select (select count(*) from import_zeile) as zeilen,
               count(*) filter (where neu) as neu, count(*) filter (where not neu) as geaendert
        from geschrieben`,
  );
  await writeLists(db, art, listen);
  const neu = Number(counts?.neu);
  const geaendert = Number(counts?.geaendert);
  return { neu, geaendert, unveraendert: Number(counts?.zeilen) - neu - geaendert };
}

/** The value that the insert brought. */
const excluded = (name: string) => sql`excluded.${sql.identifier(name)}`;

/** Column of the table → what is written into it. */
function writtenColumns(art: Art, kopf: Kopf): Map<string, SQL> {
  const werte = new Map<string, SQL>(Object.entries(art.fest));
  for (const [name, { berechnet, schreibt = toColumn(name) }] of Object.entries(art.spalten)) {
    if (!berechnet && !kopf.felder.some((feld) => feld.name === name)) continue;
    if (art.listen.some(({ spalte }) => spalte === name)) continue;
    const verweis = art.verweise.find(({ spalte }) => spalte === name);
    const written = verweis?.schreibt ?? { [schreibt]: sql`z.${sql.identifier(name)}` };
    for (const [column, expression] of Object.entries(written)) werte.set(column, expression);
  }
  return werte;
}

/** `schulEmail` as `schul_email`. */
function toColumn(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
