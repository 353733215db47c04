import type pg from 'pg';

/** Throws if the server is read-only: a standby, or a primary during a switchover. */
export async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ read_only: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`,
  );
  if (rows[0]?.read_only === false) return;
  // PostgreSQL's code for a write in a read-only transaction.
  throw Object.assign(new Error('the server takes no writes now'), { code: '25006' });
}
