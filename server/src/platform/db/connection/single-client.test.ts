import { expect, inject, test } from 'vitest';
import { withOwner } from '#testing/owner.ts';
import { singleClient } from './single-client.ts';

test('a connection that breaks while nothing is asked of it fails the next statement, and nothing else', async () => {
  const { url } = inject('postgres');
  const client = singleClient({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  client.once('end', resolve);
  await withOwner(url, (other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
  await ended;
  await expect(client.query('select 1')).rejects.toThrow('not queryable');
});
