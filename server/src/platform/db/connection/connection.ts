import type pg from 'pg';
import { APP_ROLE, bypassesRowSecurity } from './migrate.ts';
import { singleClient } from './single-client.ts';

/** As the server prints it. */
export const STATEMENT_TIMEOUT = '15s';
/** For connecting: a server that lets nobody in for so long is away. */
export const PATIENCE_MS = 5_000;

/** How every connection begins: as a role that row level security holds for, in the school's time zone. */
export async function connectionOf(url: string): Promise<pg.ClientConfig> {
  const target = new URL(url);
  const options = [
    // pg would take options of the URL instead of ours; the last word is ours.
    target.searchParams.get('options') ?? '',
    await roleOption(url),
    '-c timezone=Europe/Berlin',
    `-c statement_timeout=${STATEMENT_TIMEOUT}`,
    '-c idle_in_transaction_session_timeout=60s',
  ];
  target.searchParams.delete('options');
  return { connectionString: target.href, options: options.join(' ') };
}

async function roleOption(url: string): Promise<string> {
  const client = singleClient({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  await client.connect();
  try {
    return (await bypassesRowSecurity(client)) ? `-c role=${APP_ROLE}` : '';
  } finally {
    await client.end();
  }
}
