import { sql } from 'drizzle-orm';
import type { Check, Reference } from '../kind.ts';

/** The student of a record, named by the matriculation number; the record belongs to the student's company. */
export const STUDENT_REFERENCE: Reference = {
  column: 'matrikelnummer',
  kind: 'studierende',
  table: 'student',
  on: sql`student.matrikelnummer = z.matrikelnummer`,
  writes: { student_id: sql`student.id`, firma_id: sql`student.firma_id` },
};

/** The column's day lies before the student's first day. */
export function beforeImmatrikulation(column: string): Check {
  return {
    column,
    code: 'vorImmatrikulation',
    breaks: sql`z.${sql.identifier(column)} < student.immatrikulation`,
  };
}

/** The column's day lies after the student's last day. */
export function afterExmatrikulation(column: string): Check {
  return {
    column,
    code: 'nachExmatrikulation',
    breaks: sql`z.${sql.identifier(column)} > student.exmatrikulation`,
  };
}
