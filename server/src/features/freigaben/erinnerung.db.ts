import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Anfragestand } from '@firmenportal/contract/freigaben';
import { all, conjunction, type Db } from '#platform/db/database.ts';
import { freigabeanfrage, freigabeereignis } from './freigaben.table.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { anfragenWithReminder } from './shared/erinnerung.db.ts';
import { columnsOf, millis, millisOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { firma } from '../firmen/firmen.table.ts';
import { student } from '../studenten/studenten.table.ts';

const a = alias(freigabeanfrage, 'a');

/** A request of which a student may be reminded. */
const SELECTION = {
  ...columnsOf(a, ['id', 'firmaId', 'studentId', 'art']),
  ...columnsOf(alias(student, 's'), ['vorname', 'nachname', 'schulEmail']),
  firma: alias(firma, 'f').name,
  angefordertAm: millis(a.angefordertAm),
  gueltigBis: millis(a.gueltigBis),
  stand: sql<Anfragestand>`stand.stand`,
  exmatrikuliert: sql<boolean>`coalesce(s.exmatrikulation <= portal_heute(), false)`,
  gewechselt: sql<boolean>`s.firma_id <> a.firma_id`,
  erinnerbarAb: millisOf<number | null>(sql`erinnerung.ab`),
};
export type ReminderRow = RowOf<typeof SELECTION>;

/** Those of the identifiers that belong to requests in scope, newest first. */
export function listRemindable(
  db: Db,
  access: Access,
  ids: readonly string[],
  now: Date,
): Promise<ReminderRow[]> {
  return all(
    db,
    sql<ReminderRow>`select ${selected(SELECTION)}
        from ${anfragenWithReminder(now)} join firma f on f.id = a.firma_id
        where ${conjunction([inCompanies(sql`a.firma_id`, access), sql`a.id = any (${sql.param([...ids])}::uuid[])`])}
        order by a.angefordert_am desc, a.id`,
  );
}

/** Locks the students of these requests, so that parallel requests and reminders run one after the other. */
export async function lockStudentenOf(db: Db, access: Access, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`select s.id from student s
        where ${conjunction([
          inCompanies(sql`s.firma_id`, access),
          sql`s.id in (select student_id from freigabeanfrage where id = any (${sql.param([...ids])}::uuid[]))`,
        ])}
        order by s.id for no key update`,
  );
}

/** Stores a reminder as a step of its request, with the hash of its own link. */
export async function insertReminders(
  db: Db,
  erinnerungen: readonly { anfrage: ReminderRow; tokenHash: Buffer }[],
  am: Date,
): Promise<void> {
  await db.insert(freigabeereignis).values(
    erinnerungen.map(({ anfrage, tokenHash }) => ({
      firmaId: anfrage.firmaId,
      studentId: anfrage.studentId,
      anfrageId: anfrage.id,
      art: anfrage.art,
      ereignis: 'erinnert' as const,
      tokenHash,
      am,
    })),
  );
}
