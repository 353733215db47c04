import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enterDay } from '../stammdaten/day.db.ts';
import { clearEndedReleases } from './release-end.db.ts';

interface Deps {
  readonly database: Database;
  readonly uhr: () => Date;
}

/** Ends what was released until yesterday, soon after midnight at the school. The views hide it from midnight on. */
export function endReleases(jobs: Jobs, deps: Deps): void {
  jobs.often(() => endReleasesNow(deps));
}

/** One round. A student whom somebody else holds is left to the next one. */
export function endReleasesNow({ database, uhr }: Deps): Promise<void> {
  return database.alsSystem('freigabe', async (db) => {
    await enterDay(db, uhr());
    await clearEndedReleases(db);
  });
}
