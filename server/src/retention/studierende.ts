import { sql, type SQL } from 'drizzle-orm';
import { lockImports } from '../import/lock.ts';
import { all, first, type Db } from '../platform/db/database.ts';
import { aufbewahrungsgrenze } from './retention.table.ts';
import type { Retention } from './retention.ts';

const AT_ONCE = 500;

/**
 * Tables deleted with a student, in this order. Notifications, absence totals and what sources
 * named follow by foreign key, the photo by trigger.
 */
export const OWNED_BY_STUDIERENDE = [
  'pruefungsleistung',
  'pruefungsanmeldung',
  'anwesenheit',
  'seminarleistung',
  'zusatzleistung',
  'transferleistung',
  'studierendennotiz',
  'freigabeereignis',
  'freigabeanfrage',
  'vorgang',
] as const;

/**
 * Students are deleted this many years after their exmatriculation. They are not anonymised: no figure needs the row,
 * since averages only compare those who study together, and grades with their dates would reveal who it was.
 */
export const studierendeRetention = (years: number): Retention => ({
  name: 'student',
  aktion: 'studierende.geloescht',
  async count(db, now) {
    const row = await first<{ anzahl: number }>(
      db,
      sql`select count(*)::int as anzahl from student s where s.exmatrikulation < ${limit(years, now)}`,
    );
    return row?.anzahl ?? 0;
  },
  async endSome(db, now) {
    await lockImports(db);
    // Without this, the next import would bring them back.
    await db
      .insert(aufbewahrungsgrenze)
      .values({ art: 'student', bis: limit(years, now) })
      .onConflictDoUpdate({
        target: aufbewahrungsgrenze.art,
        set: { bis: sql`excluded.bis` },
        setWhere: sql`${aufbewahrungsgrenze.bis} <> excluded.bis`,
      });
    const rows = await all<{ id: string }>(
      db,
      sql`select s.id from student s where s.exmatrikulation < ${limit(years, now)}
          order by s.id limit ${AT_ONCE} for update skip locked`,
    );
    await deleteStudierende(
      db,
      rows.map(({ id }) => id),
    );
    return rows.length;
  },
});

/** Deletes students, whose rows the caller has locked, with everything that is theirs. */
export async function deleteStudierende(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const those = sql`any (${sql.param(ids)}::uuid[])`;
  for (const table of OWNED_BY_STUDIERENDE) {
    await db.execute(sql`delete from ${sql.identifier(table)} where student_id = ${those}`);
  }
  await db.execute(sql`delete from student where id = ${those}`);
}

/** Students who were exmatriculated before this day are due. */
const limit = (years: number, now: Date): SQL =>
  sql`(portal_tag(${now.toISOString()}::timestamptz) - make_interval(years => ${years}::int))::date`;
