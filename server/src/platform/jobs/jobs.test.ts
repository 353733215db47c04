import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { installJobs } from './install.ts';
import { aloneIn } from '../db/alone.ts';
import { all } from '../db/database.ts';
import { createLogger } from '../operation/logging.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { unreliableWay } from '#testing/peers/unreliable.ts';
import { openJobs, type Jobs, type Patience } from './jobs.ts';
import { DAILY } from './queues.ts';

const log = createLogger('silent');
const IMPATIENT = { retrySeconds: 0, pollSeconds: 0.5 };

let server: TestServer;
const opened: Jobs[] = [];

function open(url = server.url, works = true, patience: Partial<Patience> = {}): Jobs {
  const jobs = openJobs(url, { log, works, patience: { ...IMPATIENT, ...patience } });
  opened.push(jobs);
  return jobs;
}
const send = (jobs: Jobs, ...ids: string[]) =>
  server.database.asSystem('test', (db) => jobs.send(db, 'mail', ids));

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop();
  await withOwner(server.url, (owner) => owner.query('delete from pgboss.job'));
});

describe('a job', () => {
  test('is there with the commit of its transaction, and not without', async () => {
    const jobs = open(server.url, false);
    const [kept, lost] = [randomUUID(), randomUUID()];
    await send(jobs, kept);
    const work = server.database.asSystem('test', async (db) => {
      await jobs.send(db, 'mail', [lost]);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    const worked: string[] = [];
    await open().work('mail', async (id) => void worked.push(id));
    await expect.poll(() => worked).toEqual([kept]);
  });

  test('that fails is tried again, and keeps nothing of the reason', async () => {
    const jobs = open();
    const tries: string[] = [];
    await jobs.work('mail', async (id) => {
      tries.push(id);
      if (tries.length < 3) throw new Error('refused by person@test.example');
    });
    const id = randomUUID();
    await send(jobs, id);
    await expect.poll(() => tries).toEqual([id, id, id]);
    const rows = await server.database.asSystem('test', (db) =>
      all<{ job: string }>(db, sql`select j::text as job from pgboss.job j`),
    );
    expect(JSON.stringify(rows)).not.toContain('person@test.example');
  });

  test('at work is waited for by a stop, and none is begun behind it', async () => {
    const jobs = open();
    const begun: string[] = [];
    const ended: string[] = [];
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    await jobs.work('mail', async (id) => {
      begun.push(id);
      await finished;
      ended.push(id);
    });
    await send(jobs, randomUUID(), randomUUID());
    await expect.poll(() => begun.length).toBe(1);
    const stopped = jobs.stop();
    finish();
    await stopped;
    expect(ended).toEqual(begun);
    // What was left is for the next process.
    const worked: string[] = [];
    await open().work('mail', async (id) => void worked.push(id));
    await expect.poll(() => worked.length).toBe(1);
    expect(worked).not.toEqual(ended);
  });
});

test('daily work is done by one process, and again where it failed', async () => {
  const done: number[] = [];
  // What is due is looked for within its minute.
  const seconds = new Date().getSeconds();
  if (seconds >= 45) await setTimeout((60 - seconds) * 1000);
  const [hour, minute] = new Date().toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin' }).split(':');
  const processes = [0, 1].map(() =>
    openJobs(server.url, {
      log,
      works: true,
      patience: {
        ...IMPATIENT,
        daily: { ...DAILY, aufbewahrung: `${Number(minute)} ${Number(hour)} * * *` },
      },
    }),
  );
  opened.push(...processes);
  for (const [one, jobs] of processes.entries()) {
    await jobs.daily('aufbewahrung', async () => {
      done.push(one);
      if (done.length === 1) throw new Error('the store is away');
    });
  }
  await expect.poll(() => done.length).toBe(2);
  const { rows } = await withOwner(server.url, async (owner) => {
    await owner.query('delete from pgboss.schedule');
    return owner.query(`select id from pgboss.job where name = 'aufbewahrung'`);
  });
  expect(rows).toHaveLength(1);
});

describe('repeated work', () => {
  const often = (handler: (ending: AbortSignal) => Promise<void>, url = server.url) => {
    const warnings: object[] = [];
    const log = Object.assign(createLogger('silent'), { warn: (told: object) => void warnings.push(told) });
    const jobs = openJobs(url, { log, works: true, patience: { ...IMPATIENT, oftenSeconds: 0.02 } });
    opened.push(jobs);
    jobs.often(handler);
    return { jobs, warnings };
  };

  test('is done again and again, by one process at a time', async () => {
    let atOnce = 0;
    let most = 0;
    const rounds = [0, 0];
    for (const one of [0, 1]) {
      often(() =>
        server.database.asSystem('test', async (db) => {
          if (!(await aloneIn(db, 'test'))) return;
          most = Math.max(most, (atOnce += 1));
          await db.execute(sql`select pg_sleep(0.01)`);
          rounds[one] = (rounds[one] ?? 0) + 1;
          atOnce -= 1;
        }),
      );
    }
    await expect.poll(() => Math.min(...rounds)).toBeGreaterThan(3);
    expect(most).toBe(1);
  });

  test('is waited for by a stop, which it is told of, and not begun again', async () => {
    let begun = 0;
    let ended = 0;
    const { jobs } = often(async (ending) => {
      begun += 1;
      await once(ending, 'abort');
      await setTimeout(50);
      ended += 1;
    });
    await expect.poll(() => begun).toBe(1);
    await jobs.stop();
    expect([begun, ended]).toEqual([1, 1]);
  });

  test('that fails is told of once, goes on, and is told of anew where it had worked meanwhile', async () => {
    let round = 0;
    const { warnings, jobs } = often(() => {
      round += 1;
      return round < 5 || round > 9 ? Promise.reject(new Error('the database is away')) : Promise.resolve();
    });
    await expect.poll(() => round).toBeGreaterThan(12);
    await jobs.stop();
    expect(warnings).toHaveLength(2);
  });
});

test('the queues go on by themselves when the database is back', async () => {
  const way = await unreliableWay(server.url);
  const worked: string[] = [];
  await open(way.url).work('mail', async (id) => void worked.push(id));
  await way.cut();
  const id = randomUUID();
  await send(open(server.url, false), id);
  expect(worked).toEqual([]);
  await way.restore();
  await expect.poll(() => worked).toEqual([id]);
  for (const jobs of opened.splice(0)) await jobs.stop();
  await way.cut();
});

describe('where all connections are dead without a word, and new ones work', () => {
  /** Longer than the test has: what happens once in this time does not help. */
  const RARELY = 40;

  async function workedBehind(patience: Partial<Patience>): Promise<number> {
    const way = await unreliableWay(server.url);
    const worked: string[] = [];
    await open(way.url, true, patience).work('mail', async (id) => void worked.push(id));
    const enqueuing = open(server.url, false);
    const [before, after] = [randomUUID(), randomUUID()];
    await send(enqueuing, before);
    await expect.poll(() => worked).toEqual([before]);
    way.stall({ fresh: true });
    const begin = performance.now();
    await send(enqueuing, after);
    await expect.poll(() => worked, { timeout: 30_000, interval: 50 }).toEqual([before, after]);
    const took = performance.now() - begin;
    for (const jobs of opened.splice(0)) await jobs.stop();
    await way.cut();
    return took;
  }

  test('a poll finds that out, and what waits is worked off', async () => {
    expect(await workedBehind({ pollSeconds: 0.5, listenSeconds: RARELY })).toBeLessThan(10_000);
  }, 60_000);

  test('so does the connection that listens, on which nothing is sent', async () => {
    expect(await workedBehind({ pollSeconds: RARELY, listenSeconds: 0.5 })).toBeLessThan(20_000);
  }, 60_000);
});

test('what is installed is left alone', async () => {
  await withOwner(server.url, async (owner) => {
    const before = await owner.query('select * from pgboss.queue');
    await installJobs(owner);
    expect((await owner.query('select * from pgboss.queue')).rows).toEqual(before.rows);
  });
});

test('a queue that a version brings is made beside the others', async () => {
  await withOwner(server.url, async (owner) => {
    const before = await owner.query('select name from pgboss.queue order by name');
    await owner.query(`delete from pgboss.job where name = 'aufbewahrung'`);
    await owner.query(`delete from pgboss.queue where name = 'aufbewahrung'`);
    await installJobs(owner);
    expect((await owner.query('select name from pgboss.queue order by name')).rows).toEqual(before.rows);
  });
});
