import { setTimeout as pause } from 'node:timers/promises';
import type { Importschritt } from '@firmenportal/contract/import';
import {
  findRunningImport,
  notStopped,
  stopRunningImport,
  TicketTaken,
  type RunningImport,
  type Stopped,
} from '#import/running.ts';
import type { Database } from '#platform/db/database.ts';
import { LIMITS } from '#platform/limits.ts';

/** An import that has not been answered yet. */
export interface Followed {
  /** Aborted by who stops it. */
  readonly signal: AbortSignal;
  /** Until it begins, this process alone knows of it. */
  step: Extract<Importschritt, 'uebertragen' | 'warten'> | undefined;
}

interface Own extends Followed {
  readonly stop: () => void;
  /** What came of it, once that is known; undefined if it failed. */
  readonly ended: Promise<Stopped | undefined>;
}

/** Follows imports by their ticket (`kennung`) from the moment they arrive, and those of other processes once they have begun. */
export function followImports(database: Database) {
  /** Those of this process. */
  const own = new Map<string, Own>();

  /** Makes an import known while `work` receives and runs it. `work` resolves to whether it was stopped. */
  async function follow<T extends { readonly aborted: boolean }>(
    ticket: string | undefined,
    work: (followed: Followed) => Promise<T>,
  ): Promise<T> {
    const stopping = new AbortController();
    const { promise: ended, resolve: end } = Promise.withResolvers<Stopped | undefined>();
    const followed: Own = {
      signal: stopping.signal,
      step: 'uebertragen',
      stop: () => stopping.abort(),
      ended,
    };
    if (ticket === undefined) return work(followed);
    const key = ticket.toLowerCase();
    if (own.has(key)) throw new TicketTaken(ticket);
    own.set(key, followed);
    let outcome: Stopped | undefined;
    try {
      const run = await work(followed);
      outcome = run.aborted ? 'stopped' : 'late';
      return run;
    } finally {
      own.delete(key);
      end(outcome);
    }
  }

  const find = async (ticket: string): Promise<RunningImport | undefined> => {
    const step = own.get(ticket.toLowerCase())?.step;
    return step === undefined
      ? database.asSystem('import', (db) => findRunningImport(db, ticket))
      : { step, rows: 0 };
  };

  /** Stops an import. Undefined if none runs, as far as this process and the database know. */
  async function stop(ticket: string): Promise<Stopped | undefined> {
    const here = own.get(ticket.toLowerCase());
    if (here === undefined) return stopRunningImport(database, ticket);
    here.stop();
    // It has not begun, and will not any more.
    if (here.step !== undefined) return 'stopped';
    const waited = new AbortController();
    try {
      return await Promise.race([here.ended, givenUp(waited.signal)]);
    } finally {
      waited.abort();
    }
  }

  return { follow, find, stop };
}

async function givenUp(signal: AbortSignal): Promise<never> {
  await pause(LIMITS.importStop, undefined, { signal });
  throw notStopped();
}
