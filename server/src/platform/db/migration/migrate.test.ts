import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { FEED_SCOPES } from '@firmenportal/contract/vorgaenge';
import { inventoryOf } from '#backup/test/inventory.ts';
import { execute, withDatabase } from '#testing/database.setup.ts';
import { withMigration, withReplaceable } from '#testing/database-sql.ts';
import { withOwner } from '#testing/owner.ts';
import { WAITING } from '#testing/queue.ts';
import { readDatabaseSql, type DatabaseSql } from './database-sql.ts';
import { bypassesRowSecurity, migrate, MigrationError } from './migrate.ts';

let own: DatabaseSql;
const made: string[] = [];

beforeAll(async () => {
  own = await readDatabaseSql();
});
afterAll(async () => {
  for (const name of made) await execute(inject('postgres').url, `drop database ${name} with (force)`);
});

/** A database that nothing was migrated in. */
async function emptyDatabase(template = 'template0'): Promise<string> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await execute(inject('postgres').url, `create database ${name} template ${template}`);
  made.push(name);
  return withDatabase(inject('postgres').url, name);
}

/** A database at this version. */
const newDatabase = (): Promise<string> => emptyDatabase(inject('postgres').template);

/** What one statement yields, as who owns the database. */
const ask = <Row extends object>(url: string, statement: string): Promise<Row[]> =>
  withOwner(url, async (client) => (await client.query<Row>(statement)).rows);

const UNCHANGED = { migrations: [], isReplaced: false };
const REPLACED = { migrations: [], isReplaced: true };

/** A function that is there, and the one that takes its place. */
const MARKER = `create function portal_marker() returns text language sql as $$ select 'before' $$;`;
const withMarker = (): DatabaseSql => withReplaceable(own, `${own.replaceable.text}\n${MARKER}`);
const withAnother = (): DatabaseSql =>
  withReplaceable(own, `${own.replaceable.text}\n${MARKER.replace('before', 'after')}`, 1);
const markerIn = (url: string) => ask(url, 'select portal_marker() as marker');

describe('migrating', () => {
  test('makes everything in an empty database, and nothing the next time', async () => {
    const url = await emptyDatabase();
    expect(await migrate(url)).toEqual({
      migrations: own.migrations.map(({ name }) => name),
      isReplaced: true,
    });
    // What is made anew is another object of the same name.
    const whatIsThere = `select oid from pg_proc where pronamespace = 'public'::regnamespace
      union all select oid from pg_policy union all select oid from pg_trigger order by oid`;
    const before = await ask(url, whatIsThere);
    expect(await migrate(url)).toEqual(UNCHANGED);
    expect(await ask(url, whatIsThere)).toEqual(before);
  });

  test('does not wait forever for whoever holds the lock', async () => {
    const url = await newDatabase();
    await withOwner(url, async (client) => {
      await client.query('select pg_advisory_lock(731204518)');
      const failure = migrate(url, { patienceMs: 50 });
      await expect(failure).rejects.toBeInstanceOf(MigrationError);
      await expect(failure).rejects.toThrow(/^The database is locked by somebody else[^\n]*$/);
    });
    expect(await migrate(url)).toEqual(UNCHANGED);
  });

  test('gives the role back what a restore did not bring, though nothing is to be migrated', async () => {
    const url = await newDatabase();
    if (!(await withOwner(url, bypassesRowSecurity))) return;
    await execute(url, 'revoke all on all tables in schema public from firmenportal_app');
    const read = () => execute(url, 'set role firmenportal_app; select from firma');
    await expect(read()).rejects.toThrow('permission denied');
    expect(await migrate(url)).toEqual(UNCHANGED);
    await read();
  });

  test('comes with its rights, before anything that follows it', async () => {
    const url = await emptyDatabase();
    // What the queues cannot be brought to their version from.
    await execute(url, 'create schema pgboss; create table pgboss.version (other integer)');
    await expect(migrate(url)).rejects.toThrow('pgboss');
    // The owner of an embedded database is itself the role that requests run as.
    if (!(await withOwner(url, bypassesRowSecurity))) return;
    const [rights] = await ask(
      url,
      `select bool_and(has_table_privilege('firmenportal_app', t.oid, 'select')) as readable
       from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'v')`,
    );
    expect(rights).toEqual({ readable: true });
  });

  test('of what keys of the feed may be told leaves them all, by four scopes in place of one', async () => {
    const url = await emptyDatabase();
    const migrations = own.migrations.filter(({ name }) => name < '0025');
    await migrate(url, { sql: { ...own, migrations } });
    const accounts = `do $do$ begin
      perform portal_betreten_system();
      insert into dienstkonto (name, umfang, angelegt_am)
      values ('Abruf', '{import.termine,vorgaenge,bestand}', now()), ('Import', '{import.termine}', now());
      end $do$`;
    await ask(url, accounts);
    expect((await migrate(url)).migrations[0]).toBe('0025_vorgaenge_umfang.sql');
    const found = await withOwner(url, async (client) => {
      await client.query('begin; select portal_betreten_system()');
      return (await client.query<{ umfang: string[] }>('select umfang from dienstkonto order by name')).rows;
    });
    expect(found.map(({ umfang }) => umfang)).toEqual([
      ['import.termine', 'bestand', ...FEED_SCOPES],
      ['import.termine'],
    ]);
    // What a process of before would make.
    await expect(ask(url, accounts)).rejects.toThrow('dienstkonto_umfang_vorgaenge');
  });

  test('refuses a database from before the first version, by one sentence that says what to do', async () => {
    const url = await emptyDatabase();
    await execute(
      url,
      `create table migration (name text primary key, pruefsumme text not null, am timestamptz not null default now());
       insert into migration (name, pruefsumme) values ('0001_grundlage.sql', 'x'), ('0002_studium.sql', 'x')`,
    );
    const failure = migrate(url);
    await expect(failure).rejects.toBeInstanceOf(MigrationError);
    await expect(failure).rejects.toThrow(
      /^The database was made before the first version of the portal \(0001_grundlage\.sql\) [^\n]*: name an empty database/,
    );
  });

  test('refuses a migration that was edited after it had been applied', async () => {
    const [first, ...others] = own.migrations;
    if (!first) throw new Error('there are migrations');
    const edited = { ...own, migrations: [{ ...first, checksum: 'another' }, ...others] };
    await expect(migrate(await newDatabase(), { sql: edited })).rejects.toThrow(
      'Migration 0001_baseline was changed after it had been applied.',
    );
  });
});

describe('SQL that is made anew', () => {
  test('is made anew by one of two processes that start together, and what it no longer has is gone', async () => {
    const url = await newDatabase();
    const both = await Promise.all([
      migrate(url, { sql: withMarker() }),
      migrate(url, { sql: withMarker() }),
    ]);
    expect(both.filter(({ isReplaced }) => isReplaced)).toHaveLength(1);
    expect(await markerIn(url)).toEqual([{ marker: 'before' }]);
    expect(await migrate(url, { sql: withAnother() })).toEqual(REPLACED);
    expect(await markerIn(url)).toEqual([{ marker: 'after' }]);
    const fresh = await newDatabase();
    expect(await migrate(url, { sql: withReplaceable(own, own.replaceable.text, 2) })).toEqual(REPLACED);
    await expect(markerIn(url)).rejects.toThrow('does not exist');
    expect((await inventoryOf(url)).guards).toEqual((await inventoryOf(fresh)).guards);
  });

  test('stays whole where a later one fails', async () => {
    const url = await newDatabase();
    await migrate(url, { sql: withMarker() });
    const before = await inventoryOf(url);
    const failing = withReplaceable(own, `${own.replaceable.text}\nselect 1 / 0;`, 1);
    await expect(migrate(url, { sql: failing })).rejects.toThrow(
      'The SQL that is made anew failed: division by zero',
    );
    expect(await inventoryOf(url)).toEqual(before);
    expect(await markerIn(url)).toEqual([{ marker: 'before' }]);
    expect(await migrate(url, { sql: withMarker() })).toEqual(UNCHANGED);
  });

  test('is left alone by a process of the version before that starts beside a newer one', async () => {
    const url = await newDatabase();
    await migrate(url, { sql: withAnother() });
    expect(await migrate(url)).toEqual(UNCHANGED);
    expect(await markerIn(url)).toEqual([{ marker: 'after' }]);
  });

  test('is kept from an older version that brings a migration of its own', async () => {
    const url = await newDatabase();
    await migrate(url, { sql: withAnother() });
    const older = withMigration(own, '0002_maintenance.sql', 'alter table firma add column late text');
    await expect(migrate(url, { sql: older })).rejects.toThrow('that of a newer version');
    expect(await markerIn(url)).toEqual([{ marker: 'after' }]);
  });

  test('lets go in between where a table is in use, and comes when it is free', async () => {
    const url = await newDatabase();
    await withOwner(url, async (holder) => {
      await holder.query('begin; lock table student in access share mode');
      const waiting = migrate(url, { sql: withMarker() });
      // Whoever reads meanwhile gets through, though the update is in the queue before them.
      for (let n = 0; n < 3; n += 1) await execute(url, `set lock_timeout = '5s'; select from student`);
      await holder.query('commit');
      expect(await waiting).toEqual(REPLACED);
      await holder.query('begin; lock table student in access share mode');
      await expect(migrate(url, { sql: withAnother(), patienceMs: 50 })).rejects.toThrow(
        'locked by somebody',
      );
      await holder.query('rollback');
    });
    expect(await markerIn(url)).toEqual([{ marker: 'before' }]);
  });

  test('waits for a table that others have, as autovacuum gives way to nobody who does not', async () => {
    const url = await newDatabase();
    await withOwner(url, async (vacuum) => {
      await vacuum.query('begin; lock table student in share update exclusive mode');
      const waiting = migrate(url, { sql: withMarker() });
      const inLine = `${WAITING} and relation = 'student'::regclass`;
      await vi.waitFor(async () => expect(await ask(url, inLine)).toHaveLength(1), 10_000);
      await vacuum.query('rollback');
      expect(await waiting).toEqual(REPLACED);
    });
  });

  test('lets requests that are at work finish, whichever tables they come to', async () => {
    const url = await newDatabase();
    await withOwner(url, async (request) => {
      await request.query('begin');
      await request.query('select from portal_betreten($1, null, now())', [randomUUID()]);
      const waiting = migrate(url, { sql: withMarker() });
      const atTheDoor = `${WAITING} and relation = 'sitzung'::regclass`;
      await vi.waitFor(async () => expect(await ask(url, atTheDoor)).toHaveLength(1), 10_000);
      await request.query(
        `set local lock_timeout = '50ms'; select from anwesenheit; select from studierendensicht`,
      );
      await request.query('commit');
      expect(await waiting).toEqual(REPLACED);
    });
  });

  test('serves the prepared statements of a process that goes on', async () => {
    const url = await newDatabase();
    await migrate(url, { sql: withMarker() });
    await withOwner(url, async (client) => {
      const entered = () =>
        client.query({
          name: 'entry',
          text: 'select e.benutzer_id, portal_marker() as marker from portal_betreten($1, null, now()) e right join (values (1)) v on true',
          values: [randomUUID()],
        });
      const seen = () => client.query({ name: 'view', text: 'select id from studierendensicht', values: [] });
      // Often enough for a plan that is kept.
      for (let n = 0; n < 8; n += 1) await Promise.all([entered(), seen()]);
      await migrate(url, { sql: withAnother() });
      expect((await entered()).rows).toEqual([{ benutzer_id: null, marker: 'after' }]);
      expect((await seen()).rows).toEqual([]);
    });
  });
});

describe('a later migration', () => {
  const NAME = '0002_later.sql';

  test('meets bare tables, and every row, wherever it is applied', async () => {
    const later = withMigration(
      withAnother(),
      NAME,
      `update firma set name = name || '!'; alter table firma add column later text;
       alter table student alter column mobil type varchar(50)`,
    );
    const [updated, fresh] = [await newDatabase(), await emptyDatabase()];
    await execute(
      updated,
      `begin; select portal_betreten_system(); insert into firma (firmennummer, name) values ('F-1', 'Alt'); commit`,
    );
    expect(await migrate(updated, { sql: later })).toEqual({ migrations: [NAME], isReplaced: true });
    await migrate(fresh, { sql: later });
    const { rows, guards } = await inventoryOf(updated);
    expect(rows['firma']?.join()).toContain('Alt!');
    expect(guards).toEqual((await inventoryOf(fresh)).guards);
    // The version before starts beside it.
    expect(await migrate(updated)).toEqual(UNCHANGED);
  });

  test('that fails leaves the database as it was', async () => {
    const url = await newDatabase();
    const before = await inventoryOf(url);
    const failing = withMigration(
      withAnother(),
      NAME,
      'alter table firma add column later text; select 1 / 0',
    );
    await expect(migrate(url, { sql: failing })).rejects.toThrow(
      `Migration ${NAME} failed: division by zero`,
    );
    expect(await inventoryOf(url)).toEqual(before);
    expect(await migrate(url)).toEqual(UNCHANGED);
  });
});
