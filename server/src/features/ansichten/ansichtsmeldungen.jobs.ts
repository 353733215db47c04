import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enterTag } from '../freigaben/shared/tag.db.ts';
import { listTelling, tellOfNewHits } from './ansichtsmeldungen.db.ts';

interface Work {
  readonly database: Database;
  readonly clock: () => Date;
}

/** Tells people of new hits of their saved views, once a day. */
export const workOffAnsichtsmeldungen = (jobs: Jobs, work: Work): Promise<void> =>
  jobs.daily('ansichtsmeldung', () => tellOfAnsichten(work));

/** Looks through all views that tell, each in a transaction of its own: one that fails is tried again with the job. */
export async function tellOfAnsichten({ database, clock }: Work): Promise<void> {
  const now = clock();
  const views = await database.asSystem('benachrichtigung', async (db) => {
    await enterTag(db, now);
    return listTelling(db);
  });
  for (const id of views) {
    await database.asSystem('benachrichtigung', async (db) => {
      await enterTag(db, now);
      await tellOfNewHits(db, id);
    });
  }
}
