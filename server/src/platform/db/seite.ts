import { sql, type SQL } from 'drizzle-orm';
import type { QueryDefinition, QueryOf } from '@firmenportal/contract/hydra/query';
import type { Seite } from '../http/handler.ts';
import { all, first, type Db } from './database.ts';
import type { Zugriff } from './scope.ts';
import { rememberedTotal } from './totals.ts';

/** A list as its pages are read from the database. */
export interface Liste {
  /** Its total is remembered under this name and the query's filters. */
  name: string;
  spalten: SQL;
  /** Tables with all that conditions and order refer to. */
  quelle: SQL;
  where: SQL;
  order: SQL;
  /** Joins that only the rows of the page need: deep pages skip rows without them. */
  nachgeschlagen?: { alias: SQL; verbund: SQL };
}

/** One page of a list, and the exact number of all that its conditions leave. */
export async function findSeite<Row extends object>(
  db: Db,
  zugriff: Zugriff,
  query: QueryOf<QueryDefinition>,
  { name, spalten, quelle, where, order, nachgeschlagen }: Liste,
): Promise<Seite<Row>> {
  const { page, itemsPerPage, order: _order, ...filter } = query;
  const total = await rememberedTotal(zugriff, `${name} ${JSON.stringify(filter)}`, async () => {
    const row = await first<{ total: string }>(
      db,
      sql`select count(*) as total from ${quelle} where ${where}`,
    );
    return Number(row?.total);
  });
  const bounds = sql`order by ${order} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`;
  const members = await all<Row>(
    db,
    nachgeschlagen
      ? sql`select ${spalten}
            from (select ${nachgeschlagen.alias}.* from ${quelle} where ${where} ${bounds}) ${nachgeschlagen.alias}
            ${nachgeschlagen.verbund} order by ${order}`
      : sql`select ${spalten} from ${quelle} where ${where} ${bounds}`,
  );
  return { total, members };
}
