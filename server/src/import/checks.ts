import type { Mapping } from '@firmenportal/contract/importzuordnungen';
import { sql, type SQL } from 'drizzle-orm';
import { all, type Db } from '../platform/db/database.ts';
import type { Kind, Check } from './kind.ts';
import { beginningOf, MAX_VALUE_LENGTH, type Finding } from './finding.ts';
import type { Header } from './lines/header.ts';
import { missingNamed } from './lists.ts';
import { list } from './staging.ts';
import type { FindingCode } from './texte/de-DE.ts';

/**
 * Checks the staged lines against each other and against the database, and removes those that break a rule from
 * `import_zeile`. Returns how many were removed. Lines that repeat another one as the mapping says are passed over
 * before, and are not among them.
 */
export async function removeBroken(
  db: Db,
  kind: Kind,
  repetitions: Mapping['wiederholungen'],
): Promise<number> {
  if (repetitions !== undefined) {
    // Where one of several lines counts, it may be a bad one: then none of them does.
    if (repetitions !== 'weglassen') await db.execute(addBadWithKey(kind));
    await db.execute(removeRepetitions(kind, repetitions));
    await db.execute(sql`delete from import_zeile z using import_unlesbar u where z.zeile = u.zeile`);
  }
  await db.execute(reportDuplicates(kind));
  const references = [...referenceChecks(kind), ...listChecks(kind)];
  for (const check of [...references, ...kind.checks]) {
    await db.execute(reportBreaking(kind, check, 'import_zeile'));
  }
  // They were counted when they were read; whoever mends them is told all at once.
  for (const check of references) await db.execute(reportBreaking(kind, check, 'import_unlesbar'));
  const { rowCount } = await db.execute(
    sql`delete from import_zeile z using (select distinct zeile from import_befund) b where z.zeile = b.zeile`,
  );
  return rowCount ?? 0;
}

/** The first findings, in the order of the file. Columns are named as in the file. */
export async function listFindings(db: Db, header: Header, most: number): Promise<Finding[]> {
  const rows = await all<{
    zeile: string;
    spalte: string | null;
    code: FindingCode;
    angaben: Finding['details'];
    wert: string | null;
  }>(
    db,
    // One character more says that it was longer.
    sql`select zeile, spalte, code, angaben, left(wert, ${MAX_VALUE_LENGTH + 1}) as wert
        from import_befund order by zeile, spalte, code limit ${most}`,
  );
  return rows.map(({ zeile: row, spalte: column, code, angaben: details, wert: value }) => ({
    row: Number(row),
    column: header.fields.find(({ name }) => name === column)?.heading ?? column,
    code,
    details: details ?? {},
    value: beginningOf(value ?? ''),
  }));
}

/** The staged lines `z` with the tables that they refer to. */
export function stagedLines(kind: Kind, table: 'import_zeile' | 'import_unlesbar' = 'import_zeile'): SQL {
  const joins = kind.references.map((one) => sql`left join ${sql.identifier(one.table)} on ${one.on}`);
  return sql.join([sql`${sql.identifier(table)} z`, ...joins], sql` `);
}

/** Bad lines whose key could be read, beside the good ones. */
const addBadWithKey = ({ key }: Kind): SQL =>
  sql`insert into import_zeile select * from import_unlesbar u
      where ${sql.join(
        key.map((name) => sql`u.${sql.identifier(name)} is not null`),
        sql` and `,
      )}`;

/** Of lines that say the same in all columns, or have the same key, the first or the last one stays. */
function removeRepetitions({ columns, key }: Kind, repetitions: NonNullable<Mapping['wiederholungen']>): SQL {
  const names = repetitions === 'weglassen' ? Object.keys(columns) : key;
  const values = list(names.map((name) => sql`${sql.identifier(name)}`));
  const order = repetitions === 'letzteZeile' ? sql`zeile desc` : sql`zeile`;
  return sql`delete from import_zeile z
    using (select zeile, row_number() over (partition by ${values} order by ${order}) as platz from import_zeile) w
    where w.zeile = z.zeile and w.platz > 1`;
}

/** If several lines have the same key, none is imported: it is unknown which one is right. */
function reportDuplicates({ key }: Kind): SQL {
  const keys = list(key.map((name) => sql`${sql.identifier(name)}`));
  return sql`insert into import_befund
    select zeile, null, 'doppelt', jsonb_build_object('anzahl', anzahl), schluessel
    from (select zeile, concat_ws(' / ', ${keys}) as schluessel, count(*) over (partition by ${keys}) as anzahl
          from import_zeile) z
    where anzahl > 1`;
}

/** A referenced record must exist. A reference that depends on another missing one is not reported itself. */
function referenceChecks({ references }: Kind): (Check & { details: Record<string, string> })[] {
  return references.map(({ column, table, kind, dependsOn }) => {
    const dangling = sql`z.${sql.identifier(column)} is not null and ${sql.identifier(table)}.id is null`;
    return {
      column,
      code: 'verweis',
      details: { art: kind },
      breaks: dependsOn ? sql`${dangling} and ${sql.identifier(dependsOn)}.id is not null` : dangling,
    };
  });
}

/** Each key of a list must exist, like a single reference. */
function listChecks({ lists }: Kind): Check[] {
  return lists.flatMap((list) =>
    list.kind === undefined
      ? []
      : [{ column: list.column, code: 'verweis', details: { art: list.kind }, breaks: missingNamed(list) }],
  );
}

function reportBreaking(
  kind: Kind,
  { column, code, details = {}, breaks }: Check,
  table: 'import_zeile' | 'import_unlesbar',
): SQL {
  return sql`insert into import_befund
    select z.zeile, ${column}::text, ${code}::text, ${JSON.stringify(details)}::jsonb, z.${sql.identifier(column)}::text
    from ${stagedLines(kind, table)} where ${breaks}`;
}
