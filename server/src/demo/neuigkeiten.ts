import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { addDays } from './kalender.ts';

/** What is older is read. */
const UNREAD_DAYS = 14;

/** The day of what a notification tells of, yesterday at the latest; of several at once, a day between the others. */
const dayOn = (day: string) => sql`least(${addDays(day, -1)}::date, coalesce(
  (select d.veroeffentlicht_am::date from dokument d where d.id::text = l.angaben ->> 'id'),
  (select max(coalesce(p.notenerfassungsdatum, p.pruefungsdatum)) from pruefungsleistung p
   where p.student_id = l.student_id and p.modulnummer = l.angaben ->> 'modulnummer'),
  (select t.bewertet_am from transferleistung t
   where t.student_id = l.student_id and t.nummer = (l.angaben ->> 'nummer')::int),
  (select max(w.eingegangen_am) from bewerbung w where w.bewerber_id = l.bewerber_id and w.firma_id = l.firma_id),
  (select max(f.am::date) from freigabeereignis f
   where f.student_id = l.student_id and l.typ = 'freigabeAbgelehnt' and f.ereignis = 'abgelehnt'),
  ${day}::date - case l.typ when 'terminVeroeffentlicht' then 20 else 1 end))`;

/** Dates what was told as if the portal had told it on the day, and reads what lies back: not all of a first minute. */
export async function dateNews(db: Db, day: string): Promise<void> {
  await db.execute(
    sql`update benachrichtigung_log l
        set am = m.am,
            gelesen_am = case when m.am < ${day}::date - ${UNREAD_DAYS}::int then m.am + interval '2 hours' end
        from (select l.id, (${dayOn(day)} + time '07:30') at time zone 'Europe/Berlin' as am from benachrichtigung_log l) m
        where m.id = l.id`,
  );
}
