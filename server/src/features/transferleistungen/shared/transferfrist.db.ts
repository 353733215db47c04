import { sql } from 'drizzle-orm';

/**
 * The next deadline for a transfer performance `t` that the student or the company has to meet. Once it is handed in,
 * it is the school's turn (domain.md).
 */
export const TRANSFER_DEADLINE = sql<
  string | null
>`case when t.stufe not in ('abgegeben', 'bewertet') then t.frist end`;

/** Overdue: the deadline has passed, and the student is still enrolled. */
export const TRANSFER_OVERDUE = sql<boolean>`(coalesce(${TRANSFER_DEADLINE} < (select portal_heute()), false)
  and not exists (select from student x where x.id = t.student_id and x.exmatrikulation <= (select portal_heute())))`;
