import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '../limits.ts';
import type { Database } from './database.ts';
import { isConnectionError, isReadOnly } from './database-error.ts';

const RETRY_MS = 100;

/**
 * A database that is away for a moment only, as in a switchover, costs those who ask it that moment and no error: what
 * has not been done is done anew. What may have been committed only where it is repeatable: by its key it is found done.
 */
export function patient(database: Database): Database {
  /** An outage: when it began, and when it was last noticed. */
  let away: { since: number; last: number } | undefined;

  async function again<T>(attempt: () => Promise<T>, isUndone: () => boolean): Promise<T> {
    for (const begin = performance.now(); ; await pause(RETRY_MS)) {
      try {
        const result = await attempt();
        away = undefined;
        return result;
      } catch (error) {
        if (!isConnectionError(error) && !isReadOnly(error)) throw error;
        const now = performance.now();
        away = { since: away && now - away.last < LIMITS.away ? away.since : now, last: now };
        if (!isUndone() || now - Math.min(begin, away.since) > LIMITS.away) throw error;
      }
    }
  }

  /** Begins anew until the first rows are there. */
  async function* readAgain<T>(begin: () => AsyncGenerator<T, void>): AsyncGenerator<T, void> {
    const { rows, first } = await again(
      async () => {
        const begun = begin();
        return { rows: begun, first: await begun.next() };
      },
      () => true,
    );
    try {
      if (first.done) return;
      yield first.value;
      yield* rows;
    } finally {
      await rows.return();
    }
  }

  return {
    ...database,
    entryOf: (...args) =>
      again(
        () => database.entryOf(...args),
        () => true,
      ),
    asPerson(sitzungId, options, work) {
      // From here on a commit may have been sent.
      let worked = false;
      return again(
        () =>
          database.asPerson(sitzungId, options, async (db, entry) => {
            const result = await work(db, entry);
            worked = options.writing && options.repeatable !== true;
            return result;
          }),
        () => !worked,
      );
    },
    readAsPerson: (...args) => readAgain(() => database.readAsPerson(...args)),
    readAsSystem: (...args) => readAgain(() => database.readAsSystem(...args)),
    asSystem(summary, work) {
      // Sends mails, for one: nothing that could be taken back.
      let begun = false;
      return again(
        () =>
          database.asSystem(summary, (db) => {
            begun = true;
            return work(db);
          }),
        () => !begun,
      );
    },
  };
}
