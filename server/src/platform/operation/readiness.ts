import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '../limits.ts';

/** Whether this process should get requests. */
export interface Readiness {
  state(): Promise<'ready' | 'stopping' | 'no database'>;
  readonly stopping: boolean;
  /** From now on: not ready. */
  stop(): void;
}

/** Any number of callers cost one look at the database in this time. */
const FRESH_MS = 500;

export function createReadiness(pingDatabase: () => Promise<void>): Readiness {
  let stopping = false;
  let looked = -Infinity;
  let reachable: Promise<boolean>;

  function look(): Promise<boolean> {
    if (performance.now() - looked > FRESH_MS) {
      looked = performance.now();
      reachable = Promise.race([
        pingDatabase().then(
          () => true,
          () => false,
        ),
        pause(LIMITS.ready, false, { ref: false }),
      ]);
    }
    return reachable;
  }

  return {
    get stopping() {
      return stopping;
    },
    stop: () => {
      stopping = true;
    },
    state: async () => {
      if (stopping) return 'stopping';
      return (await look()) ? 'ready' : 'no database';
    },
  };
}
