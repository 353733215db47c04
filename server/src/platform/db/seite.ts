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
  liste: Liste,
): Promise<Seite<Row>> {
  const { quelle, where } = liste;
  const { page, itemsPerPage, order: _order, spalten: _spalten, ...filter } = query;
  const total = await rememberedTotal(zugriff, `${liste.name} ${JSON.stringify(filter)}`, async () => {
    const row = await first<{ total: string }>(
      db,
      sql`select count(*) as total from ${quelle} where ${where}`,
    );
    return Number(row?.total);
  });
  const seite = sql`limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`;
  return { total, members: await all<Row>(db, zeilenOf(liste, seite)) };
}

/** All rows of a list, in its order: what its pages add up to. */
export const alleZeilenOf = (liste: Liste): SQL => zeilenOf(liste, sql``);

function zeilenOf({ spalten, quelle, where, order, nachgeschlagen }: Liste, bounds: SQL): SQL {
  const rows = sql`from ${quelle} where ${where} order by ${order} ${bounds}`;
  if (!nachgeschlagen) return sql`select ${spalten} ${rows}`;
  const { alias, verbund } = nachgeschlagen;
  return sql`select ${spalten} from (select ${alias}.* ${rows}) ${alias} ${verbund} order by ${order}`;
}
