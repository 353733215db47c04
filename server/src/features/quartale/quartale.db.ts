import { asc, count, desc } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listQuartale } from '@firmenportal/contract/quartale';
import type { Db } from '#platform/db/database.ts';
import type { Page } from '#platform/db/query/page.ts';
import { quartal } from './quartale.table.ts';

export async function findQuartale(
  db: Db,
  { page, itemsPerPage, order }: QueryOfOperation<typeof listQuartale>,
): Promise<Page<typeof quartal.$inferSelect>> {
  const direction = order[0]?.[1] === 'asc' ? asc : desc;
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(quartal);
  const members = await db
    .select()
    .from(quartal)
    .orderBy(direction(quartal.beginn), direction(quartal.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  return { total, members };
}
