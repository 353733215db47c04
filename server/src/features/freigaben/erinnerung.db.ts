import { sql } from 'drizzle-orm';
import type { Freigabeart } from '@firmenportal/contract/freigaben';
import { all, conjunction, type Db } from '#platform/db/database.ts';
import { freigabeereignis } from './freigaben.table.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { anfragenWithReminder } from './shared/erinnerung.db.ts';
import type { OpenAnfrage } from './freigaben.rules.ts';

/** A request of which a student may be reminded. Times in milliseconds since 1970. */
export interface ReminderRow extends OpenAnfrage {
  id: string;
  firma_id: string;
  firma: string;
  student_id: string;
  vorname: string;
  nachname: string;
  art: Freigabeart;
  angefordert_am: number;
  gueltig_bis: number;
}

/** Those of the identifiers that belong to requests in scope, newest first. */
export function listRemindable(
  db: Db,
  access: Access,
  ids: readonly string[],
  now: Date,
): Promise<ReminderRow[]> {
  return all<ReminderRow>(
    db,
    sql`select a.id, a.firma_id, f.name as firma, a.student_id, s.vorname, s.nachname, s.schul_email, a.art,
               extract(epoch from a.angefordert_am)::float8 * 1000 as angefordert_am,
               extract(epoch from a.gueltig_bis)::float8 * 1000 as gueltig_bis, stand.stand,
               coalesce(s.exmatrikulation <= portal_heute(), false) as exmatrikuliert,
               s.firma_id <> a.firma_id as gewechselt,
               extract(epoch from erinnerung.ab)::float8 * 1000 as erinnerbar_ab
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
      firmaId: anfrage.firma_id,
      studentId: anfrage.student_id,
      anfrageId: anfrage.id,
      art: anfrage.art,
      ereignis: 'erinnert' as const,
      tokenHash,
      am,
    })),
  );
}
