import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { operation } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { item, empty, resource } from '@firmenportal/contract/hydra/resource';
import { firma } from '#features/firmen/firmen.table.ts';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, type Call, type TestServer } from '#testing/server.ts';
import { notFound } from './errors/api-error.ts';
import { handle, type Route } from './route.ts';

// An item that people edit, as later features have them: its version is a number in its row.

const Steckbrief = resource('Steckbrief', '/steckbriefe', { ort: z.string() });
const shared = {
  path: '/steckbriefe/{id}',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'firma',
  summary: 'Something to edit.',
} as const;
const getSteckbrief = operation({
  ...shared,
  name: 'getSteckbrief',
  method: 'GET',
  version: 'pflicht',
  area: 'unternehmen',
  response: item(Steckbrief),
});
const putSteckbrief = operation({
  ...shared,
  name: 'putSteckbrief',
  method: 'PUT',
  version: 'pflicht',
  body: z.strictObject({ ort: z.string().check(z.minLength(1)) }),
  response: item(Steckbrief),
});
const patchSteckbrief = operation({
  ...putSteckbrief,
  name: 'patchSteckbrief',
  method: 'PATCH',
  version: 'moeglich',
});
const deleteSteckbrief = operation({
  ...shared,
  name: 'deleteSteckbrief',
  method: 'DELETE',
  version: 'pflicht',
  response: empty,
});
const forgetSteckbrief = operation({
  ...putSteckbrief,
  name: 'forgetSteckbrief',
  path: '/vergessene/{id}',
  version: 'moeglich',
});

const present = (id: string, ort: string | null) => {
  const [version = '', text = ''] = (ort ?? '').split(':');
  const content = { '@id': `/api/steckbriefe/${id}`, '@type': 'Steckbrief' as const, ort: text };
  return { version: Number(version), content };
};

const find = (db: Parameters<typeof newFirma>[0], id: string) =>
  db.select().from(firma).where(eq(firma.id, id)).for('update');

const edit = (name: typeof putSteckbrief | typeof patchSteckbrief): Route =>
  handle(name as typeof putSteckbrief, async ({ db, params: { id }, body, requireVersion }) => {
    const [row] = await find(db, id);
    if (!row) throw notFound();
    const { version } = present(id, row.ort);
    requireVersion(version);
    const ort = `${version + 1}:${body.ort}`;
    await db.update(firma).set({ ort }).where(eq(firma.id, id));
    return present(id, ort);
  });

let server: TestServer;
let call: Call;
let token: string;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  call = server.withRoutes([
    handle(getSteckbrief, async ({ db, params }) => {
      const [row] = await db.select().from(firma).where(eq(firma.id, params.id));
      if (!row) throw notFound();
      return present(params.id, row.ort);
    }),
    edit(putSteckbrief),
    edit(patchSteckbrief),
    handle(deleteSteckbrief, async ({ db, params, requireVersion }) => {
      const [row] = await find(db, params.id);
      requireVersion(present(params.id, row?.ort ?? null).version);
      await db.update(firma).set({ ort: null }).where(eq(firma.id, params.id));
    }),
    handle(forgetSteckbrief, async ({ db, params, body }) => {
      await db.update(firma).set({ ort: body.ort }).where(eq(firma.id, params.id));
      return present(params.id, body.ort);
    }),
  ]);
  const email = await server.database.asSystem('test', async (db) => {
    ({ id } = await newFirma(db));
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [id] })).email;
  });
  token = await signIn(server, email);
});

beforeEach(async () => {
  await server.database.asSystem('test', (db) =>
    db.update(firma).set({ ort: '7:Elmshorn' }).where(eq(firma.id, id)),
  );
});

const get = (headers = {}) => call(getSteckbrief, { params: { id } }, { token, headers });
const etagNow = async () => String((await get()).headers.etag);
const put = (ort: string, ifMatch?: string) =>
  call(
    putSteckbrief,
    { params: { id }, body: { ort } },
    { token, headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } },
  );
const ortNow = async () => (await get()).json<{ ort: string }>().ort;

describe('an item with a version', () => {
  test('carries it in a strong tag, and is revalidated by it', async () => {
    const answer = await get();
    expect(answer.headers.etag).toMatch(/^"7\.[\w-]+"$/);
    expect(answer.json()).toEqual({
      '@context': '/api/contexts/Steckbrief',
      '@id': `/api/steckbriefe/${id}`,
      '@type': 'Steckbrief',
      ort: 'Elmshorn',
    });
    expect((await get({ 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  });

  test('has another tag where its body is another, and still the same version', async () => {
    const before = await etagNow();
    await server.database.asSystem('test', (db) =>
      db.update(firma).set({ ort: '7:Uetersen' }).where(eq(firma.id, id)),
    );
    expect((await get({ 'if-none-match': before })).statusCode).toBe(200);
    expect((await put('Pinneberg', before)).statusCode).toBe(200);
  });
});

describe('writing', () => {
  test('goes on from the version that was read, and from the one that was written', async () => {
    const first = await put('Hamburg', await etagNow());
    expect(first.statusCode).toBe(200);
    expect(first.headers.etag).toMatch(/^"8\./);
    expect(first.headers['cache-control']).toBe('no-store');
    const second = await put('Wedel', String(first.headers.etag));
    expect([second.statusCode, await ortNow()]).toEqual([200, 'Wedel']);
  });

  test.each([
    ['PUT', putSteckbrief],
    ['PATCH', patchSteckbrief],
    ['DELETE', deleteSteckbrief],
  ])('%s of a version that is gone is 412', async (_, one) => {
    const stale = await etagNow();
    await put('Hamburg', stale);
    const input = { params: { id }, ...('body' in one && { body: { ort: 'x' } }) };
    const answer = await call(one as typeof putSteckbrief, input as never, {
      token,
      headers: { 'if-match': stale },
    });
    expect(answer.statusCode).toBe(412);
    expect(answer.json<Problem>().type).toBe('/api/errors/412.version');
    expect(await ortNow()).toBe('Hamburg');
  });

  test('without a version is 428 where one is asked for, and taken where it is not', async () => {
    const answer = await put('Hamburg');
    expect(answer.statusCode).toBe(428);
    expect(answer.json<Problem>().detail).toContain('If-Match');
    expect((await call(deleteSteckbrief, { params: { id } }, { token })).statusCode).toBe(428);
    expect(await ortNow()).toBe('Elmshorn');
    const patched = await call(patchSteckbrief, { params: { id }, body: { ort: 'Wedel' } }, { token });
    expect([patched.statusCode, await ortNow()]).toEqual([200, 'Wedel']);
  });

  test.each([
    ['any version', () => '*', 200],
    ['one of several', (etag: string) => `"1.x", ${etag}`, 200],
    ['a tag that a proxy has weakened', (etag: string) => `W/${etag}`, 200],
    ['a version that begins alike', (etag: string) => etag.replace('"7.', '"77.'), 412],
    ['a version that is alike up to its end', (etag: string) => etag.replace('"7.', '".'), 412],
    ['garbage', () => 'garbage', 412],
    ['nothing', () => '', 412],
  ])('of %s', async (_, tag, status) => {
    expect((await put('Hamburg', tag(await etagNow()))).statusCode).toBe(status);
    expect(await ortNow()).toBe(status === 200 ? 'Hamburg' : 'Elmshorn');
  });

  test('succeeds once of ten that saw the same version', async () => {
    const etag = await etagNow();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => put(`Ort ${i}`, etag)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(9);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      ort: await ortNow(),
    });
  });

  test('is answered for what it is before its version: no session, nothing there, broken rules', async () => {
    const body = { ort: 'x' };
    expect((await call(putSteckbrief, { params: { id }, body })).statusCode).toBe(401);
    expect((await call(putSteckbrief, { params: { id }, body: { ort: '' } }, { token })).statusCode).toBe(
      422,
    );
    const nowhere = await call(
      putSteckbrief,
      { params: { id: crypto.randomUUID() }, body },
      { token, headers: { 'if-match': '*' } },
    );
    expect(nowhere.statusCode).toBe(404);
  });

  test('fails, and changes nothing, where the handler forgets to ask', async () => {
    const answer = await call(forgetSteckbrief, { params: { id }, body: { ort: '9:Blind' } }, { token });
    expect(answer.statusCode).toBe(500);
    expect(await ortNow()).toBe('Elmshorn');
  });
});
