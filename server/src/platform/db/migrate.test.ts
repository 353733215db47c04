import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { withOwner } from '../test/owner.ts';
import { startTestServer, type TestServer } from '../test/server.ts';
import { bypassesRowSecurity, migrate, MigrationError } from './migrate.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

describe('a migration', () => {
  test('does not wait forever for whoever holds the lock', async () => {
    await withOwner(server.url, async (client) => {
      await client.query('select pg_advisory_lock(731204518)');
      const failure = migrate(server.url, { patienceMs: 50 });
      await expect(failure).rejects.toBeInstanceOf(MigrationError);
      await expect(failure).rejects.toThrow(/^The database is locked by somebody else[^\n]*$/);
    });
    expect(await migrate(server.url)).toEqual([]);
  });

  test('gives the role back what a restore did not bring, though nothing is to be migrated', async () => {
    const exempt = await withOwner(server.url, async (client) => {
      if (!(await bypassesRowSecurity(client))) return false;
      await client.query('revoke all on all tables in schema public from firmenportal_app');
      return true;
    });
    const read = () => server.database.alsSystem('test', (db) => db.execute(sql`select from firma`));
    const readable = await read().then(
      () => true,
      () => false,
    );
    expect(readable).toBe(!exempt);
    expect(await migrate(server.url)).toEqual([]);
    await read();
  });
});
