import type { Importschritt } from '@firmenportal/contract/import';
import { findRunningImport, stopRunningImport, type RunningImport } from '#import/running.ts';
import type { Database } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/errors/api-error.ts';

/** An import that has not been answered yet. */
export interface Followed {
  /** Aborted by who stops it. */
  readonly signal: AbortSignal;
  /** Until it begins, this process alone knows of it. */
  step: Extract<Importschritt, 'uebertragen' | 'warten'> | undefined;
}

interface Own extends Followed {
  readonly stop: () => void;
  /** Whether it was stopped, once that is known. */
  readonly ended: Promise<boolean>;
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
    const { promise: ended, resolve: end } = Promise.withResolvers<boolean>();
    const followed: Own = {
      signal: stopping.signal,
      step: 'uebertragen',
      stop: () => stopping.abort(),
      ended,
    };
    if (ticket === undefined) return work(followed);
    const key = ticket.toLowerCase();
    if (own.has(key)) throw new ApiError(409, 'fehler.409.importKennung');
    own.set(key, followed);
    let wasStopped = false;
    try {
      const run = await work(followed);
      wasStopped = run.aborted;
      return run;
    } finally {
      own.delete(key);
      end(wasStopped);
    }
  }

  const find = async (ticket: string): Promise<RunningImport | undefined> => {
    const step = own.get(ticket.toLowerCase())?.step;
    return step === undefined
      ? database.asSystem('import', (db) => findRunningImport(db, ticket))
      : { step, rows: 0 };
  };

  /** True if nothing of the import is kept. `late`: it is about to end. Undefined if none runs. */
  async function stop(ticket: string): Promise<'stopped' | 'late' | undefined> {
    const here = own.get(ticket.toLowerCase());
    if (here?.step !== undefined) {
      here.stop();
      return 'stopped';
    }
    const outcome = await stopRunningImport(database, ticket);
    if (!here || outcome !== undefined) return outcome;
    // It has just begun or ended.
    here.stop();
    return (await here.ended) ? 'stopped' : 'late';
  }

  return { follow, find, stop };
}
