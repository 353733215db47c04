import { asc, count, desc } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listImporte } from '@firmenportal/contract/import';
import type { Db } from '../../platform/db/database.ts';
import { importlauf } from '../../platform/db/schema.ts';
import type { Seite } from '../../platform/http/handler.ts';

export type ImportRow = typeof importlauf.$inferSelect;

/** One page of the imports so far; they are the school's, and row level security shows them to it alone. */
export async function findImporte(
  db: Db,
  { page, itemsPerPage, order }: QueryOfOperation<typeof listImporte>,
): Promise<Seite<ImportRow>> {
  const direction = order[0]?.[1] === 'asc' ? asc : desc;
  const members = await db
    .select()
    .from(importlauf)
    .orderBy(direction(importlauf.begonnenAm), direction(importlauf.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(importlauf);
  return { total, members };
}
