import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { enterDay } from '../../platform/db/query/day.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

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
    await db.execute(sql`select portal_freigaben_beenden(portal_heute())`);
  });
}
