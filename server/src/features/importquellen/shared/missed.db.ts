import { sql, type SQL } from 'drizzle-orm';

/**
 * The students `s` whom a source names no longer, in `b` file by file. One whom another file of a source that asks names
 * now, or whose studies have an end, is not missed.
 */
export const missed = (quelle: SQL): SQL => sql`
  from importquellenstudent b join student s on s.id = b.student_id
  where b.importquelle_id = ${quelle} and b.fehlt_seit is not null
    and s.exmatrikulation is null
    and not exists (select from importquellenstudent o where o.student_id = b.student_id and o.fehlt_seit is null)`;

/** Their number. */
export const countMissed = (quelle: SQL): SQL => sql`(select count(distinct s.id)::int ${missed(quelle)})`;
