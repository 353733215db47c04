import { sql } from 'drizzle-orm';
import { protokolliere, type Einsicht } from '../../platform/audit/audit.ts';
import { conjunction, first, type Db } from '../../platform/db/database.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
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
