import { sql } from 'drizzle-orm';
import type { listBewerberAusbildungsleitungen } from '@firmenportal/contract/einschreibungen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { all, conjunction, type Db } from '../../platform/db/database.ts';
import { orderBy } from '../../platform/db/query/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';

export interface AusbildungsleitungRow {
  id: string;
  vorname: string;
  nachname: string;
}

/** The active company's contacts, but for people whose accounts are all switched off. */
export function listAusbildungsleitungRows(
  db: Db,
  zugriff: Zugriff,
  { order }: QueryOfOperation<typeof listBewerberAusbildungsleitungen>,
): Promise<AusbildungsleitungRow[]> {
  const sortierung = { name: { spalten: [sql`k.nachname`, sql`k.vorname`] } };
  return all<AusbildungsleitungRow>(
    db,
    sql`select k.id, k.vorname, k.nachname from kontakt k
        where ${conjunction([inFirmen(sql`k.firma_id`, zugriff), sql`not k.deaktiviert`])}
        order by ${orderBy(order, sortierung, sql`k.id`)}`,
  );
}
