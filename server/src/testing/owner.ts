import type pg from 'pg';
import { singleClient } from '../platform/db/connection/single-client.ts';

/** Runs `work` as the tables' owner, past the platform: for what only an operator or an attacker does. */
export async function withOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = singleClient({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
