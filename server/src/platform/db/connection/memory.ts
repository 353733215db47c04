import { LRUCache } from 'lru-cache';
import { isReplicaError } from '../replica/replica-error.ts';

/** What was found under keys that name the version of the data. */
export interface Memory<V extends NonNullable<unknown>> {
  /**
   * What `read` found when the key was asked for first. Whoever asks while it is read waits for the same; a failure
   * is forgotten, and that of a replica is nobody's but the reader's own.
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
          // Who waited for somebody else's read has a connection of their own, which may be one to the primary.
          if (own || !isReplicaError(error)) throw error;
        }
      }
    },
  };
}
