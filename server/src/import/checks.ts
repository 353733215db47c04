import { sql, type SQL } from 'drizzle-orm';
import { all, type Db } from '../platform/db/database.ts';
import type { Art, Pruefung } from './art.ts';
import type { Befund } from './befund.ts';
import type { Kopf } from './kopf.ts';
import { missingNamed } from './listen.ts';
import { list } from './staging.ts';
import type { Befundcode } from './texte/de-DE.ts';

/**
 * Checks the staged lines against each other and against what is there, and takes those that break a rule
 * out of `import_zeile`. Returns how many these are.
 */
export async function removeBroken(db: Db, art: Art): Promise<number> {
  await db.execute(reportDuplicates(art));
  for (const pruefung of [...referenceChecks(art), ...listChecks(art), ...art.pruefungen]) {
    await db.execute(reportBreaking(art, pruefung));
  }
  const { rowCount } = await db.execute(
    sql`delete from import_zeile z using (select distinct zeile from import_befund) b where z.zeile = b.zeile`,
  );
  return rowCount ?? 0;
}

/** The first of what the checks found, in the order of the file and by its headings. */
export async function listBefunde(db: Db, kopf: Kopf, most: number): Promise<Befund[]> {
  const rows = await all<{
    zeile: string;
    spalte: string | null;
    code: Befundcode;
    angaben: Befund['angaben'];
    wert: string;
  }>(
    db,
    sql`select zeile, spalte, code, angaben, wert from import_befund order by zeile, spalte, code limit ${most}`,
  );
  return rows.map(({ zeile, spalte, code, angaben, wert }) => ({
    zeile: Number(zeile),
    spalte: kopf.felder.find(({ name }) => name === spalte)?.ueberschrift ?? spalte,
    code,
    angaben: angaben ?? {},
    wert: wert ?? '',
  }));
}

/** The staged lines `z` with the tables that they refer to. */
export function stagedLines(art: Art): SQL {
  const joins = art.verweise.map(({ tabelle, auf }) => sql`left join ${sql.identifier(tabelle)} on ${auf}`);
  return sql.join([sql`import_zeile z`, ...joins], sql` `);
}

/** Which of several lines with one key is right, nobody knows: none of them is taken. */
function reportDuplicates({ schluessel }: Art): SQL {
  const keys = list(schluessel.map((name) => sql`${sql.identifier(name)}`));
  return sql`insert into import_befund
    select zeile, null, 'doppelt', jsonb_build_object('anzahl', anzahl), schluessel
    from (select zeile, concat_ws(' / ', ${keys}) as schluessel, count(*) over (partition by ${keys}) as anzahl
          from import_zeile) z
    where anzahl > 1`;
}

/** A named record must be there; a reference that hangs on another is not blamed for that one. */
function referenceChecks({ verweise }: Art): (Pruefung & { angaben: Record<string, string> })[] {
  return verweise.map(({ spalte, tabelle, art, setztVoraus }) => {
    const dangling = sql`z.${sql.identifier(spalte)} is not null and ${sql.identifier(tabelle)}.id is null`;
    return {
      spalte,
      code: 'verweis',
      angaben: { art },
      bricht: setztVoraus ? sql`${dangling} and ${sql.identifier(setztVoraus)}.id is not null` : dangling,
    };
  });
}

/** As a named record, so each of several. */
function listChecks({ listen }: Art): Pruefung[] {
  return listen.flatMap((liste) =>
    liste.art === undefined
      ? []
      : [{ spalte: liste.spalte, code: 'verweis', angaben: { art: liste.art }, bricht: missingNamed(liste) }],
  );
}

function reportBreaking(art: Art, { spalte, code, angaben = {}, bricht }: Pruefung): SQL {
  return sql`insert into import_befund
    select z.zeile, ${spalte}::text, ${code}::text, ${JSON.stringify(angaben)}::jsonb, z.${sql.identifier(spalte)}::text
    from ${stagedLines(art)} where ${bricht}`;
}
