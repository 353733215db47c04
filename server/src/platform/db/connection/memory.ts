import { LRUCache } from 'lru-cache';

/** What was found under keys that name the version of the data. */
export interface Memory<V extends NonNullable<unknown>> {
  /**
   * What `read` found when the key was asked for first. Whoever asks while it is read waits for the same; a failure
   * is forgotten.
   */
  remember(key: string, read: () => Promise<V>): Promise<V>;
}

/** A memory that forgets what was asked for longest ago, before it holds more than `most` in all. */
export function createMemory<V extends NonNullable<unknown>>(
  most: number,
  sizeOf: (value: V) => number,
): Memory<V> {
  const values = new LRUCache<string, V, () => Promise<V>>({
    maxSize: most,
    sizeCalculation: sizeOf,
    fetchMethod: (_key, _known, { context: read }) => read(),
    // What falls out of memory while it is read is still the answer to those who wait.
    ignoreFetchAbort: true,
  });
  return { remember: (key, read) => values.forceFetch(key, { context: read }) };
}
