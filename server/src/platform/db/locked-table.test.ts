import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { listBewerbungen } from '@firmenportal/contract/bewerbungen';
import { listStudenten } from '@firmenportal/contract/studenten';
import { getUebersicht } from '@firmenportal/contract/uebersicht';
import { endFreigaben } from '#features/freigaben/freigabe-ende.jobs.ts';
import { benachrichtige } from '#features/benachrichtigungen/verteilung/verteilung.jobs.ts';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { LIMITS } from '../limits.ts';
import { singleClient } from './connection/single-client.ts';

// Somebody locks the table of students, as a tool or a hand at the database does.

const READERS = 20;

let server: TestServer;
let tokens: string[];
let other: string;
let owner: ReturnType<typeof singleClient>;

beforeAll(async () => {
  server = await startTestServer();
  const emails = await server.database.asSystem('test', async (db) => {
    const { id } = await newFirma(db);
    const people = [];
    for (let n = 0; n <= READERS; n += 1) {
      people.push((await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [id] })).email);
    }
    return people;
  });
  other = emails.pop() ?? '';
  tokens = [];
  for (const email of emails) tokens.push(await signIn(server, email));
});
beforeEach(async () => {
  owner = singleClient({ connectionString: server.url });
  await owner.connect();
  await owner.query('begin; lock table student in access exclusive mode');
});
afterEach(() => owner.end());

const students = () =>
  Promise.all(tokens.map(async (token) => server.call(listStudenten, { query: {} }, { token })));

/** In less time than anybody waits for the table. */
async function promptly<T>(work: Promise<T>): Promise<T> {
  const begin = performance.now();
  const result = await work;
  expect(performance.now() - begin).toBeLessThan(LIMITS.place);
  return result;
}

test('who reads it is told to come back, who reads other things is served, and all are when it is free', async () => {
  const begin = performance.now();
  const readers = students();
  const token = await promptly(signIn(server, other));
  for (; performance.now() - begin < LIMITS.lock + 500; await pause(20)) {
    const asked = Promise.resolve(server.call(listBewerbungen, { query: {} }, { token }));
    expect((await promptly(asked)).statusCode).toBe(200);
    await promptly(server.database.ping());
  }
  const answers = await readers;
  expect(performance.now() - begin).toBeLessThan(LIMITS.place + LIMITS.lock + 1_000);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect(answers.every(({ headers }) => headers['retry-after'] !== undefined)).toBe(true);

  await owner.query('rollback');
  expect(new Set((await students()).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('whatever else waits for it, signing in does not', async () => {
  const { database, outbox } = server;
  const deps = { database, outbox, clock: () => server.clock.now };
  const waiting = [
    students(),
    ...tokens.map((token) => server.call(getUebersicht, {}, { token })),
    benachrichtige(deps),
    endFreigaben(deps),
  ];
  await pause(500);
  for (let times = 0; times < 3; times += 1)
    await expect(promptly(signIn(server, other))).resolves.toBeTypeOf('string');
  await owner.query('rollback');
  await Promise.all(waiting);
});
