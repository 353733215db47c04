import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listFehlendeStudierende } from '@firmenportal/contract/importquellen';
import { all, first, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';
import type { Access } from '#platform/db/query/scope.ts';
import type { importquelle } from './importquellen.table.ts';
import { missed } from './shared/missed.db.ts';
import { printed } from '#platform/db/query/printed.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { firma } from '../firmen/firmen.table.ts';
import { student } from '../studenten/studenten.table.ts';

const s = alias(student, 's');

const SELECTION = {
  studentId: s.id,
  ...columnsOf(s, ['id', 'matrikelnummer', 'vorname', 'nachname', 'firmaId']),
  firma: alias(firma, 'f').name,
  fehltSeit: sql<string>`m.fehlt_seit`,
};
export type FehlenderRow = RowOf<typeof SELECTION>;

const COLUMNS = printed(selected(SELECTION));

/** One page of the students whom a source no longer names. */
export const findFehlende = (
  db: Db,
  access: Access,
  quelleId: string,
  query: QueryOfOperation<typeof listFehlendeStudierende>,
): Promise<Page<FehlenderRow>> =>
  findPage(db, access, query, {
    name: `fehlende ${quelleId}`,
    columns: COLUMNS,
    source: sql`(select s.id, min(b.fehlt_seit) as fehlt_seit ${missed(sql`${quelleId}`)} group by s.id) m
      join student s on s.id = m.id join firma f on f.id = s.firma_id`,
    where: sql`true`,
    order: orderBy(
      query.order,
      {
        name: { columns: [sql`s.nachname`, sql`s.vorname`] },
        fehltSeit: { columns: [sql`m.fehlt_seit`] },
      },
      sql`s.id`,
    ),
  });

/**
 * Keeps whom a file names, and since when it no longer names others, while its lines are staged (`import_zeile`). A file
 * with refused rows may name them there: it tells of nobody that they are missing. Follows what the source is told by
 * now, and keeps it from being told otherwise meanwhile.
 */
export async function keepNamed(
  db: Db,
  { quelleId, datei, isComplete }: { quelleId: string; datei: string; isComplete: boolean },
): Promise<void> {
  const asking = await first(
    db,
    sql`select from importquelle q
        where id = ${quelleId} and fehlende = 'vorschlagen'
          and exists (select from jsonb_array_elements(q.dateien) x (datei)
                      where x.datei ->> 'datei' = ${datei} and x.datei ->> 'art' = 'studierende')
        for no key update`,
  );
  if (!asking) return;
  await db.execute(
    sql`insert into importquellenstudent (importquelle_id, datei, student_id)
        select ${quelleId}, ${datei}, s.id from import_zeile z join student s on s.matrikelnummer = z.matrikelnummer
        on conflict (importquelle_id, datei, student_id) do update set fehlt_seit = null
        where importquellenstudent.fehlt_seit is not null`,
  );
  if (!isComplete) return;
  // Hashed whatever the planner knows of tables that were filled just now.
  await db.execute(
    sql`update importquellenstudent b set fehlt_seit = portal_heute()
        where b.importquelle_id = ${quelleId} and b.datei = ${datei} and b.fehlt_seit is null
          and b.student_id not in (select s.id from import_zeile z join student s on s.matrikelnummer = z.matrikelnummer)`,
  );
}

type Asking = Pick<typeof importquelle.$inferSelect, 'fehlende' | 'dateien'>;

const askedFiles = ({ fehlende, dateien }: Asking): string[] =>
  fehlende === 'vorschlagen'
    ? dateien.filter(({ art }) => art === 'studierende').map(({ datei }) => datei)
    : [];

/**
 * Forgets whom files named about which the source no longer asks. Those about which it begins to ask are taken once more,
 * though they are as they were.
 */
export async function followFehlende(db: Db, quelleId: string, before: Asking, after: Asking): Promise<void> {
  const known = askedFiles(before);
  const asked = askedFiles(after);
  const begun = asked.filter((datei) => !known.includes(datei));
  await db.execute(
    sql`delete from importquellenstudent
        where importquelle_id = ${quelleId} and not (datei = any (${sql.param(asked)}::text[]))`,
  );
  await db.execute(
    sql`update importquellendatei set pruefsumme = null
        where importquelle_id = ${quelleId} and art = 'studierende' and datei = any (${sql.param(begun)}::text[])`,
  );
}

/**
 * Of students whom a source no longer names, those of `ids`, locked, with the day on which they began to study. An import
 * that names them is waited for, and counts.
 */
export async function lockMissed(
  db: Db,
  quelleId: string,
  ids: readonly string[],
): Promise<{ id: string; immatrikulation: string }[]> {
  const those = sql`any (${sql.param([...ids])}::uuid[])`;
  // In the order in which imports lock them.
  await db.execute(sql`select from student where id = ${those} order by matrikelnummer for update`);
  return all(
    db,
    sql`select distinct s.id, s.immatrikulation ${missed(sql`${quelleId}`)} and s.id = ${those} order by s.id`,
  );
}

/** The day before which exmatriculated students are deleted; undefined as long as none were. */
export async function findRetentionLimit(db: Db): Promise<string | undefined> {
  return (await first<{ bis: string }>(db, sql`select bis from aufbewahrungsgrenze where art = 'student'`))
    ?.bis;
}

/** Proposes these students no more, whichever sources do. With a day, their studies end on it. */
export async function settleMissed(
  db: Db,
  ids: readonly string[],
  exmatrikulation: string | null,
): Promise<void> {
  const those = sql`any (${sql.param([...ids])}::uuid[])`;
  await db.execute(
    sql`delete from importquellenstudent where student_id = ${those} and fehlt_seit is not null`,
  );
  if (exmatrikulation === null) return;
  await db.execute(sql`update student set exmatrikulation = ${exmatrikulation} where id = ${those}`);
}

/** The name of a source; undefined if there is none. */
export async function findQuellenname(db: Db, id: string): Promise<string | undefined> {
  return (await first<{ name: string }>(db, sql`select name from importquelle where id = ${id}`))?.name;
}
