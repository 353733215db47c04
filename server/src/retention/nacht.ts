import type { Logger } from 'pino';
import type { Database } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { aufbewahrungenOf, endDue, type Aufbewahrungsfristen } from './aufbewahrung.ts';
import { deleteUnneeded, sweepOrphans } from './dateien.ts';

interface Deps {
  readonly database: Database;
  readonly files: Files;
  readonly uhr: () => Date;
  readonly log: Logger;
}

/** Every night: ends what is due, deletes the files that nobody needs any more, and sweeps the store. */
export function retainNightly(jobs: Jobs, fristen: Aufbewahrungsfristen, deps: Deps): Promise<void> {
  return jobs.daily('aufbewahrung', async () => {
    const { database, files, uhr, log } = deps;
    const jetzt = uhr();
    const beendet: Record<string, number> = {};
    for (const aufbewahrung of aufbewahrungenOf(fristen)) {
      beendet[aufbewahrung.name] = await endDue(database, aufbewahrung, jetzt);
    }
    const dateien = await deleteUnneeded(database, files);
    const verwaist = await sweepOrphans(database, files, jetzt);
    log.info({ beendet, dateien, verwaist }, 'ended what is kept for a time only');
  });
}
