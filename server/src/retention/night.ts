import type { Logger } from 'pino';
import type { Database } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { endDue } from './retention.ts';
import { retentionsOf, type RetentionPeriods } from './schedule.ts';
import { deleteUnneeded, sweepOrphans } from './files.ts';

interface Deps {
  readonly database: Database;
  readonly files: Files;
  readonly clock: () => Date;
  readonly log: Logger;
}

/**
 * Every night: applies the retention periods, deletes files that nobody needs any more, and sweeps the store for
 * orphans.
 */
export function retainNightly(jobs: Jobs, periods: RetentionPeriods, deps: Deps): Promise<void> {
  return jobs.daily('aufbewahrung', async () => {
    const { database, files, clock, log } = deps;
    const now = clock();
    const ended: Record<string, number> = {};
    for (const retention of retentionsOf(periods)) {
      ended[retention.name] = await endDue(database, retention, now);
    }
    const expiredFiles = await deleteUnneeded(database, files);
    const orphans = await sweepOrphans(database, files, now);
    log.info({ ended, expiredFiles, orphans }, 'retention run finished');
  });
}
