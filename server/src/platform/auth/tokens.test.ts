import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { listSitzungen } from '@firmenportal/contract/sitzungen';
import { renewToken, TOKEN_MINUTES } from '@firmenportal/contract/token';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { geheimnis } from './secrets.table.ts';
import { installationSecret } from './secret.ts';
import { changeTokenKey } from './token-keys.ts';
import { createTokens } from './tokens.ts';

let server: TestServer;
let token: string;
let secret: Uint8Array;

beforeAll(async () => {
  server = await startTestServer();
  secret = await installationSecret(server.database, 'token');
  const { email } = await server.database.asSystem('test', async (db) =>
    newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'], firmen: [(await newFirma(db)).id] }),
  );
  token = await signIn(server, email);
});

type Part = Record<string, unknown>;

const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString()) as Part;
const hmac = (text: string, key: Uint8Array | string, hash = 'sha256') =>
  createHmac(hash, key).update(text).digest('base64url');

/** The token with other members, signed with the true key unless another is named. */
function forged(header: Part, payload: Part, signature: (text: string) => string): string {
  const [head, claims] = token.split('.');
  const text = `${encode({ ...decode(head), ...header })}.${encode({ ...decode(claims), ...payload })}`;
  return `${text}.${signature(text)}`;
}
const signed = (payload: Part, header: Part = {}) => forged(header, payload, (text) => hmac(text, secret));

const withToken = (authorization: string) =>
  server.app.inject({ method: 'GET', url: '/api/sitzungen', headers: { authorization } });

test('the token that was issued is taken', async () => {
  expect((await withToken(`Bearer ${token}`)).statusCode).toBe(200);
  expect((await withToken(`bearer ${signed({})}`)).statusCode).toBe(200);
});

describe('a token is refused', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const [now, other] = [Math.floor(Date.now() / 1000), randomUUID()];

  test.each<[string, () => string]>([
    ['without signature', () => forged({ alg: 'none' }, {}, () => '')],
    [
      'with "none" and the signature of before',
      () => forged({ alg: 'none' }, {}, () => token.split('.')[2] ?? ''),
    ],
    ['with "NoNe" and some signature', () => forged({ alg: 'NoNe' }, {}, () => 'x')],
    ['signed with another key', () => forged({}, {}, (text) => hmac(text, randomBytes(32)))],
    ['signed with an empty key', () => forged({}, {}, (text) => hmac(text, ''))],
    [
      'by another algorithm of the same key',
      () => forged({ alg: 'HS512' }, {}, (text) => hmac(text, secret, 'sha512')),
    ],
    [
      'by an asymmetric algorithm',
      () =>
        forged({ alg: 'RS256' }, {}, (text) =>
          sign('sha256', Buffer.from(text), privateKey).toString('base64url'),
        ),
    ],
    [
      'that brings its own key',
      () =>
        forged({ jwk: { kty: 'oct', k: 'AAAA' } }, {}, (text) =>
          hmac(text, Buffer.from('AAAA', 'base64url')),
        ),
    ],
    ['that names a public key as its secret', () => forged({ kid: spki }, {}, (text) => hmac(text, spki))],
    ['with an unknown critical header', () => signed({}, { crit: ['x'], x: 1 })],
    [
      'with altered claims',
      () =>
        token.replace(/\.(.*)\./, (_, claims: string) => `.${encode({ ...decode(claims), sid: other })}.`),
    ],
    ['of another issuer', () => signed({ iss: 'andere' })],
    ['without issuer', () => signed({ iss: undefined })],
    ['for another audience', () => signed({ aud: 'andere' })],
    ['without audience', () => signed({ aud: undefined })],
    ['that has expired', () => signed({ exp: now - 1 })],
    ['that does not expire', () => signed({ exp: undefined })],
    ['that expires in words', () => signed({ exp: 'never' })],
    ['that is not valid yet', () => signed({ nbf: now + 600 })],
    ['without session', () => signed({ sid: undefined })],
    ['of a session that never was', () => signed({ sid: other })],
    ['with garbage for a session', () => signed({ sid: "' or true --" })],
    ['that is empty', () => ''],
    ['that is garbage', () => 'x.y.z'],
    ['of two parts', () => token.split('.').slice(0, 2).join('.')],
    ['of four parts', () => `${token}.x`],
    ['that is twice the true one', () => `${token} ${token}`],
    ['of JSON that is not an object', () => `${encode({})}.${Buffer.from('[]').toString('base64url')}.x`],
    ['that is huge', () => `${token}${'A'.repeat(12_000)}`],
  ])('%s', async (_, make) => {
    const answer = await withToken(`Bearer ${make()}`);
    expect(answer.statusCode).toBe(401);
    // What was wrong with it is nobody's business.
    const { referenz: _own, ...problem } = answer.json<Problem>();
    const { referenz: _other, ...expected } = (await server.call(listSitzungen, {})).json<Problem>();
    expect(problem).toEqual(expected);
  });

  test('by another scheme', async () => {
    const [id, secret] = ['admin', 'admin'];
    for (const value of [token, `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`, 'Bearer']) {
      expect((await withToken(value)).statusCode).toBe(401);
    }
  });

  test('in the address or in a cookie', async () => {
    const inAddress = await server.app.inject({ url: `/api/sitzungen?access_token=${token}` });
    expect(inAddress.statusCode).toBe(401);
    const inCookie = await server.app.inject({ url: '/api/sitzungen', cookies: { token } });
    expect(inCookie.statusCode).toBe(401);
  });
});

test('a token lives 60 minutes, to the second, also where it was seen before', async () => {
  const begin = server.clock.now;
  const claims = await server.tokens.verify(`Bearer ${token}`, begin);
  expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(TOKEN_MINUTES * 60);
  const end = new Date((claims?.exp ?? 0) * 1000);
  server.clock.now = new Date(end.getTime() - 1);
  expect((await withToken(`Bearer ${token}`)).statusCode).toBe(200);
  server.clock.now = end;
  expect((await withToken(`Bearer ${token}`)).statusCode).toBe(401);
  const other = await server.another();
  const fresh = await other.call(listSitzungen, {}, { token });
  expect(fresh.statusCode).toBe(401);
  server.clock.now = begin;
});

describe('when the key is changed', () => {
  let other: TestServer;
  let email: string;
  const begin = new Date();
  const change = (atOnce = false) =>
    server.database.asSystem('test', (db) => changeTokenKey(db, server.clock.now, { atOnce }));
  const statusOf = async (process: TestServer, token: string) =>
    (await process.call(listSitzungen, {}, { token })).statusCode;
  const minutesLater = (minutes: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
  };
  let clock: number;
  /** For longer than keys are believed. */
  const aSecondPasses = () => {
    clock += 1001;
  };
  const signerOf = async (token: string) => {
    const rows = await server.database.asSystem('test', (db) => db.select().from(geheimnis));
    const [text, signature] = [token.split('.').slice(0, 2).join('.'), token.split('.')[2]];
    const key = rows.find(({ wert: value }) => hmac(text, value) === signature);
    return key && { inUse: key.verifiesUntil === null };
  };

  beforeAll(async () => {
    // Not before: what the tests above have read was read earlier than this.
    clock = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    other = await server.another();
    ({ email } = await server.database.asSystem('test', async (db) =>
      newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'], firmen: [(await newFirma(db)).id] }),
    ));
  });
  afterAll(() => void vi.restoreAllMocks());
  afterEach(() => {
    server.clock.now = begin;
  });

  test('tokens of the previous key hold in every process, until they end by themselves', async () => {
    const before = await signIn(server, email);
    expect(await statusOf(other, before)).toBe(200);
    await change();
    for (const later of [0, 59]) {
      minutesLater(later);
      aSecondPasses();
      for (const process of [server, other, await server.another()])
        expect(await statusOf(process, before)).toBe(200);
    }
    minutesLater(1);
    expect(await statusOf(server, before)).toBe(401);
  });

  test('every process signs by the other key, and takes what the others signed by it at once', async () => {
    for (const process of [server, other])
      expect(await statusOf(process, await signIn(process, email))).toBe(200);
    await change();
    // Has never read the previous keys.
    const young = await signIn(await server.another(), email);
    expect(await signerOf(young)).toEqual({ inUse: true });
    expect(await statusOf(other, young)).toBe(200);
    aSecondPasses();
    const signed = await signIn(server, email);
    const renewed = await other.call(renewToken, {}, { token: signed });
    for (const token of [signed, renewed.json<{ token: string }>().token])
      expect(await signerOf(token)).toEqual({ inUse: true });
  });

  test('the previous key goes when the last of its tokens has ended', async () => {
    const count = async () =>
      (await server.database.asSystem('test', (db) => db.select().from(geheimnis))).length;
    const before = await count();
    await change();
    minutesLater(TOKEN_MINUTES);
    await signIn(server, email);
    expect(await count()).toBe(before + 1);
    minutesLater(5);
    await signIn(server, email);
    expect(await count()).toBeLessThanOrEqual(before);
  });

  test('at once, nothing that the previous key has signed is taken any more, by none that knew it', async () => {
    const tokens = await Promise.all([server, other].map((process) => signIn(process, email)));
    for (const token of tokens) expect(await statusOf(other, token)).toBe(200);
    await change(true);
    const left = await server.database.asSystem('test', (db) => db.select().from(geheimnis));
    // What is sealed is not signed: it can still be read.
    expect(left.map(({ name }) => name).toSorted()).toEqual(['seal', 'token']);
    aSecondPasses();
    for (const process of [server, other])
      for (const token of tokens) expect(await statusOf(process, token)).toBe(401);
    expect(await statusOf(other, await signIn(server, email))).toBe(200);
  });

  test('twice at the same moment, one key is left that signs', async () => {
    await Promise.all([change(), change(), change()]);
    const keys = await server.database.asSystem('test', (db) => db.select().from(geheimnis));
    expect(keys.filter(({ name, verifiesUntil }) => name === 'token' && verifiesUntil === null)).toHaveLength(
      1,
    );
  });
});

test('tokens of unknown keys read the keys once at a time, however many come', async () => {
  const key = randomBytes(32);
  let [reads, atOnce, most] = [0, 0, 0];
  const tokens = createTokens(async () => {
    most = Math.max(most, (atOnce += 1));
    reads += 1;
    await new Promise(setImmediate);
    atOnce -= 1;
    return [key];
  });
  const foreign = Array.from({ length: 50 }, (_, n) => `Bearer ${signed({ n })}`);
  const found = await Promise.all(foreign.map((header) => tokens.verify(header, new Date())));
  expect(found.every((claims) => claims === undefined)).toBe(true);
  expect([most, reads < 5]).toEqual([1, true]);
});

test('tokens of unknown keys have the keys read ten times a second at most', async () => {
  const reads: number[] = [];
  const tokens = createTokens(() => {
    reads.push(performance.now());
    return Promise.resolve([randomBytes(32)]);
  });
  for (const n of [1, 2, 3]) await tokens.verify(`Bearer ${signed({ n })}`, new Date());
  // The first read is that of the first token, whose key is unknown only then.
  const [, ...again] = reads;
  expect(again).toHaveLength(3);
  const apart = again.slice(1).map((time, at) => time - (again[at] ?? 0));
  // Timers may be early by a millisecond or two.
  expect(Math.min(...apart)).toBeGreaterThan(95);
});

test('what is verified while its key goes is not remembered', async () => {
  let keys = [secret];
  const tokens = createTokens(() => Promise.resolve(keys));
  const now = server.clock.now;
  const bearer = (n: number) => `Bearer ${signed({ n, exp: now.getTime() / 1000 + 60 })}`;
  expect(await tokens.verify(bearer(1), now)).toBeDefined();
  const meanwhile = tokens.verify(bearer(2), now);
  keys = [randomBytes(32)];
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1001);
  await tokens.verify('Bearer x.y.z', now);
  expect(await meanwhile).toBeDefined();
  expect(await tokens.verify(bearer(2), now)).toBeUndefined();
});

test('while the database is away, known keys are used on', async () => {
  let isAway = false;
  const tokens = createTokens(async () => {
    if (isAway) throw new Error('the database is away');
    return [secret];
  });
  const now = server.clock.now;
  const header = `Bearer ${signed({ exp: now.getTime() / 1000 + 60 })}`;
  expect(await tokens.verify(header, now)).toBeDefined();
  isAway = true;
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1001);
  expect(await tokens.verify(header, now)).toBeDefined();
});
