import { LONG_READS } from '#platform/db/database.ts';
import { refusals } from '#platform/load/refusals.ts';
import { endTurns } from '#platform/load/request-limits.ts';
import { createTurns } from '#platform/load/turns.ts';
import { callersOf, type SessionCall } from '../call.ts';
import { answered } from './answered.ts';

/** A person, or the programs of a company, get one of the connections for long reads at a time. */
const turns = createTurns({
  each: 1,
  all: LONG_READS,
  eachWaiting: 2,
  allWaiting: 20,
  pausing: 1,
  refusal: refusals('fehler.429.dateien'),
});

/**
 * Waits for the account's turn at a file that is written while its rows are read. The turn lasts until the client has
 * received all of it: as long as the database connection is held.
 */
export async function fileTurn({ request, reply, deps }: SessionCall): Promise<void> {
  const { caller } = await callersOf(request, deps);
  // Who waits here keeps nobody of the company waiting for a page.
  endTurns(request);
  const left = answered(reply);
  const end = await turns.enter(caller, { left });
  if (left.aborted) end();
  left.addEventListener('abort', end);
}
