import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listPruefungsausschusssitzungen } from '@firmenportal/contract/kalender';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';
import { printed } from '#platform/db/query/printed.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { termin } from './termine.table.ts';

type Query = QueryOfOperation<typeof listPruefungsausschusssitzungen>;

const SELECTION = columnsOf(alias(termin, 't'), [
  'id',
  'sitzungsnummer',
  'titel',
  'von',
  'beginn',
  'ende',
  'ort',
  'antragsfrist',
]);
export type SitzungRow = RowOf<typeof SELECTION>;

const COLUMNS = printed(selected(SELECTION));

const SORT_KEYS: Record<Query['order'][number][0], SortKey> = {
  datum: { columns: [sql`t.von`] },
  antragsfrist: { columns: [sql`t.antragsfrist`], nullable: true },
};

/** One page of the meetings of the examination committee, which are dates of this kind. */
export function findSitzungen(db: Db, access: Access, query: Query): Promise<Page<SitzungRow>> {
  const { von, bis } = query;
  return findPage(db, access, query, {
    name: 'pruefungsausschusssitzungen',
    columns: COLUMNS,
    source: sql`termin t`,
    where: conjunction([
      sql`t.art = 'pruefungsausschuss'`,
      von && sql`t.bis >= ${von}`,
      bis && sql`t.von <= ${bis}`,
    ]),
    order: orderBy(query.order, SORT_KEYS, sql`t.id`),
  });
}
