import { sql } from 'drizzle-orm';
import type { Pruefung, Verweis } from './art.ts';

/** The student of a record, named by the matriculation number; the record belongs to the student's company. */
export const STUDENTVERWEIS: Verweis = {
  spalte: 'matrikelnummer',
  art: 'studierende',
  tabelle: 'student',
  auf: sql`student.matrikelnummer = z.matrikelnummer`,
  schreibt: { student_id: sql`student.id`, firma_id: sql`student.firma_id` },
};

/** The day of a column lies before the student's first one. */
export function vorImmatrikulation(spalte: string): Pruefung {
  return {
    spalte,
    code: 'vorImmatrikulation',
    bricht: sql`z.${sql.identifier(spalte)} < student.immatrikulation`,
  };
}

/** The day of a column lies after the student's last one. */
export function nachExmatrikulation(spalte: string): Pruefung {
  return {
    spalte,
    code: 'nachExmatrikulation',
    bricht: sql`z.${sql.identifier(spalte)} > student.exmatrikulation`,
  };
}
