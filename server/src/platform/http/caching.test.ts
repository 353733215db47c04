import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { listFirmen } from '@firmenportal/contract/firmen';
import { operation, type Answer } from '@firmenportal/contract/hydra/operation';
import { getStudent, listStudenten } from '@firmenportal/contract/studenten';
import { createToken, renewToken } from '@firmenportal/contract/token';
import type { Db } from '../db/database.ts';
import { freigabeereignis } from '#features/freigaben/freigaben.table.ts';
import { pruefungsleistung } from '#features/pruefungsleistungen/pruefungsleistungen.table.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { student } from '#features/studenten/studenten.table.ts';
import { newFirma, newStudent, signedIn } from '#testing/records/factories.ts';
import { newNote } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { handle } from './route.ts';

let server: TestServer;
let other: TestServer;
let firmaId: string;
let fremd: string;
let studentId: string;
let token: string;

async function newToken(firmen: string[]): Promise<string> {
  return (await signedIn(server, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen })).token;
}

beforeAll(async () => {
  server = await startTestServer();
  other = await server.another();
  await other.asSystem(async (db) => {
    [firmaId, fremd] = [(await newFirma(db)).id, (await newFirma(db)).id];
    studentId = (await newStudent(db, { firmaId, notenfreigabe: true })).id;
  });
  token = await newToken([firmaId]);
});

interface Asked {
  token?: string;
  headers?: Record<string, string>;
  process?: TestServer;
}

const list = (asked: Asked = {}) =>
  (asked.process ?? server).call(
    listStudenten,
    {},
    { token: asked.token ?? token, headers: asked.headers ?? {} },
  );

async function etagOf(asked?: Asked): Promise<string> {
  const { headers } = await list(asked);
  return String(headers.etag);
}

const totalOf = async (one: string) =>
  (await list({ token: one })).json<Answer<typeof listStudenten>>()['hydra:totalItems'];

describe('an unchanged answer', () => {
  test.each([
    ['its tag', (etag: string) => etag],
    ['its tag among others', (etag: string) => `"x", ${etag} , W/"y"`],
    ['its tag as a strong one', (etag: string) => etag.replace('W/', '')],
    ['anything', () => '*'],
  ])('is 304 for %s, without body', async (_, tags) => {
    const answer = await list({ headers: { 'if-none-match': tags(await etagOf()) } });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(answer.headers).toMatchObject({
      etag: await etagOf(),
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('X-LOCALE, Authorization') as string,
    });
    expect(answer.headers).not.toHaveProperty('content-type');
  });

  test('is whole for another tag', async () => {
    const answer = await list({ headers: { 'if-none-match': 'W/"x"' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Answer<typeof listStudenten>>()['hydra:totalItems']).toBe(1);
  });

  test('is known before it is built, where a data version is counted', async () => {
    const counted = operation({ ...listFirmen, name: 'counted', path: '/gezaehlt', area: 'studium' });
    let built = 0;
    const call = server.withRoutes([
      handle(counted, async () => {
        built += 1;
        return { total: 0, members: [] };
      }),
    ]);
    const { headers } = await call(counted, {}, { token });
    const again = await call(counted, {}, { token, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, built]).toEqual([304, 1]);
  });

  test('is known by its body where no data version is counted', async () => {
    const ask = (headers = {}) => server.call(listFirmen, {}, { token, headers });
    const { headers } = await ask();
    const again = await ask({ 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is the same in every process, and with a renewed token', async () => {
    expect(await etagOf({ process: other })).toBe(await etagOf());
    const renewed = await server.call(renewToken, {}, { token });
    expect(await etagOf({ token: renewed.json<{ token: string }>().token })).toBe(await etagOf());
  });

  test('is not what somebody gets whose session has ended', async () => {
    const theirs = await newToken([firmaId]);
    const etag = await etagOf({ token: theirs });
    await other.asSystem((db) => db.update(sitzung).set({ beendetAm: new Date() }));
    expect((await list({ token: theirs, headers: { 'if-none-match': etag } })).statusCode).toBe(401);
    await other.asSystem((db) => db.update(sitzung).set({ beendetAm: null }));
  });

  test('is not what is said of something that is not there', async () => {
    const theirs = { token, headers: { 'if-none-match': '*' } };
    expect((await server.call(getStudent, { params: { id: randomUUID() } }, theirs)).statusCode).toBe(404);
    const unknown = await server.app.inject({
      url: '/api/studenten?unbekannt=1',
      headers: { authorization: `Bearer ${token}`, 'if-none-match': '*' },
    });
    expect(unknown.statusCode).toBe(400);
  });

  test('is not what somebody gets who may not ask', async () => {
    const { token: theirs } = await signedIn(server, {
      rollen: ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'],
      firmen: [firmaId],
    });
    for (const tag of ['*', await etagOf()]) {
      expect((await list({ token: theirs, headers: { 'if-none-match': tag } })).statusCode, tag).toBe(403);
    }
  });
});

describe('a tag', () => {
  test('differs by person, language, day, process of another company, and question', async () => {
    const tags = [
      await etagOf(),
      await etagOf({ token: await newToken([firmaId]) }),
      await etagOf({ token: await newToken([fremd]) }),
      await etagOf({ token: await newToken([firmaId, fremd]) }),
      await etagOf({ headers: { 'x-locale': 'en-GB' } }),
      (await server.call(listStudenten, { query: { itemsPerPage: 5 } }, { token })).headers.etag,
    ];
    const now = server.clock.now;
    server.clock.now = new Date(now.getTime() + 86_400_000);
    await other.asSystem((db) =>
      db.update(sitzung).set({ endetAm: new Date(now.getTime() + 2 * 86_400_000) }),
    );
    const claims = await server.tokens.verify(`Bearer ${token}`, now);
    if (!claims) throw new Error('no token');
    tags.push(await etagOf({ token: await server.tokens.sign({ ...claims, exp: claims.exp + 86_400 }) }));
    server.clock.now = now;
    expect(new Set(tags).size).toBe(tags.length);
  });

  test('changes with everything in the list, from the next request, in every process', async () => {
    let seen = await etagOf();
    const changes: ((db: Db) => Promise<unknown>)[] = [
      (db) => newNote(db, { id: studentId, firmaId }),
      (db) => db.update(pruefungsleistung).set({ note: '5.0', bestanden: false }),
      (db) => db.update(student).set({ notenfreigabe: false }),
      (db) => db.delete(pruefungsleistung),
    ];
    for (const change of changes) {
      await other.asSystem(change);
      const answer = await list({ headers: { 'if-none-match': seen } });
      expect(answer.statusCode).toBe(200);
      expect(await etagOf({ process: other })).toBe(answer.headers.etag);
      seen = String(answer.headers.etag);
    }
  });

  test('stands on nothing that was written or refused', async () => {
    const { headers: signed } = await server.call(createToken, {
      body: { email: 'a@b.example', passwort: 'x' },
    });
    const missing = await server.call(getStudent, { params: { id: crypto.randomUUID() } }, { token });
    for (const headers of [signed, missing.headers]) {
      expect(headers).not.toHaveProperty('etag');
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('a total', () => {
  test('is exact after each change, for whoever gained and whoever lost', async () => {
    const tokens = { own: token, foreign: await newToken([fremd]), both: await newToken([firmaId, fremd]) };
    const totals = () => Promise.all(Object.values(tokens).map((one) => totalOf(one)));
    const steps: [(db: Db) => Promise<unknown>, number[]][] = [
      [async () => undefined, [1, 0, 1]],
      [(db) => newStudent(db, { firmaId }), [2, 0, 2]],
      [(db) => db.update(student).set({ firmaId: fremd }).where(eq(student.id, studentId)), [1, 1, 2]],
      [
        (db) => db.update(student).set({ exmatrikulation: '2025-01-01' }).where(eq(student.firmaId, firmaId)),
        [0, 1, 1],
      ],
      [
        async (db) => {
          await db.delete(freigabeereignis);
          await db.delete(student).where(eq(student.id, studentId));
        },
        [0, 0, 0],
      ],
      [(db) => newStudent(db, { firmaId: fremd }), [0, 1, 1]],
    ];
    for (const [change, expected] of steps) {
      await other.asSystem(change);
      expect(await totals()).toEqual(expected);
    }
  });
});

describe('HEAD', () => {
  test.each(['/api/studenten', '/api/firmen'])('of %s is GET without the body', async (url) => {
    const ask = (method: 'GET' | 'HEAD', headers = {}) =>
      server.app.inject({ method, url, headers: { authorization: `Bearer ${token}`, ...headers } });
    const [get, head] = [await ask('GET'), await ask('HEAD')];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const { date: _d, ...headers } = head.headers;
    expect(get.headers).toMatchObject(headers);
    expect(headers.etag).toBeTruthy();
    expect((await ask('HEAD', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });
});
