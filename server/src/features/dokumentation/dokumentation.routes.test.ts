import { gunzipSync } from 'node:zlib';
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { OPERATIONS } from '@firmenportal/contract/operations';
import type { Rolle } from '@firmenportal/contract/permissions';
import { keptDocument } from '#platform/http/files/kept-document.ts';
import { newBenutzer, newFirma, signIn } from '#testing/records/factories.ts';
import { startTestServer, TEST_URL, type TestServer } from '#testing/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  const rollen: Rolle[] = ['ROLE_FIRMENPORTAL_USER_STANDARD'];
  const person = await server.database.asSystem('test', async (db) =>
    newBenutzer(db, { rollen, firmen: [(await newFirma(db)).id] }),
  );
  token = await signIn(server, person.email);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: `/api${path}`, headers });

describe('documents of the API', () => {
  test.each([
    ['/', 'application/ld+json; charset=utf-8'],
    ['/docs.jsonld', 'application/ld+json; charset=utf-8'],
    ['/contexts/Student', 'application/ld+json; charset=utf-8'],
    ['/openapi.json', 'application/json; charset=utf-8'],
    ['/docs', 'text/html; charset=utf-8'],
    ['/docs.css', 'text/css; charset=utf-8'],
  ])('%s is served without a session and revalidated', async (path, mediaType) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(mediaType);
    expect(answer.headers.link).toMatch(
      /\/api\/docs\.jsonld>; rel="http:\/\/www\.w3\.org\/ns\/hydra\/core#apiDocumentation"/,
    );
    const again = await get(path, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('are compressed once, and well', async () => {
    const answer = await get('/docs', { 'accept-encoding': 'gzip' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('Accept-Encoding') as string,
    });
    const whole = await get('/docs');
    expect(whole.headers).not.toHaveProperty('content-encoding');
    expect(gunzipSync(answer.rawPayload).toString()).toBe(whole.body);
    // What is compressed for each request is compressed fast, and larger.
    const { compressed } = keptDocument(whole.body);
    expect(await compressed()).toBe(await compressed());
    expect(answer.rawPayload).toEqual(await compressed());
  });

  test('have a context for each type, and none for what is no type', async () => {
    const types = OPERATIONS.flatMap(({ response }) =>
      'resource' in response ? [response.resource.type] : [],
    );
    for (const type of [...types, 'EntryPoint', 'Error', 'ConstraintViolationList']) {
      expect((await get(`/contexts/${type}`)).statusCode, type).toBe(200);
    }
    for (const type of ['student', 'createToken.body', '__proto__', '%2e%2e%2fdocs.jsonld']) {
      expect((await get(`/contexts/${type}`)).statusCode, type).toBe(404);
    }
  });

  test('OpenAPI arrives valid', async () => {
    const { valid } = await new Validator().validate(
      (await get('/openapi.json')).json<Record<string, unknown>>(),
    );
    expect(valid).toBe(true);
  });
});

describe('a Hydra client', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', async (url: string | URL) => {
      const headersOfPerson = { authorization: `Bearer ${token}` };
      const { body, headers, statusCode } = await get(
        String(url).replace(`${TEST_URL}/api`, ''),
        headersOfPerson,
      );
      return new Response(body, { status: statusCode, headers: headers as Record<string, string> });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('finds every resource of the entry point with its fields and operations', async () => {
    const { api } = await parseHydraDocumentation(`${TEST_URL}/api/`);
    const studenten = api.resources?.find(({ name }) => name === 'studenten');
    expect(studenten?.fields?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['matrikelnummer', 'studiengang', 'notenfreigabe']),
    );
    expect(studenten?.fields?.find(({ name }) => name === 'immatrikulation')?.type).toBe('date');
    expect(studenten?.operations?.map(({ type }) => type)).toEqual(expect.arrayContaining(['list', 'show']));
    const collections = OPERATIONS.filter(
      ({ response, path }) => response.kind === 'collection' && !path.includes('{'),
    );
    expect(api.resources?.map(({ url }) => new URL(url).pathname)).toEqual(
      expect.arrayContaining(collections.map(({ path }) => `/api${path}`)),
    );
  });

  test('lists no resource that is none', async () => {
    const { api } = await parseHydraDocumentation(`${TEST_URL}/api/`);
    const names = api.resources?.map(({ name }) => name) ?? [];
    for (const name of ['passwort-vergessen', 'foto', 'termine.ics']) expect(names).not.toContain(name);
  });

  // API Platform Admin offers to sort by what it finds so, and by nothing else.
  test('learns what lists can be sorted by', async () => {
    const { api } = await parseHydraDocumentation(`${TEST_URL}/api/`);
    const branchen = api.resources?.find(({ name }) => name === 'branchen');
    const parameters = (await branchen?.getParameters?.()) ?? [];
    const fields = branchen?.fields?.map(({ name }) => name) ?? [];
    const sortable = parameters
      .map(({ variable }) => variable)
      .filter((variable) => variable.includes('order'))
      .map((variable) => variable.replace('order[', '').replace(']', ''))
      .filter((variable) => fields.includes(variable));
    expect(sortable).toEqual(['name']);
  });
});

describe('the page to read', () => {
  test('names every operation and runs nothing', async () => {
    const { body, headers } = await get('/docs');
    for (const { name } of OPERATIONS) expect(body).toContain(`id="${name}"`);
    expect(body).not.toMatch(/<script|\son\w+=|style="|(?:href|src)="(?:https?:)?\/\//i);
    expect(headers['content-security-policy']).toContain("default-src 'none';style-src 'self'");
  });

  test('says of members and parameters what they are', async () => {
    const { body } = await get('/docs');
    expect(body).toMatch(/<code>iqtGesamt<\/code><\/td>\s*<td>integer, or null<\/td>\s*<td>Percentile/);
    expect(body).toMatch(
      /<code>fehlzeitAb<\/code><\/td>\s*<td>query<\/td>\s*<td>integer<\/td>\s*<td>Students who/,
    );
  });

  test('links only to what is on it', async () => {
    const { body } = await get('/docs');
    const ids = new Set([...body.matchAll(/id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });
});
