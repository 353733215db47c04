import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { enterTag } from '../freigaben/shared/tag.db.ts';
import { listTelling, tellOfNewHits } from './ansichtsmeldungen.db.ts';

interface Work {
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Tells people about new hits of their saved views, once a day. */
export const workOffAnsichtsmeldungen = (jobs: Jobs, work: Work): Promise<void> =>
  jobs.daily('ansichtsmeldung', () => tellOfAnsichten(work));

/**
 * Checks all views that report hits, each in its own transaction. A view that fails does not hold up the others, and is
 * tried again with the job.
 */
export async function tellOfAnsichten({ database, clock, log }: Work): Promise<void> {
  const now = clock();
  const views = await database.asSystem('benachrichtigung', async (db) => {
    await enterTag(db, now);
    return listTelling(db);
  });
  const errors: unknown[] = [];
  for (const id of views) {
    try {
      await database.asSystem('benachrichtigung', async (db) => {
        await enterTag(db, now);
        await tellOfNewHits(db, id);
      });
    } catch (error) {
      log.warn({ err: error, ansicht: id }, 'could not check a saved view for new hits');
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} views could not be looked through`);
}
