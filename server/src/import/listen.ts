import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import type { Art, Liste } from './art.ts';
import { ZWISCHEN_LISTENWERTEN } from './zellen.ts';

// Columns of several keys: what a line names is the whole list of its record.

/** Where a staged line `z` names something that is not there. */
export function missingNamed(liste: Liste): SQL {
  return sql`exists (select from ${keysOf(liste)}
                     where not exists (select from ${sql.identifier(liste.ziel)} where ${isNamed(liste)}))`;
}

/** Adds the names that occur for the first time, as the file's first line spells them. */
export async function addNames(db: Db, listen: readonly Liste[]): Promise<void> {
  for (const liste of listen) {
    if (liste.art !== undefined) continue;
    const ziel = sql.identifier(liste.ziel);
    await db.execute(
      sql`insert into ${ziel} (${sql.identifier(liste.schluessel)})
          select distinct on (${FOLDED}) wert from import_zeile z cross join lateral ${keysOf(liste)}
          where not exists (select from ${ziel} where ${isNamed(liste)})
          order by ${FOLDED}, z.zeile`,
    );
  }
}

/** Of the records that are there, also those one of whose lists differs: the end of a condition that keeps the others out. */
export function listsDiffer(art: Art, listen: readonly Liste[]): SQL {
  if (listen.length === 0) return sql``;
  const different = listen.map(
    (liste) =>
      sql`select coalesce(soll.eigner, ist.eigner) from (${wanted(art, liste)}) soll
          full join (${present(art, liste)}) ist on ist.eigner = soll.eigner and ist.ziel = soll.ziel
          where soll.eigner is null or ist.eigner is null`,
  );
  return sql`or ${sql.identifier(art.tabelle)}.id in (${sql.join(different, sql` union all `)})`;
}

/** Gives the records of the staged lines the lists of these; to be called when all of them are there. */
export async function writeLists(db: Db, art: Art, listen: readonly Liste[]): Promise<void> {
  for (const liste of listen) {
    const tabelle = sql.identifier(liste.tabelle);
    const { eigner, ziel } = columns(art, liste);
    await db.execute(
      sql`with soll as materialized (${wanted(art, liste)}),
               ist as materialized (${present(art, liste)}),
               weg as (delete from ${tabelle} l using (select * from ist except select * from soll) w
                       where l.${eigner} = w.eigner and l.${ziel} = w.ziel)
          insert into ${tabelle} (${eigner}, ${ziel})
          select eigner, ziel from (select * from soll except select * from ist) neu order by ziel, eigner`,
    );
  }
}

/** The rows that the staged lines want. */
function wanted(art: Art, liste: Liste): SQL {
  return sql`select distinct satz.id as eigner, ${sql.identifier(liste.ziel)}.id as ziel
             from ${records(art)} cross join lateral ${keysOf(liste)}
             join ${sql.identifier(liste.ziel)} on ${isNamed(liste)}`;
}

/** The rows that are there of the records of the staged lines. */
function present(art: Art, liste: Liste): SQL {
  const { eigner, ziel } = columns(art, liste);
  return sql`select l.${eigner} as eigner, l.${ziel} as ziel
             from ${records(art)} join ${sql.identifier(liste.tabelle)} l on l.${eigner} = satz.id`;
}

/** The staged lines `z` with their records `satz`. */
function records({ tabelle, schluessel, konflikt }: Art): SQL {
  const same = schluessel.map(
    (name, i) => sql`satz.${sql.identifier(konflikt[i] ?? name)} = z.${sql.identifier(name)}`,
  );
  return sql`import_zeile z join ${sql.identifier(tabelle)} satz on ${sql.join(same, sql` and `)}`;
}

function columns({ tabelle }: Art, { ziel }: Liste) {
  return { eigner: sql.identifier(`${tabelle}_id`), ziel: sql.identifier(`${ziel}_id`) };
}

/** The keys `wert` of a staged line's list. */
function keysOf({ spalte }: Liste): SQL {
  return sql`unnest(string_to_array(z.${sql.identifier(spalte)}, ${ZWISCHEN_LISTENWERTEN})) wert`;
}

const FOLDED = sql`lower(wert collate "de-x-icu")`;

/** Whether a row of the named table is what `wert` names. */
function isNamed({ ziel, schluessel, art }: Liste): SQL {
  const key = sql`${sql.identifier(ziel)}.${sql.identifier(schluessel)}`;
  return art === undefined ? sql`lower(${key}) = ${FOLDED}` : sql`${key} = wert`;
}
