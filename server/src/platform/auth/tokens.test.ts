import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '@firmenportal/contract/hydra/problem';
import { listSitzungen } from '@firmenportal/contract/sitzungen';
import { TOKEN_MINUTEN } from '@firmenportal/contract/token';
import { newBenutzer, newFirma, signIn } from '../test/factories.ts';
import { startTestServer, type TestServer } from '../test/server.ts';
import { installationSecret } from './secret.ts';

let server: TestServer;
let token: string;
let secret: Uint8Array;

beforeAll(async () => {
  server = await startTestServer();
  secret = await installationSecret(server.database, 'token');
  const { email } = await server.database.alsSystem('test', async (db) =>
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
  const begin = server.uhr.jetzt;
  const claims = await server.tokens.verify(`Bearer ${token}`, begin);
  expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(TOKEN_MINUTEN * 60);
  const end = new Date((claims?.exp ?? 0) * 1000);
  server.uhr.jetzt = new Date(end.getTime() - 1);
  expect((await withToken(`Bearer ${token}`)).statusCode).toBe(200);
  server.uhr.jetzt = end;
  expect((await withToken(`Bearer ${token}`)).statusCode).toBe(401);
  const other = await server.another();
  const fresh = await other.call(listSitzungen, {}, { token });
  expect(fresh.statusCode).toBe(401);
  server.uhr.jetzt = begin;
});
