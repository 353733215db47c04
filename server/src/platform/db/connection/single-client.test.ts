import { expect, inject, test } from 'vitest';
import { singleClient } from './single-client.ts';

test('a connection that breaks fails what is asked of it, and nothing else', async () => {
  const client = singleClient({ connectionString: inject('postgres').url });
  await client.connect();
  await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow('terminat');
  await client.end();
});
