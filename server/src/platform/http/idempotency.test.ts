import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { operation } from '@firmenportal/contract/hydra/operation';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { item, resource } from '@firmenportal/contract/hydra/resource';
import { renewToken } from '@firmenportal/contract/token';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { idempotenz } from './idempotency.table.ts';
import { newFirma, newKontakt, signedIn, signIn } from '#testing/records/factories.ts';
import { unreliableWay, type UnreliableWay } from '#testing/peers/unreliable.ts';
import { startTestServer, type Call, type TestServer } from '#testing/server.ts';
import { ApiError } from './errors/api-error.ts';
import { handle } from './route.ts';

const Notiz = resource('Notiz', '/notizen', { text: z.string(), zahl: z.number(), anzahl: z.number() });

const createNotiz = operation({
  name: 'createNotiz',
  method: 'POST',
  path: '/notizen',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'firma',
  body: z.strictObject({ text: z.string() }),
  response: item(Notiz, 201),
});

const createGeheimnotiz = operation({
  ...createNotiz,
  name: 'createGeheimnotiz',
  path: '/geheimnotizen',
  secret: 'answer',
});

let server: TestServer;
let way: UnreliableWay;
let call: Call;
let token: string;
let firmaId: string;
/** What the next attempts run into. */
let failures: Error[] = [];

beforeAll(async () => {
  const through = async (url: string) => (way = await unreliableWay(url)).url;
  server = await startTestServer({ through, isPatient: true });
  call = server.withRoutes([
    handle(createGeheimnotiz, async ({ db, access, body }) => {
      const { id } = await newKontakt(db, { firmaId: access.firmaId, nachname: body.text });
      const text = randomUUID();
      return { '@id': `/api/notizen/${id}`, '@type': 'Notiz' as const, text, zahl: 1, anzahl: 1 };
    }),
    handle(createNotiz, async ({ db, access, body }) => {
      const row = await newKontakt(db, { firmaId: access.firmaId, nachname: body.text });
      const failure = failures.pop();
      if (failure) throw failure;
      const count = (await db.select().from(kontakt)).length;
      return {
        '@id': `/api/notizen/${row.id}`,
        '@type': 'Notiz' as const,
        text: body.text,
        zahl: 1.5,
        anzahl: count,
      };
    }),
  ]);
  firmaId = await server.database.asSystem('test', async (db) => (await newFirma(db)).id);
  token = await newToken();
  return () => way.cut();
});

beforeEach(() => {
  failures = [];
});

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');
const newToken = async () => {
  return (await signedIn(server, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [firmaId] })).token;
};

const create = (text: string, key?: string, as = token) =>
  call(
    createNotiz,
    { body: { text } },
    { token: as, headers: key === undefined ? {} : { 'idempotency-key': key } },
  );
const effects = (text: string) =>
  server.database.asSystem('test', (db) => db.select().from(kontakt).where(eq(kontakt.nachname, text)));

describe('a creating call', () => {
  test.each([
    ['is found done by its key', 'verloren', 201],
    ['is not known to be done without one', undefined, 503],
  ])('whose commit was not heard of %s', async (_, key, status) => {
    const text = `Verlust ${status}`;
    way.loseCommitAfter(text);
    expect((await create(text, key)).statusCode).toBe(status);
    expect(await effects(text)).toHaveLength(1);
  });

  test('takes effect each time without a key', async () => {
    await create('ohne');
    await create('ohne');
    expect(await effects('ohne')).toHaveLength(2);
  });

  test('takes effect once for one key, and answers the same to the letter', async () => {
    const [first, again] = [await create('einmal', 'k1'), await create('einmal', 'k1')];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    expect(await effects('einmal')).toHaveLength(1);
  });

  test('answers the same in another process and in a later session', async () => {
    const first = await create('anderswo', 'k2');
    const other = await server.another();
    const { email } = (await server.tokens.verify(`Bearer ${token}`, server.clock.now)) ?? { email: '' };
    const again = await create('anderswo', 'k2', await signIn(other, email));
    expect(again.body).toBe(first.body);
  });

  test('is refused with another body under the same key', async () => {
    await create('erst', 'k3');
    const answer = await create('dann', 'k3');
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().detail).toContain('Idempotency-Key');
    expect(await effects('dann')).toEqual([]);
  });

  test('is somebody else’s under the same key of somebody else', async () => {
    await create('beide', 'k4');
    expect((await create('beide', 'k4', await newToken())).statusCode).toBe(201);
    expect(await effects('beide')).toHaveLength(2);
  });

  test('is refused under the same key for another company', async () => {
    const other = await server.database.asSystem('test', (db) => newFirma(db));
    const { token: group } = await signedIn(server, {
      rollen: ['ROLE_FIRMENPORTAL_ADMIN'],
      firmen: [firmaId, other.id],
    });
    const { sid, firmaId: first } = (await server.tokens.verify(`Bearer ${group}`, server.clock.now)) ?? {};
    expect((await create('gruppe', 'k10', group)).statusCode).toBe(201);
    await server.database.asSystem('test', (db) =>
      db
        .update(sitzung)
        .set({ firmaId: first === firmaId ? other.id : firmaId })
        .where(eq(sitzung.id, sid ?? '')),
    );
    expect((await create('gruppe', 'k10', group)).statusCode).toBe(422);
    expect(await effects('gruppe')).toHaveLength(1);
  });

  test('takes effect once of twenty that come together', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('zugleich', 'k5')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await effects('zugleich')).toHaveLength(1);
  });

  test.each([
    ['refused', new ApiError(409, 'fehler.409.titel'), 409],
    ['broken', new Error('broken'), 500],
  ])('can be repeated under its key when it was %s', async (name, failure, status) => {
    failures = [failure];
    expect((await create(name, `k6 ${name}`)).statusCode).toBe(status);
    expect(await effects(name)).toEqual([]);
    expect((await create(name, `k6 ${name}`)).statusCode).toBe(201);
    expect(await effects(name)).toHaveLength(1);
  });

  test('waits for the first attempt, and takes its place when it fails', async () => {
    failures = [new Error('the first')];
    const answers = await Promise.all([create('nachruecker', 'k7'), create('nachruecker', 'k7')]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 500]));
    expect(await effects('nachruecker')).toHaveLength(1);
  });

  test.each(['', 'x'.repeat(201)])('names a key that is none', async (key) => {
    const answer = await create('nie', key);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().detail).toContain('Idempotency-Key');
    expect(await effects('nie')).toEqual([]);
  });

  test('that answers with a token leaves none behind', async () => {
    const renew = () => server.call(renewToken, {}, { token, headers: { 'idempotency-key': 'token' } });
    expect((await renew()).statusCode).toBe(200);
    expect((await renew()).statusCode).toBe(200);
    const kept = await server.database.asSystem('test', (db) => db.select().from(idempotenz));
    expect(JSON.stringify(kept)).not.toContain('eyJ');
  });

  test('whose answer is a secret gives it again, and leaves neither it nor what opens it behind', async () => {
    const key = randomUUID();
    const ask = (as = token, text = 'geheim') =>
      call(createGeheimnotiz, { body: { text } }, { token: as, headers: { 'idempotency-key': key } });
    const [first, again] = [await ask(), await ask()];
    expect([first.statusCode, again.body]).toEqual([201, first.body]);
    expect(await effects('geheim')).toHaveLength(1);
    expect((await ask(token, 'andere')).statusCode).toBe(422);
    const other = await ask(await newToken());
    expect(other.json<{ text: string }>().text).not.toBe(first.json<{ text: string }>().text);
    const kept = await server.database.asSystem('test', (db) => db.select().from(idempotenz));
    expect(kept.map(({ ergebnis }) => typeof ergebnis)).toContain('string');
    expect(JSON.stringify(kept)).not.toContain(first.json<{ text: string }>().text);
    expect(JSON.stringify(kept)).not.toContain(key);
  });

  test('under a key that another act has used shows nothing, and the key is not kept either', async () => {
    const key = randomUUID();
    await create('gewöhnlich', key);
    const headers = { 'idempotency-key': key };
    const answer = await call(createGeheimnotiz, { body: { text: 'geheim' } }, { token, headers });
    expect(answer.statusCode).toBe(422);
    const kept = await server.database.asSystem('test', (db) => db.select().from(idempotenz));
    expect(JSON.stringify(kept)).not.toContain(key);
  });

  test('whose answer is a secret is refused under a key that could be guessed', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(21) };
    const answer = await call(createGeheimnotiz, { body: { text: 'erraten' } }, { token, headers });
    expect(answer.statusCode).toBe(400);
    expect(await effects('erraten')).toEqual([]);
  });

  test('is forgotten after a day', async () => {
    await create('gestern', 'k8');
    const ended = new Date(server.clock.now.getTime() + 3 * 86_400_000);
    const kept = () =>
      server.database.asSystem('test', (db) =>
        db
          .select()
          .from(idempotenz)
          .where(eq(idempotenz.schluessel, hashOf('k8'))),
      );
    expect(await kept()).toHaveLength(1);
    const now = server.clock.now;
    server.clock.now = ended;
    const { email } = (await server.tokens.verify(`Bearer ${token}`, now)) ?? { email: '' };
    await create('heute', 'k9', await signIn(server, email));
    server.clock.now = now;
    expect(await kept()).toEqual([]);
  });
});
