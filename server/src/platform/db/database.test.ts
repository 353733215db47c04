import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { newFirma } from '#testing/records/factories.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { unreliableWay } from '#testing/peers/unreliable.ts';
import { all, first, one, only, openDatabase } from './database.ts';
import { DatabaseUnavailable } from './database-error.ts';
import { firma } from '#features/firmen/firmen.table.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

describe('a transaction', () => {
  test('is kept as a whole or not at all', async () => {
    const work = server.database.asSystem('test', async (db) => {
      await newFirma(db, { name: 'Halb' });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await server.database.asSystem('test', async (db) => {
      expect(await db.select().from(firma).where(eq(firma.name, 'Halb'))).toEqual([]);
    });
  });

  test('does not seem kept where a failed statement was passed over', async () => {
    const work = server.database.asSystem('test', async (db) => {
      await newFirma(db, { name: 'Scheinbar' });
      await db.execute(sql`select 1 / 0`).catch(() => undefined);
      return 'done';
    });
    await expect(work).rejects.toThrow('nothing was written');
  });
});

test('whoever stops waiting while a connection is being checked leaves its place to others', async ({
  onTestFinished,
}) => {
  const way = await unreliableWay(server.url);
  onTestFinished(() => way.cut());
  const database = await openDatabase(way.url);
  onTestFinished(() => database.close());
  // Each step of a new connection takes so long that the second look ends its wait during the last one.
  way.delay(250);
  const looks = [database.ping(), database.ping()];
  await pause(300);
  await way.cut();
  await way.restore();
  await Promise.allSettled(looks);
  way.delay(0);
  await expect(database.ping()).resolves.toBeUndefined();
});

describe('a row that has to be there', () => {
  const none = sql<{ name: string }>`select name from firma where name = ${'Niemand'}`;

  test('is the first of a statement', async () => {
    expect(only([{ name: 'A' }, { name: 'B' }])).toEqual({ name: 'A' });
    await server.database.asSystem('test', async (db) => {
      expect(await one(db, sql`select 1 as wert`)).toEqual({ wert: 1 });
    });
  });

  test('is missed with the text of its statement, without values', async () => {
    expect(() => only([])).toThrow('a statement that always has a row returned none');
    const work = server.database.asSystem('test', (db) => one(db, none));
    await expect(work).rejects.toThrow(/^no row from: select name from firma where name = \$1$/);
  });
});

const raise = (code: string) => `do $$ begin raise exception 'x' using errcode = '${code}'; end $$`;

describe('an error', () => {
  test('says which statement, and none of its values', async () => {
    const name = 'Erika Mustermann';
    const failed = server.database.asSystem('test', (db) =>
      db.execute(sql`insert into firma (firmennummer, name) values (${name}, null)`),
    );
    const error = await failed.catch((thrown: unknown) => thrown as Error);
    expect(error).toMatchObject({
      name: 'QueryError',
      message: 'failed: insert into firma (firmennummer, name) values ($1, null)',
      cause: { code: '23502' },
    });
    expect(`${(error as Error).stack}`).not.toContain(name);
  });

  test.each([
    ['a statement out of time', 30, [`set local statement_timeout = '20ms'`, 'select pg_sleep(5)']],
    ['a lock out of time', 30, [`set local lock_timeout = '20ms'`, 'lock table firma in exclusive mode']],
    ['a collision', 2, [raise('40001')]],
    ['a deadlock', 2, [raise('40P01')]],
    ['a full disk', 2, [raise('53100')]],
    ['a shutdown', 2, [raise('57P01')]],
  ])('of %s is one of the database', async (_, seconds, statements) => {
    await withOwner(server.url, async (client) => {
      await client.query('begin; lock table firma in exclusive mode');
      const failed = server.database.asSystem('test', async (db) => {
        for (const statement of statements) await db.execute(sql.raw(statement));
      });
      await expect(failed).rejects.toMatchObject({
        name: 'DatabaseUnavailable',
        retryAfterSeconds: seconds,
      });
    });
  });

  test('of the statement is none of the database', async () => {
    const failed = server.database.asSystem('test', (db) => db.execute(sql`select 1 / 0`));
    await expect(failed).rejects.not.toBeInstanceOf(DatabaseUnavailable);
  });
});

describe('a connection', () => {
  test('works in the school’s time, within limits, and under row level security', async () => {
    const expected = { zone: 'Europe/Berlin', timeout: '15s', exempt: 'false' };
    expect(await settings(server.url)).toMatchObject(expected);
    const url = new URL(server.url);
    // What the operator says counts where it is no matter of safety.
    url.searchParams.set('options', '-c role=none -c timezone=UTC -c work_mem=5MB');
    expect(await settings(url.href)).toMatchObject({ ...expected, memory: '5MB' });
  });
});

describe('while the database is away', () => {
  test('work fails at once, and goes on when it is back', async () => {
    const way = await unreliableWay(server.url);
    await withDatabase(way.url, async (database) => {
      const count = () => database.asSystem('test', (db) => all(db, sql`select 1`));
      await Promise.all([count(), count(), count()]);
      const atWork = database.asSystem('test', (db) => db.execute(sql`select pg_sleep(30)`));
      const broken = atWork.catch((error: unknown) => error);
      await expect.poll(() => sleepers(server.url)).toBe(1);

      await way.cut();
      expect(await broken).toBeInstanceOf(DatabaseUnavailable);
      const begin = performance.now();
      await expect(count()).rejects.toBeInstanceOf(DatabaseUnavailable);
      await expect(database.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
      expect(performance.now() - begin).toBeLessThan(4_000);

      await way.restore();
      expect(await count()).toHaveLength(1);
    });
    await way.cut();
  });
});

const settings = (url: string) =>
  withDatabase(url, (database) =>
    database.asSystem('test', (db) =>
      first<Record<string, string>>(
        db,
        sql`select current_setting('timezone') as zone, current_setting('statement_timeout') as timeout,
                   current_setting('work_mem') as memory,
                   (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)::text as exempt`,
      ),
    ),
  );

const sleepers = (url: string) =>
  withOwner(url, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%'`,
    );
    return rowCount;
  });

async function withDatabase<T>(
  url: string,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const database = await openDatabase(url, { connections: 4 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
