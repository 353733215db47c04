import type pg from 'pg';
import { APP_ROLE, bypassesRowSecurity } from '../migration/migrate.ts';
import { singleClient } from './single-client.ts';
import { LIMITS } from '#platform/limits.ts';

export interface Connection {
  connectionString: string;
  query_timeout?: number;
  /** Of a pool: before anybody gets the connection. */
  onConnect: (client: pg.ClientBase) => Promise<void>;
}

/**
 * How every connection begins: as a role that row level security holds for, in the school's time zone. Said once it is
 * there and not as its options, which poolers refuse or drop.
 */
export async function connectionOf(url: string): Promise<Connection> {
  const target = new URL(url);
  // Of the connections' own, by which they are told apart.
  target.searchParams.delete('application_name');
  const text = [
    ...(await boundRole(url)),
    `set timezone = 'Europe/Berlin'`,
    `set statement_timeout = ${LIMITS.statement}`,
    `set lock_timeout = ${LIMITS.lock}`,
    `set idle_in_transaction_session_timeout = ${LIMITS.idleInTransaction}`,
    // The pools close what is idle much sooner: whose session lasts so long is lost, and takes a place.
    `set idle_session_timeout = ${LIMITS.idleInTransaction}`,
  ].join('; ');
  // pg's types lack this option on single queries.
  const settings = { text, query_timeout: LIMITS.connect };
  return { connectionString: target.href, onConnect: async (client) => void (await client.query(settings)) };
}

/**
 * The same, and nobody gets a connection that `check` refuses. It is not the library's `verify`: whoever stops waiting
 * while that is at work keeps a place in the pool for ever.
 */
export function checkedBy(
  check: (client: pg.ClientBase) => Promise<void>,
  connection: Connection,
): Connection {
  const onConnect = async (client: pg.ClientBase) => {
    await connection.onConnect(client);
    await check(client);
  };
  return { ...connection, onConnect };
}

async function boundRole(url: string): Promise<string[]> {
  const client = singleClient({ connectionString: url, connectionTimeoutMillis: LIMITS.connect });
  await client.connect();
  try {
    return (await bypassesRowSecurity(client)) ? [`set role ${APP_ROLE}`] : [];
  } finally {
    await client.end();
  }
}
