import { Writable } from 'node:stream';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type InjectOptions } from 'fastify';
import { operation } from '@firmenportal/contract/hydra/operation';
import { Problem } from '@firmenportal/contract/hydra/problem';
import { empty } from '@firmenportal/contract/hydra/resource';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { LOCALES } from '@firmenportal/contract/locale';
import { buildApp } from '#app.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createLogger } from '#platform/operation/logging.ts';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, TEST_URL, type TestServer } from '#testing/server.ts';
import { unreliableWay } from '#testing/peers/unreliable.ts';
import { handle } from '../route.ts';
import { ApiError } from './api-error.ts';
import { installErrors } from './errors.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  const { email } = await server.database.asSystem('test', async (db) =>
    newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_ADMIN'], firmen: [(await newFirma(db)).id] }),
  );
  token = await signIn(server, email);
});

const signedIn = (headers = {}) => ({ authorization: `Bearer ${token}`, ...headers });
const send = (options: InjectOptions) => server.app.inject(options);
const outbox = (payload: string | Buffer, type = 'application/json') =>
  send({ method: 'POST', url: '/api/token', payload, headers: { 'content-type': type } });

describe('a body', () => {
  const ok = JSON.stringify({ email: 'a@b.example', passwort: 'x' });

  test.each([
    ['broken JSON', '{"email":', 'application/json', 400],
    ['an empty one', '', 'application/json', 400],
    ['no object', '"x"', 'application/ld+json', 400],
    ['a NUL', '{"email":"a@b.example","passwort":"\\u0000"}', 'application/json', 400],
    ['256 KiB and more', `{"email":"${'x'.repeat(256 * 1024)}"}`, 'application/json', 413],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['plain text', ok, 'text/plain', 415],
    ['a merge patch where nothing is patched', ok, 'application/merge-patch+json', 415],
    ['a file where none is read', ok, 'text/csv', 415],
    ['a type that is none', ok, 'json', 415],
    ['a type that begins alike', ok, 'application/json5', 415],
    ['JSON-LD', ok, 'Application/LD+JSON; charset=UTF-8', 401],
    ['JSON', ok, 'application/json;charset=utf-8', 401],
    ['a backslash before u0000', ok.replace('"x"', String.raw`"\\u0000"`), 'application/json', 401],
  ])('of %s', async (_, payload, type, status) => {
    const answer = await outbox(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(Problem.parse(answer.json()).status).toBe(status);
  });

  test.each(['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'])(
    'that reaches for prototypes does not get as far as being read: %s',
    async (payload) => {
      expect((await outbox(payload)).json<Problem>().detail).toBe('Der Inhalt der Anfrage ist nicht lesbar.');
    },
  );

  test('without a type is refused', async () => {
    const answer = await send({ method: 'POST', url: '/api/token', payload: ok });
    expect(answer.statusCode).toBe(415);
  });

  test('of a stranger is not read where a session is asked for', async () => {
    const url = `/api/sitzungen/${crypto.randomUUID()}`;
    const payload = '{'.repeat(300_000);
    const headers = { 'content-type': 'application/json' };
    expect((await send({ method: 'DELETE', url, payload, headers })).statusCode).toBe(401);
    expect((await send({ method: 'DELETE', url, payload, headers: signedIn(headers) })).statusCode).toBe(413);
  });

  test('names the member that nobody knows, and all that breaks rules', async () => {
    const unknown = await outbox(JSON.stringify({ email: 'x', passwort: 'x', rollen: ['ADMIN'] }));
    expect([unknown.statusCode, unknown.json<Problem>().detail]).toEqual([
      400,
      'Unbekannte Eigenschaft: rollen.',
    ]);
    const broken = await outbox(JSON.stringify({ email: 'x', passwort: '' }));
    expect(broken.statusCode).toBe(422);
    expect(broken.json<Problem>()).toMatchObject({
      '@type': 'ConstraintViolationList',
      violations: [
        { propertyPath: 'email', code: 'email' },
        { propertyPath: 'passwort', code: 'fehlt' },
      ],
    });
  });
});

describe('an address', () => {
  test.each([
    ['/api/sitzungen?page=0', 400],
    ['/api/sitzungen?seite=1', 400],
    ['/api/sitzungen?page=1&page=2', 400],
    ['/api/sitzungen?__proto__=1', 400],
    ['/api/token/erneuern?x=1', 405],
    ['/api/%zz', 400],
    ['/api/kontakt/%00', 404],
    [`/api/kontakt/${'x'.repeat(501)}`, 414],
    ['/api/nirgends', 404],
    ['/nirgends', 404],
  ])('%s is answered with %i', async (url, status) => {
    const answer = await send({ url, headers: signedIn() });
    expect(answer.statusCode).toBe(status);
    expect(Problem.parse(answer.json()).status).toBe(status);
    const shared = { 'content-language': 'de-DE', 'x-content-type-options': 'nosniff' };
    expect(answer.headers).toMatchObject(shared);
  });

  test.each(['/api/sitzungen/', '/api/sitzungen/?page=1'])('may end in a slash: %s', async (url) => {
    expect((await send({ url, headers: signedIn() })).statusCode).toBe(200);
  });

  test('names the parameter that it does not take', async () => {
    const detailOf = async (search: string) =>
      (await send({ url: `/api/sitzungen?${search}`, headers: signedIn() })).json<Problem>().detail;
    expect(await detailOf('seite=1')).toBe('Unbekannter Parameter: seite.');
    expect(await detailOf('page=x')).toBe('Ungültiger Wert für den Parameter: page.');
    expect(await detailOf('page=1&page=2')).toBe('Mehrfach angegebener Parameter: page.');
  });
});

describe('a method that a path does not know', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;
  const known = Map.groupBy(OPERATIONS, ({ path }) => path);

  test.each([...known])('of %s is 405 and told which are', async (path, operations) => {
    const allowed: string[] = operations.map(({ method }) => method);
    if (allowed.includes('GET')) allowed.push('HEAD');
    for (const method of methods.filter((one) => !allowed.includes(one))) {
      // Whatever comes along, it is the method that is told.
      const payload = method === 'HEAD' || method === 'GET' || method === 'TRACE' ? {} : { payload: '{' };
      const url = `/api${path.replace(/\{\w+\}/g, crypto.randomUUID())}`;
      const answer = await send({
        method,
        url,
        ...payload,
        headers: { 'content-type': 'x/y' },
      });
      expect(answer.statusCode, method).toBe(405);
      expect(new Set(String(answer.headers.allow).split(', ')), method).toEqual(new Set(allowed));
    }
  });
});

describe('a problem', () => {
  test.each(LOCALES)('is told in %s', async (locale) => {
    const answer = await send({ url: '/api/sitzungen', headers: { 'x-locale': locale } });
    const details = { 'de-DE': 'Bitte melden Sie sich an.', 'en-GB': 'Please sign in.' };
    expect(answer.json<Problem>().detail).toBe(details[locale]);
    expect(answer.headers).toMatchObject({
      'content-language': locale,
      'content-type': 'application/ld+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: expect.stringContaining('X-LOCALE') as string,
    });
  });

  test.each(['fr-FR', 'en', ''])(
    'is told in German where another language is asked for: %j',
    async (locale) => {
      const answer = await send({ url: '/api/sitzungen', headers: { 'x-locale': locale } });
      expect(answer.headers['content-language']).toBe('de-DE');
    },
  );

  test('of the server says its reference and nothing else; the log has the rest', async () => {
    const lines: string[] = [];
    const log = createLogger(
      'info',
      new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk));
          done();
        },
      }),
    );
    const app = await buildApp({
      ...server,
      clock: () => server.clock.now,
      basePath: '/api',
      baseUrl: TEST_URL,
      log,
    });
    const owner = (statement: string) => withOwner(server.url, (client) => client.query(statement));
    await owner('alter table firma rename column ort to weg');
    try {
      const answer = await app.inject({ url: '/api/firmen?suche=Mustermann', headers: signedIn() });
      expect(answer.statusCode).toBe(500);
      const { referenz, ...problem } = answer.json<Problem>();
      expect(problem).toEqual({
        '@context': '/api/contexts/Error',
        '@type': 'hydra:Error',
        'hydra:title': 'Interner Serverfehler',
        'hydra:description': problem.detail,
        type: '/api/errors/500.intern',
        title: 'Interner Serverfehler',
        status: 500,
        detail: expect.stringMatching(/^Bei der Verarbeitung/) as string,
      });
      const logged = lines.filter((line) => line.includes(referenz)).join('');
      expect(logged).toContain('f.ort');
      expect(logged).toContain('firmen.db.ts');
      expect(lines.join('')).not.toContain('Mustermann');
    } finally {
      await owner('alter table firma rename column weg to ort');
      await app.close();
    }
  });
});

test.each([
  ['of a portal that is busy', 'fehler.503.ausgelastet', 0],
  ['of one that takes no more files now', 'fehler.503.hochladen', 0],
  ['for want of a database', 'fehler.503.datenbank', 1],
] as const)(
  'a refusal %s is an error in the log only where somebody has to look: %s',
  async (_, text, lines) => {
    const written: unknown[] = [];
    const log: FastifyBaseLogger = createLogger('error', { write: (line) => written.push(line) });
    const app = Fastify({ loggerInstance: log });
    installErrors(app, { basePath: '/api', baseUrl: TEST_URL });
    app.get('/api/x', () => {
      throw new ApiError(503, text);
    });
    expect((await app.inject('/api/x')).statusCode).toBe(503);
    expect(written).toHaveLength(lines);
  },
);

describe('the database', () => {
  const slow = operation({
    name: 'slow',
    method: 'GET',
    path: '/langsam',
    permission: 'ROLE_FIRMENPORTAL_USER',
    scope: 'person',
    response: empty,
  });

  test('that takes too long for a statement is 503, for later', async () => {
    const call = server.withRoutes([
      handle(slow, async ({ db }) => {
        await db.execute(sql`select set_config('statement_timeout', '20ms', false)`);
        try {
          await db.execute(sql`select pg_sleep(10)`);
        } finally {
          await db.execute(sql`select set_config('statement_timeout', '15s', false)`);
        }
      }),
    ]);
    const answer = await call(slow, {}, { token });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(answer.json<Problem>().type).toBe('/api/errors/503.datenbank');
  });

  test('that is away is 503, and forgotten as soon as it is back', async () => {
    const way = await unreliableWay(server.url);
    const database = await openDatabase(way.url, { connections: 3 });
    const app = await buildApp({
      ...server,
      database,
      clock: () => server.clock.now,
      basePath: '/api',
      baseUrl: TEST_URL,
      log: false,
    });
    const requests = () => [
      app.inject({ url: '/api/sitzungen', headers: signedIn() }),
      app.inject({ url: '/api/firmen', headers: signedIn() }),
      app.inject({ method: 'POST', url: '/api/token', payload: { email: 'a@b.example', passwort: 'x' } }),
    ];
    const statuses = async () => (await Promise.all(requests())).map(({ statusCode }) => statusCode);
    try {
      expect(await statuses()).toEqual([200, 200, 401]);
      await way.cut();
      for (const answer of await Promise.all(requests())) {
        expect(answer.statusCode).toBe(503);
        expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(5);
        expect(answer.json<Problem>().detail).toContain('nicht erreichbar');
      }
      await way.restore();
      expect(await statuses()).toEqual([200, 200, 401]);
    } finally {
      await app.close();
      await database.close();
      await way.cut();
    }
  });
});

describe('what is no request', () => {
  async function talk(app: FastifyInstance, text: string): Promise<string> {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(text);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  }

  test.each([
    ['garbage', 'garbage\r\n\r\n', 400],
    ['a header too long', `GET /api/firmen HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST /api/token HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
      400,
    ],
  ])('%s', async (_, text, status) => {
    const other = await server.another();
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await talk(other.app, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const problem = Problem.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''));
    expect(problem.status).toBe(status);
  });
});
