import { LRUCache } from 'lru-cache';
import type { Zugriff } from './scope.ts';

const REMEMBERED = 20_000;
const values = new LRUCache<string, NonNullable<unknown>, () => Promise<NonNullable<unknown>>>({
  max: REMEMBERED,
  fetchMethod: (_key, _known, { context: read }) => read(),
  // What falls out of memory while it is read is still the answer to those who wait.
  ignoreFetchAbort: true,
});

/**
 * What `read` found when the key was asked for first; the key names the version of the data. Whoever asks while it
 * is read waits for the same, and a failure is forgotten.
 */
export async function remembered<T extends NonNullable<unknown>>(
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  return (await values.forceFetch(key, { context: read })) as T;
}

/**
 * What a list in scope adds up to, read once for each version of the data in scope: the version is read with the
 * session, so that a change made by any process counts from the next request. `abfrage` names the list and its
 * filters.
 */
export function rememberedInScope<T extends NonNullable<unknown>>(
  { stand, firmen }: Zugriff,
  abfrage: string,
  read: () => Promise<T>,
): Promise<T> {
  return stand === null ? read() : remembered(`${String(firmen)}|${stand}|${abfrage}`, read);
}
