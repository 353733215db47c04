import { FEHLZEIT_FROM_TERMINE } from '@firmenportal/contract/studenten';
import { sql, type SQL } from 'drizzle-orm';

/** The last quarter that has begun. A subquery, so that the day is evaluated once and not for every row. */
export const CURRENT_QUARTAL = sql`(select id from quartal where beginn <= (select portal_heute())
                                      order by beginn desc limit 1)`;

/** The share of recorded sessions in percent, rounded to one place as on screen; null if none is recorded. */
export const shareMissed = (missed: SQL, recorded: SQL): SQL =>
  sql`round(100.0 * ${missed} / nullif(${recorded}, 0), 1)`;

/** What row `z` of `fehlzeit` says was missed, in percent. Null if so few sessions are recorded that the share means nothing. */
export const fehlanteilOf = (z: SQL): SQL =>
  sql`case when ${z}.erfasst >= ${sql.raw(String(FEHLZEIT_FROM_TERMINE))} then ${shareMissed(sql`${z}.versaeumt`, sql`${z}.erfasst`)} end`;

/** What a student missed of the current quarter, in percent. Attendance needs no release (product.md §5). */
export const fehlanteil = (student: SQL): SQL => sql`(
  select ${fehlanteilOf(sql`z`)}
  from fehlzeit z where z.student_id = ${student} and z.quartal_id = ${CURRENT_QUARTAL})`;
