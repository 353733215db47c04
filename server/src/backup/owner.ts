import type pg from 'pg';
import { singleClient } from '../platform/db/connection/single-client.ts';

/** Formats that every server writes and reads alike, and no time limit. */
const SETTINGS = [
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set timezone = 'UTC'",
  'set extra_float_digits = 3',
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
].join('; ');

/**
 * Runs `work` on a connection as the owner of the database, and closes it afterwards. Waits for locks of others until
 * its patience runs out.
 */
export async function asOwner<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  patienceMs = 60_000,
): Promise<T> {
  const client = singleClient({ connectionString: url, application_name: 'firmenportal backup' });
  await client.connect();
  try {
    await client.query(SETTINGS);
    await client.query("select set_config('lock_timeout', $1, false)", [`${patienceMs}ms`]);
    return await work(client);
  } finally {
    await client.end();
  }
}
