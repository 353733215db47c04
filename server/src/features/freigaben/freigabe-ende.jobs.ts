import type { Database } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { enterTag } from './shared/tag.db.ts';
import { clearEnded } from './freigabe-ende.db.ts';

interface Deps {
  readonly database: Database;
  readonly clock: () => Date;
}

const NEVER = new AbortController().signal;

/** Ends soon after midnight at the school what was released until yesterday. The views hide it from midnight on. */
export function workOffFreigabeEnd(jobs: Jobs, deps: Deps): void {
  jobs.often((ending) => endFreigaben(deps, ending));
}

/** One round: some students in each transaction, as long as there are any. */
export async function endFreigaben({ database, clock }: Deps, ending = NEVER): Promise<void> {
  const endSome = () =>
    database.asSystem('freigabeende', async (db) => {
      await enterTag(db, clock());
      return clearEnded(db);
    });
  while (!ending.aborted && (await endSome()) > 0);
}
