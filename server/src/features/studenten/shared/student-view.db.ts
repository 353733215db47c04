import { sql } from 'drizzle-orm';
import { recordAudit, type RecordsView } from '#platform/audit/audit.ts';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import type { ListQuery } from '#platform/db/query/page.ts';
import { notFound } from '#platform/http/errors/api-error.ts';

/** One student in scope; 404 if there is none. Not audited. */
export async function requireStudent(db: Db, access: Access, id: string): Promise<{ firmaId: string }> {
  const student = await first(
    db,
    sql<Pick<StudentRow, 'firmaId'>>`select s.firma_id as "firmaId" from studierendensicht s
        where ${conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = ${id}`])}`,
  );
  if (!student) throw notFound();
  return student;
}

/** Audits that the person views records of one student; 404 if the student is out of scope. */
export async function requireRecordsView(
  db: Db,
  access: Access,
  studentId: string,
  view: RecordsView,
): Promise<void> {
  const { firmaId } = await requireStudent(db, access, studentId);
  await recordAudit(db, { ...access, firmaId }, view, { objekt: studentId });
}

/** A row that belongs to a student. */
interface StudentRow {
  firmaId: string;
  studentId: string;
}

/**
 * Audits whose records a page shows, whatever its filters: one entry per company, which names the students. An empty
 * page writes no entry.
 */
export async function auditStudents(
  db: Db,
  access: Access,
  view: RecordsView,
  rows: readonly StudentRow[],
): Promise<void> {
  for (const [firmaId, those] of Map.groupBy(rows, (row) => row.firmaId)) {
    const [objekt, ...others] = new Set(those.map((row) => row.studentId));
    if (objekt === undefined) continue;
    const entry = others.length === 0 ? { objekt } : { angaben: { studierende: [objekt, ...others] } };
    await recordAudit(db, { ...access, firmaId }, view, entry);
  }
}

/** The same for an export of all pages. */
export const auditWholeList =
  (view: RecordsView) =>
  async <Row extends StudentRow>(
    db: Db,
    access: Access,
    { columns, source, where }: ListQuery<Row>,
  ): Promise<void> => {
    const rows = await all<StudentRow>(
      db,
      sql`select distinct "firmaId", "studentId" from (select ${columns} from ${source} where ${where}) l
          order by "firmaId", "studentId"`,
    );
    await auditStudents(db, access, view, rows);
  };
