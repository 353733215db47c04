import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { listBewerberAusbildungsleitungen } from '@firmenportal/contract/einschreibungen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { all, conjunction, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { columnsOf, selected, type RowOf } from '#platform/db/query/selection.ts';
import { kontakt } from '../kontakt/kontakte.table.ts';

const SELECTION = columnsOf(alias(kontakt, 'k'), ['id', 'vorname', 'nachname']);
export type AusbildungsleitungRow = RowOf<typeof SELECTION>;

/** The active company's contacts, except people whose accounts are all deactivated. */
export function listAusbildungsleitungRows(
  db: Db,
  access: Access,
  { order }: QueryOfOperation<typeof listBewerberAusbildungsleitungen>,
): Promise<AusbildungsleitungRow[]> {
  const sortKey = { name: { columns: [sql`k.nachname`, sql`k.vorname`] } };
  return all(
    db,
    sql<AusbildungsleitungRow>`select ${selected(SELECTION)} from kontakt k
        where ${conjunction([inCompanies(sql`k.firma_id`, access), sql`not k.deaktiviert`])}
        order by ${orderBy(order, sortKey, sql`k.id`)}`,
  );
}
