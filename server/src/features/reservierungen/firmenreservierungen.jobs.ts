import type { Database } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { raisePlaetze } from './firmenreservierungen.db.ts';

interface Work {
  readonly database: Database;
  readonly clock: () => Date;
}

/** Tells the school's people each morning how many companies changed their places the day before. */
export const workOffPlaetzemeldungen = (jobs: Jobs, work: Work): Promise<void> =>
  jobs.daily('plaetzemeldung', () => tellOfPlaetze(work));

export const tellOfPlaetze = ({ database, clock }: Work): Promise<void> =>
  database.asSystem('benachrichtigung', (db) => raisePlaetze(db, clock()));
