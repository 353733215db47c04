import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { LIMITS } from '../limits.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { unreliableWay, type UnreliableWay } from '#testing/peers/unreliable.ts';
import { all, openDatabase, type Database, type Db } from './database.ts';
import { DatabaseUnavailable } from './database-error.ts';
import { patient } from './patient.ts';

const now = new Date();
let server: TestServer;
let way: UnreliableWay;
let database: Database;
let sid: string;

beforeAll(async () => {
  server = await startTestServer();
  const email = await server.database.asSystem('test', async (db) => {
    const { id } = await newFirma(db);
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [id] })).email;
  });
  const claims = await server.tokens.verify(`Bearer ${await signIn(server, email)}`, server.clock.now);
  sid = claims?.sid ?? '';
  way = await unreliableWay(server.url);
  database = patient(await openDatabase(way.url, { connections: 2 }));
});
afterAll(async () => {
  await database.close();
  await way.cut();
});
beforeEach(() => database.asSystem('test', one));

const one = (db: Db) => all<{ one: number }>(db, sql<{ one: number }>`select 1 as one`);
const ONE = [{ one: 1 }];

/** Away for a moment. */
async function blink(): Promise<void> {
  await way.cut();
  await pause(300);
  await way.restore();
}

/** A piece of work during which the database blinks, the first time. */
function interrupted(then: (db: Db) => Promise<unknown> = one) {
  const figures = { begun: 0 };
  const work = async (db: Db) => {
    figures.begun += 1;
    if (figures.begun === 1) await blink();
    return then(db);
  };
  return { figures, work };
}

test.each([
  ['a read', (work: (db: Db) => Promise<unknown>) => database.asPerson(sid, { writing: false, now }, work)],
  ['a write', (work: (db: Db) => Promise<unknown>) => database.asPerson(sid, { writing: true, now }, work)],
])('%s that broke before its commit is done anew', async (_, ask) => {
  const { figures, work } = interrupted();
  await expect(ask(work)).resolves.toEqual(ONE);
  expect(figures.begun).toBe(2);
});

test('a write that may have been committed is left alone', async () => {
  // The work is done, its commit finds nobody.
  const { figures, work } = interrupted(async () => undefined);
  const written = database.asPerson(sid, { writing: true, now }, work);
  await expect(written).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(figures.begun).toBe(1);
});

test('but done anew where its key tells whether it was', async () => {
  const { figures, work } = interrupted(async () => undefined);
  const options = { writing: true, repeatable: true, now };
  await expect(database.asPerson(sid, options, work)).resolves.toBeUndefined();
  expect(figures.begun).toBe(2);
});

test('what an act had locked is free while others still wait for it, where its process hangs', async () => {
  const lock = (db: Db) => all(db, sql`select pg_advisory_xact_lock(15)`);
  const [locked, hung] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const act = server.database.asPerson(sid, { writing: true, asksOnly: true, now }, async (db) => {
    await lock(db);
    locked.resolve();
    await hung.promise;
  });
  const ended = act.catch((error: unknown) => error);
  await locked.promise;
  await server.database.asSystem('test', lock).finally(() => hung.resolve());
  expect(await ended).toBeInstanceOf(DatabaseUnavailable);
});

test('and a file may wait for what others count', async () => {
  const file = server.database.asPerson(sid, { writing: true, now }, async (db) => {
    await pause(LIMITS.idleInAct + 500);
    return one(db);
  });
  await expect(file).resolves.toEqual(ONE);
});

test('work of the system is begun once', async () => {
  const { figures, work } = interrupted();
  await expect(database.asSystem('test', work)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(figures.begun).toBe(1);
});

test('who comes while it is away for a moment waits for it', async () => {
  await way.cut();
  const asked = Promise.all([
    database.asSystem('test', one),
    database.entryOf(sid, { now }),
    Array.fromAsync(database.readAsPerson(sid, { now }, () => sql<{ one: number }>`select 1 as one`)),
  ]);
  await pause(300);
  await way.restore();
  await expect(asked).resolves.toMatchObject([ONE, {}, [ONE]]);
});

test('who comes later than that is told at once', async () => {
  await way.cut();
  await expect(database.asSystem('test', one)).rejects.toBeInstanceOf(DatabaseUnavailable);
  const begin = performance.now();
  await expect(database.asSystem('test', one)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(performance.now() - begin).toBeLessThan(LIMITS.away / 2);
  await way.restore();
});
