import pg from 'pg';
import type { Connection } from './connection.ts';
import { NamedClient } from './named-client.ts';

/** A pool whose connections report when they break. */
export function poolOf(
  connection: Connection,
  options: Omit<pg.PoolConfig, keyof pg.ClientConfig | 'verify'> & { connectionTimeoutMillis: number },
): pg.Pool {
  const pool = new pg.Pool({
    Client: NamedClient,
    ...connection,
    ...options,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // An idle connection broke. Without a listener this event would end the process.
  pool.on('error', () => undefined);
  return pool;
}
