import { asc, desc, sql } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listBranchen } from '@firmenportal/contract/branchen';
import type { Db } from '#platform/db/database.ts';
import { nameIn, type Access } from '#platform/db/query/scope.ts';
import { branche } from './branchen.table.ts';

export function findBranchen(
  db: Db,
  reader: Pick<Access, 'locale'>,
  { order }: QueryOfOperation<typeof listBranchen>,
): Promise<{ id: string; name: string }[]> {
  const direction = order[0]?.[1] === 'desc' ? desc : asc;
  const name = nameIn(sql`branche`, reader);
  return db.select({ id: branche.id, name }).from(branche).orderBy(direction(name));
}
