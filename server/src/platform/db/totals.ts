import { LRUCache } from 'lru-cache';
import type { Zugriff } from './scope.ts';

const REMEMBERED = 20_000;
const totals = new LRUCache<string, number>({ max: REMEMBERED });

/**
 * The exact total of a filtered list, counted once for each version of the data in scope: the version is
 * read with the session, so that a change made by any process counts from the next request.
 * `abfrage` names the list and its filters.
 */
export async function rememberedTotal(
  zugriff: Zugriff,
  abfrage: string,
  count: () => Promise<number>,
): Promise<number> {
  const { stand, firmen } = zugriff;
  if (stand === null) return count();
  const key = `${String(firmen)}|${stand}|${abfrage}`;
  const known = totals.get(key);
  if (known !== undefined) return known;
  const total = await count();
  totals.set(key, total);
  return total;
}
