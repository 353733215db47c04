import { beforeAll, describe, expect, test } from 'vitest';
import { listStudenten } from '@firmenportal/contract/studenten';
import { deleteAndereSitzungen } from '@firmenportal/contract/sitzungen';
import { deleteToken } from '@firmenportal/contract/token';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let email: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ email } = await server.database.asSystem('test', async (db) =>
    newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [(await newFirma(db)).id] }),
  ));
});

const listed = (token?: string, headers = {}) => server.call(listStudenten, {}, { token, headers });
const CLEARED = { 'clear-site-data': '"cache"' };

describe("the browser's cache", () => {
  test('is cleared with the logout', async () => {
    const token = await signIn(server, email);
    expect((await listed(token)).headers).not.toHaveProperty('clear-site-data');
    expect((await server.call(deleteToken, {}, { token })).headers).toMatchObject(CLEARED);
  });

  test('is cleared by the first answer after the session was ended elsewhere, unchanged lists included', async () => {
    const [here, elsewhere] = [await signIn(server, email), await signIn(server, email)];
    const etag = String((await listed(here)).headers.etag);
    await server.call(deleteAndereSitzungen, {}, { token: elsewhere });
    for (const headers of [{}, { 'if-none-match': etag }, { accept: 'text/csv' }]) {
      const answer = await listed(here, headers);
      expect([answer.statusCode, answer.headers]).toEqual([401, expect.objectContaining(CLEARED)]);
    }
  });

  test('is cleared when the token has ended by itself', async () => {
    const token = await signIn(server, email);
    const { now } = server.clock;
    server.clock.now = new Date(now.getTime() + 11 * 3_600_000);
    expect((await listed(token)).headers).toMatchObject(CLEARED);
    server.clock.now = now;
  });

  test('is not cleared by whoever brings no token: any page can ask so', async () => {
    const answer = await listed();
    expect(answer.statusCode).toBe(401);
    expect(answer.headers).not.toHaveProperty('clear-site-data');
  });
});
