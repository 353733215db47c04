import type pg from 'pg';

/** Throws where the server takes no writes: a standby, or a primary that is about to be relieved. */
export async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ read_only: boolean }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`,
  );
  if (rows[0]?.read_only === false) return;
  // As PostgreSQL says it of a statement that writes.
  throw Object.assign(new Error('the server takes no writes now'), { code: '25006' });
}

/** The same as a pool asks it of each new connection. */
export const verifyWritable = (client: pg.ClientBase, done: (error?: Error) => void): void =>
  void requireWritable(client).then(() => done(), done);
