import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { withDatabase } from '../../test/database.setup.ts';
import { withOwner } from '../../test/owner.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { bypassesRowSecurity, migrate, MigrationError } from './migrate.ts';

/** A database that nothing was migrated in. */
const EMPTY = `portal_test_${randomUUID().replaceAll('-', '')}`;

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
    const read = () => server.database.asSystem('test', (db) => db.execute(sql`select from firma`));
    const readable = await read().then(
      () => true,
      () => false,
    );
    expect(readable).toBe(!exempt);
    expect(await migrate(server.url)).toEqual([]);
    await read();
  });

  test('comes with its rights, before anything that follows it', async () => {
    await withOwner(server.url, async (client) => {
      await client.query(`create database ${EMPTY}`);
      try {
        const url = withDatabase(server.url, EMPTY);
        await withOwner(url, (empty) =>
          // What the queues cannot be brought to their version from.
          empty.query('create schema pgboss; create table pgboss.version (other integer)'),
        );
        await expect(migrate(url)).rejects.toThrow('pgboss');
        const readable = await withOwner(url, async (migrated) => {
          // The owner of an embedded database is itself the role that requests run as.
          if (!(await bypassesRowSecurity(migrated))) return true;
          const { rows } = await migrated.query<{ readable: boolean }>(
            `select bool_and(has_table_privilege('firmenportal_app', t.oid, 'select')) as readable
             from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'v')`,
          );
          return rows[0]?.readable;
        });
        expect(readable).toBe(true);
      } finally {
        await client.query(`drop database ${EMPTY} with (force)`);
      }
    });
  });
});
