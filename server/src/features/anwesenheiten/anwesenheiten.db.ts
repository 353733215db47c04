import { sql } from 'drizzle-orm';
import type { listAnwesenheiten } from '@firmenportal/contract/anwesenheiten';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { all, conjunction, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';

type Query = QueryOfOperation<typeof listAnwesenheiten>;

export interface AnwesenheitRow {
  id: string;
  student_id: string;
  datum: string;
  beginn: string | null;
  veranstaltung: string;
  quartal: string | null;
  status: number;
}

const COLUMNS = sql<AnwesenheitRow>`a.id, a.student_id, a.datum, a.beginn, a.veranstaltung, a.status,
  (select q.name from quartal q where a.datum between q.beginn and q.ende order by q.beginn desc limit 1) as quartal`;

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  // Sorted by time within a day; sessions without a time come first.
  datum: { columns: [sql`a.datum`, sql`coalesce(a.beginn, '')`] },
  veranstaltung: { columns: [sql`a.veranstaltung`] },
  status: { columns: [sql`a.status`] },
};

/** One page of a student's sessions. */
export function findAnwesenheiten(
  db: Db,
  access: Access,
  studentId: string,
  query: Query,
): Promise<Page<AnwesenheitRow>> {
  const { quartal, status } = query;
  return findPage(db, access, query, {
    name: `anwesenheiten ${studentId}`,
    columns: COLUMNS,
    source: sql`anwesenheit a`,
    where: conjunction([
      inCompanies(sql`a.firma_id`, access),
      sql`a.student_id = ${studentId}`,
      quartal &&
        sql`exists (select from quartal q where q.id = ${quartal} and a.datum between q.beginn and q.ende)`,
      status && sql`a.status = ${Number(status)}`,
    ]),
    order: orderBy(query.order, SORT_KEYS, sql`a.id`),
  });
}

export interface CountRow {
  quartal_id: string;
  name: string;
  beginn: string;
  ende: string;
  status: number;
  anzahl: number;
}

/** A student's sessions counted by quarter, newest first, and status. */
export function countAnwesenheiten(db: Db, access: Access, studentId: string): Promise<CountRow[]> {
  return all<CountRow>(
    db,
    sql`select q.id as quartal_id, q.name, q.beginn, q.ende, a.status, count(*)::int as anzahl
        from anwesenheit a join quartal q on a.datum between q.beginn and q.ende
        where ${conjunction([inCompanies(sql`a.firma_id`, access), sql`a.student_id = ${studentId}`])}
        group by q.id, a.status order by q.beginn desc, q.id, a.status`,
  );
}
