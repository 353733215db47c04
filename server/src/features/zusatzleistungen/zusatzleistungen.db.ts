import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listZusatzleistungen } from '@firmenportal/contract/zusatzleistungen';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';
import { printed } from '#platform/db/query/printed.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { zusatzleistung } from './zusatzleistungen.table.ts';

type Query = QueryOfOperation<typeof listZusatzleistungen>;

const SELECTION = columnsOf(alias(zusatzleistung, 'l'), [
  'id',
  'studentId',
  'titel',
  'datum',
  'credits',
  'bemerkung',
]);
export type ZusatzleistungRow = RowOf<typeof SELECTION>;

const COLUMNS = printed(selected(SELECTION));

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  datum: { columns: [sql`l.datum`], nullable: true },
  titel: { columns: [sql`l.titel`] },
  credits: { columns: [sql`l.credits`] },
};

/** One page of a student's additional records. */
export function findZusatzleistungen(
  db: Db,
  access: Access,
  studentId: string,
  query: Query,
): Promise<Page<ZusatzleistungRow>> {
  return findPage(db, access, query, {
    name: `zusatzleistungen ${studentId}`,
    columns: COLUMNS,
    source: sql`zusatzleistung l`,
    where: conjunction([inCompanies(sql`l.firma_id`, access), sql`l.student_id = ${studentId}`]),
    order: orderBy(query.order, SORT_KEYS, sql`l.id`),
  });
}
