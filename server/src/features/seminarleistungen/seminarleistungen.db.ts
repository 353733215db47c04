import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listSeminarleistungen } from '@firmenportal/contract/seminarleistungen';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';
import { printed } from '#platform/db/query/printed.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { seminarleistung } from './seminarleistungen.table.ts';

type Query = QueryOfOperation<typeof listSeminarleistungen>;

const SELECTION = columnsOf(alias(seminarleistung, 'l'), [
  'id',
  'studentId',
  'seminarnummer',
  'titel',
  'kategorie',
  'datum',
  'credits',
  'bestanden',
]);
export type SeminarleistungRow = RowOf<typeof SELECTION>;

const COLUMNS = printed(selected(SELECTION));

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  datum: { columns: [sql`l.datum`] },
  titel: { columns: [sql`l.titel`] },
  kategorie: { columns: [sql`l.kategorie`], nullable: true },
  credits: { columns: [sql`l.credits`] },
};

/** One page of a student's seminar records. */
export function findSeminarleistungen(
  db: Db,
  access: Access,
  studentId: string,
  query: Query,
): Promise<Page<SeminarleistungRow>> {
  return findPage(db, access, query, {
    name: `seminarleistungen ${studentId}`,
    columns: COLUMNS,
    source: sql`seminarleistung l`,
    where: conjunction([inCompanies(sql`l.firma_id`, access), sql`l.student_id = ${studentId}`]),
    order: orderBy(query.order, SORT_KEYS, sql`l.id`),
  });
}
