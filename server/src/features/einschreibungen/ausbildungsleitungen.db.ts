import { sql } from 'drizzle-orm';
import type { listBewerberAusbildungsleitungen } from '@firmenportal/contract/einschreibungen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { all, conjunction, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';

export interface AusbildungsleitungRow {
  id: string;
  vorname: string;
  nachname: string;
}

/** The active company's contacts, except people whose accounts are all deactivated. */
export function listAusbildungsleitungRows(
  db: Db,
  access: Access,
  { order }: QueryOfOperation<typeof listBewerberAusbildungsleitungen>,
): Promise<AusbildungsleitungRow[]> {
  const sortKey = { name: { columns: [sql`k.nachname`, sql`k.vorname`] } };
  return all<AusbildungsleitungRow>(
    db,
    sql`select k.id, k.vorname, k.nachname from kontakt k
        where ${conjunction([inCompanies(sql`k.firma_id`, access), sql`not k.deaktiviert`])}
        order by ${orderBy(order, sortKey, sql`k.id`)}`,
  );
}
