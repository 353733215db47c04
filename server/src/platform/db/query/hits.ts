import { sql, type SQL } from 'drizzle-orm';
import { first, type Db } from '../database.ts';
import { createMemory } from '../connection/memory.ts';

/** Larger results are not remembered: with that many hits, the index of the sort order finds a page quickly. */
export const FEW_HITS = 2_000;

/** In characters; an identifier takes 37 with its comma. */
const REMEMBERED = 200_000 * 37;
const hits = createMemory<string>(REMEMBERED, ({ length }) => length);

/**
 * The condition that a row is one of those that `where` finds, which are few: their identifiers are read once for
 * the key, which names the version of the data.
 */
export async function amongHits(
  db: Db,
  key: string,
  { source, where, keyColumn }: { source: SQL; where: SQL; keyColumn: SQL },
): Promise<SQL> {
  const ids = await hits.remember(key, async () => {
    const row = await first<{ ids: string }>(
      db,
      sql`select array(select ${keyColumn} from ${source} where ${where})::text as ids`,
    );
    return row?.ids ?? '{}';
  });
  // As a subquery: with a constant array the planner would estimate each identifier separately.
  return sql`${keyColumn} = any ((select ${ids}::uuid[])::uuid[])`;
}
