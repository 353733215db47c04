import { E_TIMEOUT, Semaphore, withTimeout, type SemaphoreInterface } from 'async-mutex';
import { LIMITS } from '../../limits.ts';
import { connectingFailed } from '../database-error.ts';

/** Connections that are left to all others, however much there is to do of one kind. */
const LEFT = 3;

/**
 * Runs work on a connection of the pool so that one kind of it, all of which may wait for one locked table, never holds
 * every connection. Rejects as where the database is too busy to let anybody in.
 */
export function sharesOf(connections: number) {
  const shares = new Map<string, SemaphoreInterface>();
  const each = Math.max(1, connections - LEFT);

  return async function within<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const share = shares.get(kind) ?? withTimeout(new Semaphore(each), LIMITS.share);
    shares.set(kind, share);
    const [, release] = await share.acquire().catch((error: unknown) => {
      throw error === E_TIMEOUT ? connectingFailed(new Error(`too much to do of ${kind}`)) : error;
    });
    try {
      return await work();
    } finally {
      release();
    }
  };
}
