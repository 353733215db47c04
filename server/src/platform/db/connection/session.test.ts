import { tmpdir } from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { createLogger } from '#platform/operation/logging.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { pgbouncer } from '#testing/peers/pgbouncer.ts';
import { poolingWay } from '#testing/peers/transaction-pooler.ts';
import { all } from '../database.ts';
import { provideDatabase } from './provide.ts';

const silent = createLogger('silent');

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

const provide = (databaseUrl: string) => provideDatabase({ databaseUrl, dataDir: tmpdir() }, silent);

const SETTINGS = sql`select current_setting('timezone') as zone, current_setting('statement_timeout') as timeout,
                            current_setting('idle_in_transaction_session_timeout') as "idleInTransaction",
                            current_setting('idle_session_timeout') as idle`;

test('PgBouncer as we configure it hands sessions through, and forgets them', async (context) => {
  const { url } = await pgbouncer(context, server.url);
  await using provided = await provide(url);
  const settings = () => provided.database.asSystem('test', (db) => all(db, SETTINGS));
  const expected = [{ zone: 'Europe/Berlin', timeout: '15s', idleInTransaction: '1min', idle: '1min' }];
  expect(await Promise.all([settings(), settings(), settings()])).toEqual([expected, expected, expected]);
});

test('PgBouncer in transaction mode is refused', async (context) => {
  const { url } = await pgbouncer(context, server.url, { pool_mode: 'transaction' });
  await expect(provide(url)).rejects.toThrow(/session mode/);
});

test('a pooler in transaction mode is refused', async () => {
  for (const order of ['first', 'last'] as const) {
    const url = await poolingWay(server.url, order);
    await expect(provide(url)).rejects.toThrow(/session mode/);
  }
});
