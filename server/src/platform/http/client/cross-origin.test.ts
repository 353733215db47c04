import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { startTestServer, TEST_URL } from '#testing/server.ts';

const KNOWN = 'https://berichte.example.org';
const STRANGERS = [
  'https://evil.example',
  'https://berichte.example.org.evil.example',
  'http://berichte.example.org',
  'https://berichte.example.org:8443',
  'null',
];

let app: FastifyInstance;

beforeAll(async () => {
  const { clock, ...server } = await startTestServer();
  app = await buildApp({
    ...server,
    clock: () => clock.now,
    basePath: '/api',
    baseUrl: TEST_URL,
    corsOrigins: [KNOWN],
    log: false,
  });
  return () => app.close();
});

const get = (url: string, origin?: string) =>
  app.inject({ url, headers: origin === undefined ? {} : { origin } });
const preflight = (origin: string, url = '/api/termine') =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization, content-type, if-match, idempotency-key, x-locale',
    },
  });
const granted = ({ headers }: { headers: object }) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));
const listed = (header: unknown): string[] => String(header).toLowerCase().split(', ');

describe('a page of a configured origin', () => {
  test.each([
    ['an answer', '/api/openapi.json', 200],
    ['a refusal', '/api/studenten', 401],
    ['nothing', '/api/gibt-es-nicht', 404],
  ])('reads %s, without credentials', async (_, url, status) => {
    const answer = await get(url, KNOWN);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['access-control-allow-origin']).toBe(KNOWN);
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(listed(answer.headers['access-control-expose-headers'])).toEqual(
      expect.arrayContaining(['etag', 'link', 'retry-after', 'content-disposition', 'x-ungelesen']),
    );
  });

  test('is told that its copy still holds', async () => {
    const { headers } = await get('/api/openapi.json', KNOWN);
    const again = await app.inject({
      url: '/api/openapi.json',
      headers: { origin: KNOWN, 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers['access-control-allow-origin']).toBe(KNOWN);
  });

  test('may send what the API takes', async () => {
    const { body, headers, statusCode } = await preflight(KNOWN);
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers['access-control-allow-origin']).toBe(KNOWN);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(listed(headers['access-control-allow-methods'])).toEqual(
      expect.arrayContaining(['get', 'post', 'put', 'patch', 'delete']),
    );
    expect(listed(headers['access-control-allow-headers'])).toEqual(
      expect.arrayContaining(
        'authorization content-type idempotency-key if-match if-none-match x-locale'.split(' '),
      ),
    );
  });

  test('reaches nothing beside the API', async () => {
    expect(granted(await get('/anmeldung', KNOWN))).toEqual([]);
    expect(granted(await preflight(KNOWN, '/apix'))).toEqual([]);
  });

  test('is told of methods that a path does not know as before', async () => {
    const answer = await app.inject({ method: 'OPTIONS', url: '/api/termine', headers: { origin: KNOWN } });
    expect(answer.statusCode).toBe(405);
  });
});

describe('any other page', () => {
  test.each(STRANGERS)('of %s reads nothing', async (origin) => {
    expect(granted(await get('/api/openapi.json', origin))).toEqual([]);
    const refused = await preflight(origin);
    expect(refused.statusCode).toBe(405);
    expect(granted(refused)).toEqual([]);
  });
});

test('caches keep the answers of origins apart', async () => {
  for (const origin of [KNOWN, STRANGERS[0], undefined]) {
    const { headers } = await get('/api/openapi.json', origin);
    expect(listed(headers.vary)).toEqual(expect.arrayContaining(['x-locale', 'authorization', 'origin']));
  }
});
