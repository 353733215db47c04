import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listFirmen } from '@firmenportal/contract/firmen';
import { all, conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import type { Page } from '#platform/db/query/page.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { firma } from './firmen.table.ts';

const SELECTION = columnsOf(alias(firma, 'f'), ['id', 'firmennummer', 'name', 'ort']);
export type FirmaRow = RowOf<typeof SELECTION>;

const SORT_KEYS: Record<QueryOfOperation<typeof listFirmen>['order'][number][0], SortKey> = {
  name: { columns: [sql`f.name`] },
  firmennummer: { columns: [sql`f.firmennummer`] },
  ort: { columns: [sql`f.ort`], nullable: true },
};

export async function findFirmen(
  db: Db,
  access: Access,
  { page, itemsPerPage, order, suche }: QueryOfOperation<typeof listFirmen>,
): Promise<Page<FirmaRow>> {
  const where = conjunction([inCompanies(sql`f.id`, access), matchesSearch(sql`f.suchtext`, suche)]);
  const row = await first<{ total: string }>(db, sql`select count(*) as total from firma f where ${where}`);
  const members = await all(
    db,
    sql<FirmaRow>`select ${selected(SELECTION)} from firma f where ${where}
        order by ${orderBy(order, SORT_KEYS, sql`f.id`)}
        limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
  );
  return { total: Number(row?.total), members };
}
