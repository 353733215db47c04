import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enterTag } from '../stammdaten/tag.db.ts';
import { clearEnded } from './freigabe-ende.db.ts';

interface Deps {
  readonly database: Database;
  readonly uhr: () => Date;
}

const NEVER = new AbortController().signal;

/** Ends soon after midnight at the school what was released until yesterday. The views hide it from midnight on. */
export function workOffFreigabeende(jobs: Jobs, deps: Deps): void {
  jobs.often((ending) => endFreigaben(deps, ending));
}

/** One round: some students in each transaction, as long as there are any. */
export async function endFreigaben({ database, uhr }: Deps, ending = NEVER): Promise<void> {
  const endSome = () =>
    database.alsSystem('freigabeende', async (db) => {
      await enterTag(db, uhr());
      return clearEnded(db);
    });
  while (!ending.aborted && (await endSome()) > 0);
}
