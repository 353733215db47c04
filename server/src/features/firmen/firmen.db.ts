import { sql } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listFirmen } from '@firmenportal/contract/firmen';
import { all, conjunction, first, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { matchesSuche } from '../../platform/db/query/search.ts';
import type { Seite } from '../../platform/http/handler.ts';

export interface FirmaRow {
  id: string;
  firmennummer: string;
  name: string;
  ort: string | null;
}

const SORTIERUNG: Record<QueryOfOperation<typeof listFirmen>['order'][number][0], Sortierung> = {
  name: { spalten: [sql`f.name`] },
  firmennummer: { spalten: [sql`f.firmennummer`] },
  ort: { spalten: [sql`f.ort`], leer: true },
};

export async function findFirmen(
  db: Db,
  zugriff: Zugriff,
  { page, itemsPerPage, order, suche }: QueryOfOperation<typeof listFirmen>,
): Promise<Seite<FirmaRow>> {
  const where = conjunction([inFirmen(sql`f.id`, zugriff), matchesSuche(sql`f.suchtext`, suche)]);
  const row = await first<{ total: string }>(db, sql`select count(*) as total from firma f where ${where}`);
  const members = await all<FirmaRow>(
    db,
    sql`select f.id, f.firmennummer, f.name, f.ort from firma f where ${where}
        order by ${orderBy(order, SORTIERUNG, sql`f.id`)}
        limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
  );
  return { total: Number(row?.total), members };
}
