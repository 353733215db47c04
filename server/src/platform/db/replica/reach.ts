import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { SCOPE, type Position } from '../connection/enter.ts';
import { ReplicaError } from './replica-error.ts';
import { LIMITS } from '#platform/limits.ts';

const KNOCK_MS = 5;

const REACH = {
  name: 'replik_erreichen',
  text: `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn
                  and (select lpad(upper(to_hex(timeline_id)), 8, '0') from pg_control_checkpoint()) = $2 as reached,
                ${SCOPE.map((name, at) => `set_config('${name}', $${at + 3}, false)`).join(', ')}`,
  // pg's types lack this option on single queries.
  query_timeout: LIMITS.replay,
};

/** Connects to a replica that has replayed the position, with the session's scope. Rejects with a ReplicaError. */
export async function reach(
  pool: pg.Pool | undefined,
  { lsn, timeline, scope }: Position,
  patienceMs = 0,
): Promise<pg.PoolClient> {
  if (lsn === null) throw new ReplicaError('behind');
  const client = await connect(pool);
  try {
    for (const end = performance.now() + patienceMs; ; await pause(KNOCK_MS)) {
      const { rows } = await client.query<{ reached: boolean }>({
        ...REACH,
        values: [lsn, timeline, ...scope],
      });
      if (rows[0]?.reached) return client;
      if (performance.now() >= end) break;
    }
  } catch (error) {
    client.release(true);
    throw new ReplicaError('away', error);
  }
  client.release();
  throw new ReplicaError('behind');
}

async function connect(pool: pg.Pool | undefined): Promise<pg.PoolClient> {
  if (!pool) throw new ReplicaError('away');
  try {
    return await pool.connect();
  } catch (error) {
    const full = (error as Error).message === 'timeout exceeded when trying to connect';
    throw new ReplicaError(full ? 'busy' : 'away', error);
  }
}
