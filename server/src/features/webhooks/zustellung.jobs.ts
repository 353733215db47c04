import type { Logger } from 'pino';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Seal } from '#platform/auth/seal.ts';
import type { Database, Db } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Destinations } from '#platform/outbound/destinations.ts';
import { presentVorgang, type VorgangRow } from '#features/vorgaenge/shared/vorgang.presenter.ts';
import type { WebhookRow } from './webhooks.db.ts';
import * as zustellung from './zustellung.db.ts';
import { nextAttempt, sendMessage, type Message } from './zustellung.rules.ts';

export interface Delivering {
  readonly database: Database;
  readonly destinations: Destinations;
  readonly seal: Seal;
  readonly basePath: string;
  readonly baseUrl: string;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** How long a round goes on with a webhook: those that became due meanwhile wait for the next round. */
const ROUND_MS = 10_000;
const NEVER = new AbortController().signal;

/** Sends what happened to the school's webhooks, every few seconds. */
export const workOffWebhooks = (jobs: Jobs, work: Delivering): void =>
  jobs.often((ending) => deliverDue(work, ending));

/** One round: to each webhook one after the other, in the order of the feed, and to several at once. */
export async function deliverDue(work: Delivering, ending = NEVER): Promise<void> {
  const due = await inSystem(work, async (db) => {
    const now = work.clock();
    await zustellung.deleteOldAttempts(db, now);
    await zustellung.skipUnwanted(db);
    await zustellung.tellOfSilence(db, now);
    return zustellung.listDue(db, now);
  });
  const until = performance.now() + ROUND_MS;
  const lines = due.map(async (id) => {
    while (performance.now() < until && !ending.aborted && (await deliverNext(work, id, ending)));
  });
  const failed = (await Promise.allSettled(lines)).flatMap((line) =>
    line.status === 'rejected' ? [line.reason as unknown] : [],
  );
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} webhooks could not be worked off`);
}

/** Whether it arrived, so that the next one may follow. */
async function deliverNext(work: Delivering, id: string, ending: AbortSignal): Promise<boolean> {
  const taken = await inSystem(work, (db) => zustellung.takeNext(db, id, work.clock()));
  if (!taken) return false;
  const { hook, vorgang } = taken;
  const now = work.clock();
  try {
    const secrets = secretsOf(work.seal, hook, now);
    const message = messageOf(work, vorgang);
    const outcome = await sendMessage(work.destinations, { ...hook, secrets }, message, {
      now,
      signal: ending,
    });
    const told = work.clock();
    if (outcome.fehler === null) {
      await inSystem(work, (db) => zustellung.recordSuccess(db, taken, outcome, told));
      return true;
    }
    const { fehler, status } = outcome;
    const attempt = hook.versuche + 1;
    work.log.warn({ webhook: id, reason: fehler, status, attempt }, 'a webhook was not delivered');
    await inSystem(work, async (db) => {
      const next = nextAttempt(attempt, told);
      await zustellung.recordFailure(db, taken, outcome, { now: told, next });
      if (fehler === 'abgemeldet') {
        await recordAudit(db, null, 'webhook.abgemeldet', { objekt: id, angaben: { titel: hook.name } });
      }
    });
    return false;
  } catch (error) {
    await inSystem(work, (db) => zustellung.giveBack(db, taken));
    if (ending.aborted) return false;
    throw error;
  }
}

const inSystem = <T>({ database }: Delivering, work: (db: Db) => Promise<T>): Promise<T> =>
  database.asSystem('webhook', work);

/** The secrets that sign: the current one, and the one before it for a while. */
export function secretsOf(
  seal: Seal,
  { id, geheimnis, altesGeheimnis, altesGeheimnisBis }: WebhookRow,
  now: Date,
): string[] {
  const overlaps = altesGeheimnis !== null && altesGeheimnisBis !== null && altesGeheimnisBis > now;
  return [geheimnis, ...(overlaps ? [altesGeheimnis] : [])].map((sealed) => {
    const secret = seal.open(sealed, id);
    if (secret === undefined) throw new Error(`the secret of webhook ${id} cannot be read`);
    return secret;
  });
}

/** Numbers are given a second time after a restore, so the identifier has the time as well. */
export const messageOf = (
  { baseUrl, basePath }: Pick<Delivering, 'baseUrl' | 'basePath'>,
  row: VorgangRow,
): Message => ({
  id: `vorgang-${row.id}-${row.am.getTime()}`,
  body: JSON.stringify({
    '@context': `${baseUrl}${basePath}/contexts/Vorgang`,
    ...presentVorgang(basePath, row),
  }),
});
