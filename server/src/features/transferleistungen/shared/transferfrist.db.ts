import { sql } from 'drizzle-orm';

/**
 * The next deadline of the student or the company for a transfer performance, `t`: once it is handed in, the school has
 * to act (domain.md).
 */
export const TRANSFER_DEADLINE = sql`case when t.stufe not in ('abgegeben', 'bewertet') then t.frist end`;

/** What is due has not been done in time, and the student is still there to do it. */
export const TRANSFER_OVERDUE = sql`(coalesce(${TRANSFER_DEADLINE} < (select portal_heute()), false)
  and not exists (select from student x where x.id = t.student_id and x.exmatrikulation <= (select portal_heute())))`;
