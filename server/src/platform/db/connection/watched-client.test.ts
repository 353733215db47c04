import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#platform/limits.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { pgbouncer } from '#testing/peers/pgbouncer.ts';
import { unreliableWay, type UnreliableWay } from '#testing/peers/unreliable.ts';
import { all, openDatabase, type Database } from '../database.ts';
import { APPLICATION, SESSION_NOTE, watchOf } from './watched-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

/** What work begins that locks a table, and waits for the server once the way to it is lost. */
async function lockedBy(database: Database): Promise<{ goOn: () => void; lost: Promise<void> }> {
  const { promise: locked, resolve } = Promise.withResolvers<void>();
  const { promise: stalled, resolve: goOn } = Promise.withResolvers<void>();
  const lost = database.asSystem('test', async (db) => {
    await db.execute(sql`lock table firma`);
    resolve();
    await stalled;
    await db.execute(sql`select 1`);
  });
  await locked;
  return { goOn, lost };
}

const isFree = () =>
  withOwner(server.url, (owner) => owner.query('begin; lock table firma nowait; rollback')).then(
    () => true,
    () => false,
  );

test('a statement that takes long is waited for, and one that nobody answers is not', async () => {
  const way = await unreliableWay(server.url);
  const database = await openDatabase(way.url, { connections: 2 });
  const ask = (seconds: number) =>
    database.asSystem('test', (db) => all(db, sql`select pg_sleep(${seconds}) is not null as slept`));
  expect(await ask(4)).toEqual([{ slept: true }]);
  // Whatever the session says that it is at.
  const noted = database.asSystem('test', async (db) => {
    await db.execute(
      sql`select set_config('application_name', current_setting('application_name') || ${`${SESSION_NOTE}lesen 1000`}, true)`,
    );
    return all(db, sql`select pg_sleep(3) is not null as slept`);
  });
  expect(await noted).toEqual([{ slept: true }]);

  // The way is lost while the server holds a lock for a transaction that is idle.
  const { goOn, lost } = await lockedBy(database);
  way.stall({ fresh: true });
  goOn();
  await expect(lost).rejects.toThrow('the database cannot do this now');
  expect(await isFree()).toBe(true);
  expect(await ask(0)).toEqual([{ slept: true }]);
  await database.close();
  await way.cut();
}, 60_000);

test('of a connection that was given up nothing is left once the server lets somebody in again', async () => {
  const way = await unreliableWay(server.url);
  const database = await openDatabase(way.url, { connections: 2 });
  const { goOn, lost } = await lockedBy(database);
  way.stall();
  goOn();
  await expect(lost).rejects.toThrow('the database cannot do this now');
  expect(await isFree()).toBe(false);
  way.stall({ fresh: true });
  await expect.poll(isFree, { timeout: 10_000 }).toBe(true);
  await database.close();
  await way.cut();
}, 60_000);

test('a look that is lost like what it looks after is given up, and another one taken', async () => {
  const way = await unreliableWay(server.url);
  const database = await openDatabase(way.url, { connections: 2 });
  const { goOn, lost } = await lockedBy(database);
  way.stall();
  goOn();
  const begin = performance.now();
  const failure = lost.catch(String);
  // The first look has begun by then.
  await pause(LIMITS.quiet + 600);
  way.stall({ fresh: true });
  expect(await failure).toContain('the database cannot do this now');
  expect(performance.now() - begin).toBeLessThan(LIMITS.connect);
  expect(await isFree()).toBe(true);
  await database.close();
  await way.cut();
}, 60_000);

/** Works with a watched pool of one connection that is open, while the server lets nobody else in. */
async function whileFull(work: (pool: pg.Pool, way: UnreliableWay) => Promise<void>): Promise<void> {
  const way = await unreliableWay(server.url);
  const connectionString = way.url;
  const watched = watchOf({ connectionString }, { unasked: 3_000 }).connections;
  const pool = new pg.Pool({ connectionString, ...watched, max: 1 });
  const name = new URL(server.url).pathname.slice(1);
  await pool.query('select 1');
  await withOwner(server.url, async (owner) => {
    await owner.query(`alter database ${name} connection limit 0`);
    try {
      await expect(withOwner(server.url, () => Promise.resolve())).rejects.toThrow(/too many connections/);
      await work(pool, way);
    } finally {
      await owner.query(`alter database ${name} connection limit -1`);
    }
  });
  await pool.end();
  await way.cut();
}

describe('where all places of the server are taken', () => {
  test('a statement that takes longer than any may is given up', async () => {
    await whileFull(async (pool, way) => {
      way.stall({ fresh: true });
      const begin = performance.now();
      await expect(pool.query('select 2')).rejects.toThrow(/terminated/);
      expect(performance.now() - begin).toBeGreaterThan(3_000);
    });
  }, 30_000);

  test('one that has a limit of its own is not', async () => {
    await whileFull(async (pool) => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query('set local statement_timeout = 0');
      const { rows } = await client.query(`select pg_sleep(5) is not null as slept`);
      await client.query('commit');
      client.release();
      expect(rows).toEqual([{ slept: true }]);
    });
  }, 30_000);
});

test('where a pooler has no free place, a statement that is at work is waited for', async (context) => {
  const { url: connectionString } = await pgbouncer(context, server.url, { default_pool_size: '1' });
  const pool = new pg.Pool({ connectionString, ...watchOf({ connectionString }).connections, max: 1 });
  const { rows } = await pool.query(`select pg_sleep(9) is not null as slept`);
  expect(rows).toEqual([{ slept: true }]);
  await pool.end();
}, 30_000);

test('each connection has a name of its own, also where the address brings one', async () => {
  const url = new URL(server.url);
  url.searchParams.set('application_name', 'of an operator');
  const database = await openDatabase(url.href);
  const name = () =>
    database.asSystem('test', (db) =>
      all<{ name: string }>(db, sql`select current_setting('application_name') as name`),
    );
  const [[one], [other]] = await Promise.all([name(), name()]);
  expect(one?.name).toMatch(new RegExp(`^${APPLICATION} [0-9a-f]{16}$`));
  expect(other?.name).not.toBe(one?.name);
  await database.close();
});

test('one that breaks while a pool has just opened it ends no process', async () => {
  const connectionString = server.url;
  const pool = new pg.Pool({
    connectionString,
    ...watchOf({ connectionString }).connections,
    // As the queues' pool does, whose library listens to idle connections alone.
    verify: (client, done) => {
      client.once('end', () => done(new Error('broken')));
      void withOwner(server.url, (owner) =>
        owner.query('select pg_terminate_backend($1)', [
          (client as unknown as { processID: number }).processID,
        ]),
      );
    },
  });
  await expect(pool.query('select 1')).rejects.toThrow('broken');
  await pool.end();
});
