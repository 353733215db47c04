import { sql } from 'drizzle-orm';
import { protokolliere, type Einsicht } from '../../platform/audit/audit.ts';
import { all, conjunction, first, type Db } from '../../platform/db/database.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import type { Liste } from '../../platform/db/query/seite.ts';
import { notFound } from '../../platform/http/api-error.ts';

/** Lets the person look at records of one student: 404 out of scope, else the look is audited. */
export async function requireEinsicht(
  db: Db,
  zugriff: Zugriff,
  studentId: string,
  einsicht: Einsicht,
): Promise<void> {
  const student = await first<{ firma_id: string }>(
    db,
    sql`select s.firma_id from studierendensicht s
        where ${conjunction([inFirmen(sql`s.firma_id`, zugriff), sql`s.id = ${studentId}`])}`,
  );
  if (!student) throw notFound();
  await protokolliere(db, { ...zugriff, firmaId: student.firma_id }, einsicht, { objekt: studentId });
}

/** A row that shows something of a student. */
interface StudentRow {
  firma_id: string;
  student_id: string;
}

/**
 * Audits whose records a page shows, whatever it was asked for: one entry for each company, which names the students.
 * Nothing is written of an empty page.
 */
export async function auditStudents(
  db: Db,
  zugriff: Zugriff,
  einsicht: Einsicht,
  rows: readonly StudentRow[],
): Promise<void> {
  for (const [firmaId, those] of Map.groupBy(rows, (row) => row.firma_id)) {
    const [objekt, ...others] = new Set(those.map((row) => row.student_id));
    if (objekt === undefined) continue;
    const entry = others.length === 0 ? { objekt } : { angaben: { studierende: [objekt, ...others] } };
    await protokolliere(db, { ...zugriff, firmaId }, einsicht, entry);
  }
}

/** The same for all pages of a list, which leave as a file. */
export const auditWholeList =
  (einsicht: Einsicht) =>
  async (db: Db, zugriff: Zugriff, { spalten, quelle, where }: Liste): Promise<void> => {
    const rows = await all<StudentRow>(
      db,
      sql`select distinct firma_id, student_id from (select ${spalten} from ${quelle} where ${where}) l
          order by firma_id, student_id`,
    );
    await auditStudents(db, zugriff, einsicht, rows);
  };
