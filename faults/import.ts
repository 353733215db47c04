import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '../server/src/platform/limits.ts';
import { withOwner } from '../server/src/testing/owner.ts';
import { WAITING } from '../server/src/testing/queue.ts';
import type { Portal } from './portals.ts';
import type { School } from './school.ts';

/** Until somebody who was told to come back does. */
const AGAIN_MS = 300;

/**
 * Ends a process by `goes` in the middle of an import of two companies, which is sent again to another process then.
 * Throws if anything of the first attempt is left, or if the second one does not bring both.
 */
export async function endDuringImport(
  { portals, databaseUrl, tokens }: School,
  portal: Portal,
  goes: () => Promise<void>,
): Promise<void> {
  const numbers = [1, 2].map(() => randomUUID().slice(0, 12));
  const send = ({ address }: Portal) =>
    fetch(`${address}/api/import/firmen?datei=${numbers[0]}.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.school}`, 'content-type': 'text/csv' },
      body: ['firmennummer;name', ...numbers.map((number) => `${number};Firma ${number}`), ''].join('\n'),
      signal: AbortSignal.timeout(LIMITS.client),
    });
  /** The status of the answer. Undefined: none came. 429: others are uploading for the same account. */
  const attempt = async (to: Portal): Promise<number | undefined> => {
    const { status } = await send(to).catch(() => ({ status: undefined }));
    if (status !== 429) return status;
    await pause(AGAIN_MS);
    return attempt(to);
  };
  const answer = await withOwner(databaseUrl, async (owner) => {
    await owner.query('begin');
    await owner.query('lock table firma in share mode');
    const sent = attempt(portal);
    await until(
      async () => (await owner.query(`${WAITING} and relation = 'firma'::regclass`)).rowCount !== 0,
    );
    await goes();
    await owner.query('rollback');
    return sent;
  });
  if (answer !== undefined && answer !== 503) throw new Error(`the import was answered with ${answer}`);
  await mustCount(databaseUrl, numbers, 0);

  await until(async () => {
    const other = portals.running.find(({ address }) => portals.ready.includes(address));
    return other !== undefined && (await attempt(other)) === 200;
  });
  await mustCount(databaseUrl, numbers, numbers.length);
}

const mustCount = (url: string, numbers: readonly string[], expected: number) =>
  withOwner(url, async (owner) => {
    await owner.query('begin; select portal_betreten_system()');
    const { rowCount } = await owner.query('select from firma where firmennummer = any ($1)', [numbers]);
    await owner.query('rollback');
    if (rowCount !== expected) throw new Error(`${rowCount} companies are there instead of ${expected}`);
  });

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const begin = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begin > LIMITS.client)
      throw new Error('what an import waits for does not happen');
    await pause(50);
  }
}
