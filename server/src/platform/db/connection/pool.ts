import pg from 'pg';
import type { Connection } from './connection.ts';
import { NamedClient } from './named-client.ts';

/** Connections that say so when they break. */
export function poolOf(
  connection: Connection,
  options: Omit<pg.PoolConfig, keyof pg.ClientConfig> & { connectionTimeoutMillis: number },
): pg.Pool {
  const pool = new pg.Pool({
    Client: NamedClient,
    ...connection,
    ...options,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // What broke while it was idle; where nobody listens it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
