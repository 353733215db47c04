import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { listAnwesenheiten } from '@firmenportal/contract/anwesenheiten';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { all, conjunction, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';
import { printed } from '#platform/db/query/printed.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { quartal } from '../quartale/quartale.table.ts';
import { anwesenheit } from './anwesenheiten.table.ts';

type Query = QueryOfOperation<typeof listAnwesenheiten>;

const a = alias(anwesenheit, 'a');
const q = alias(quartal, 'q');

const SELECTION = {
  ...columnsOf(a, ['id', 'studentId', 'datum', 'beginn', 'veranstaltung', 'status']),
  quartal: sql<string | null>`(select q.name from quartal q where a.datum between q.beginn and q.ende
                               order by q.beginn desc limit 1)`,
};
export type AnwesenheitRow = RowOf<typeof SELECTION>;

const COLUMNS = printed(selected(SELECTION));

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

const COUNTED = {
  quartalId: q.id,
  ...columnsOf(q, ['name', 'beginn', 'ende']),
  status: a.status,
  anzahl: sql<number>`count(*)::int`,
};
export type CountRow = RowOf<typeof COUNTED>;

/** A student's sessions counted by quarter, newest first, and status. */
export function countAnwesenheiten(db: Db, access: Access, studentId: string): Promise<CountRow[]> {
  return all(
    db,
    sql<CountRow>`select ${selected(COUNTED)}
        from anwesenheit a join quartal q on a.datum between q.beginn and q.ende
        where ${conjunction([inCompanies(sql`a.firma_id`, access), sql`a.student_id = ${studentId}`])}
        group by q.id, a.status order by q.beginn desc, q.id, a.status`,
  );
}
