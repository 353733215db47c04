import { LRUCache } from 'lru-cache';
import { isReplicaError } from '../replica/replica-error.ts';

/** A cache whose keys contain the version of the data. */
export interface Memory<V extends NonNullable<unknown>> {
  /**
   * What `read` found when the key was asked for first. Whoever asks while it is read waits for the same. A failure is
   * not remembered. A failed replica read is not shared either: other callers waiting for the same key read again.
   */
  remember(key: string, read: () => Promise<V>): Promise<V>;
}

/** A least-recently-used cache: the sizes of its entries add up to `most` at most. */
export function createMemory<V extends NonNullable<unknown>>(
  most: number,
  sizeOf: (value: V) => number,
): Memory<V> {
  const values = new LRUCache<string, V, () => Promise<V>>({
    maxSize: most,
    sizeCalculation: sizeOf,
    fetchMethod: (_key, _known, { context: read }) => read(),
    // An entry that is evicted while it is being read still answers those who wait for it.
    ignoreFetchAbort: true,
  });
  return {
    async remember(key, read) {
      for (let own = false; ;) {
        try {
          return await values.forceFetch(key, {
            context: () => {
              own = true;
              return read();
            },
          });
        } catch (error) {
          // The others read again on their own connection, which may lead to the primary.
          if (own || !isReplicaError(error)) throw error;
        }
      }
    },
  };
}
