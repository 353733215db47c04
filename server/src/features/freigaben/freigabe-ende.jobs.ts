import type { Database } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { enterTag } from './shared/tag.db.ts';
import { clearEnded } from './freigabe-ende.db.ts';

interface Deps {
  readonly database: Database;
  readonly clock: () => Date;
}

const NEVER = new AbortController().signal;

/**
 * Clears, soon after midnight at the school, the releases that ended the day before. The views hide them from
 * midnight on.
 */
export function workOffFreigabeEnd(jobs: Jobs, deps: Deps): void {
  jobs.often((ending) => endFreigaben(deps, ending));
}

/** One round: some students in each transaction, until there are none left. */
export async function endFreigaben({ database, clock }: Deps, ending = NEVER): Promise<void> {
  const endSome = () =>
    database.asSystem('freigabeende', async (db) => {
      await enterTag(db, clock());
      return clearEnded(db);
    });
  while (!ending.aborted && (await endSome()) > 0);
}
