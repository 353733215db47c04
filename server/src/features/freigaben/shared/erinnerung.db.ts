import { ANFRAGE_LOCK_DAYS, REMINDER_AFTER_DAYS } from '@firmenportal/contract/freigaben';
import { sql, type SQL } from 'drizzle-orm';
import { anfragenWithStand } from './anfragestand.db.ts';

/** When a company last asked the student for a release, or reminded them. */
export const lastAsked = ({
  student,
  art,
  firma,
}: Record<'student' | 'art' | 'firma', SQL>): SQL => sql`greatest(
  (select max(z.angefordert_am) from freigabeanfrage z
   where z.student_id = ${student} and z.art = ${art} and z.firma_id = ${firma}),
  (select max(e.am) from freigabeereignis e
   where e.student_id = ${student} and e.art = ${art} and e.firma_id = ${firma} and e.ereignis = 'erinnert'))`;

/**
 * Requests with their state, their last reminder, and from when another may be sent (`erinnerung.ab`): after some
 * days without an answer, and not soon after the student was asked for the same in another way. Null if the link has
 * expired by then.
 */
export const anfragenWithReminder = (now: Date): SQL => sql`${anfragenWithStand(now)}
  cross join lateral (
    select max(e.am) as am from freigabeereignis e where e.anfrage_id = a.id and e.ereignis = 'erinnert') erinnert
  cross join lateral (
    select greatest(a.angefordert_am + make_interval(days => ${REMINDER_AFTER_DAYS}),
                    ${lastAsked({ student: sql`a.student_id`, art: sql`a.art`, firma: sql`a.firma_id` })}
                      + make_interval(days => ${ANFRAGE_LOCK_DAYS})) as ab) fruehestens
  cross join lateral (
    select case when stand.stand = 'offen' and s.firma_id = a.firma_id
                     and (s.exmatrikulation is null or s.exmatrikulation > portal_heute())
                     and fruehestens.ab < a.gueltig_bis then fruehestens.ab end as ab) erinnerung`;
