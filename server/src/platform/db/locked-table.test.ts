import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBewerbungen } from '@firmenportal/contract/bewerbungen';
import { listStudenten } from '@firmenportal/contract/studenten';
import { newBenutzer, newFirma, signIn } from '../test/factories.ts';
import { withOwner } from '../test/owner.ts';
import { startTestServer, type TestServer } from '../test/server.ts';
import { LIMITS } from '../limits.ts';

// Somebody locks a table, as a migration by hand or an import does.

const READERS = 20;

let server: TestServer;
let tokens: string[];
let other = '';

beforeAll(async () => {
  server = await startTestServer();
  const emails = await server.database.alsSystem('test', async (db) => {
    const { id } = await newFirma(db);
    const people = [];
    for (let n = 0; n <= READERS; n += 1) {
      people.push((await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [id] })).email);
    }
    return people;
  });
  tokens = [];
  other = emails.pop() ?? '';
  for (const email of emails) tokens.push(await signIn(server, email));
});
afterAll(() => server.app.close());

/** In less time than anybody waits for the table. */
async function promptly<T>(work: Promise<T>): Promise<T> {
  const begin = performance.now();
  const result = await work;
  expect(performance.now() - begin).toBeLessThan(LIMITS.lock / 2);
  return result;
}

test('who needs it is told to come back; who does not, signing in included, waits for nobody', async () => {
  const readers = await withOwner(server.url, async (owner) => {
    await owner.query('begin');
    await owner.query('lock table student in access exclusive mode');
    const waiting = Promise.all(
      tokens.map(async (token) => server.call(listStudenten, { query: {} }, { token })),
    );
    const token = await promptly(signIn(server, other));
    // Whatever comes while they wait, and those who wait for their place after the first ones.
    for (const begin = performance.now(); performance.now() - begin < LIMITS.lock + 1_000;) {
      const listed = promptly(server.call(listBewerbungen, { query: {} }, { token }));
      expect((await listed).statusCode).toBe(200);
      await promptly(server.database.ping());
    }
    const answers = await waiting;
    await owner.query('rollback');
    return answers;
  });
  expect(new Set(readers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect(readers.every(({ headers }) => headers['retry-after'] !== undefined)).toBe(true);
  expect((await server.call(listStudenten, { query: {} }, { token: tokens[0] })).statusCode).toBe(200);
});
