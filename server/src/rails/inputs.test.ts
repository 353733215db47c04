import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { Problem } from '@firmenportal/contract/hydra/problem';
import { MAX_PAGE, parametersOf } from '@firmenportal/contract/hydra/query';
import { jsonSchema } from '@firmenportal/contract/hydra/documents/vocabulary';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { startTestServer } from '../testing/server.ts';
import { callAs, type Deviation } from './calls/request.ts';
import { faultsOf, problemFaults } from './calls/finding.ts';
import { exampleOf } from './calls/example.ts';
import { mayCall } from './calls/expectation.ts';
import { HOSTILE_BODIES, HOSTILE_SEGMENTS, HOSTILE_VALUES, WRONG_TYPES } from './calls/hostile.ts';
import { PEOPLE, type Person } from './world/people.ts';
import { createWorld, type World } from './world/world.ts';

// Whatever is sent: what is wrong is refused and named, all of it at once, and nothing breaks.

let world: World;

beforeAll(async () => {
  world = await createWorld(await startTestServer());
});

const named = (operations: readonly Operation[]) => operations.map((one) => [one.name, one] as const);
const withQuery = OPERATIONS.filter(({ query }) => query);
// Forms with a file: upload.test.ts.
const withBody = OPERATIONS.filter(({ body, upload }) => body && !upload);

/** Somebody with the permission, so that the request gets as far as being read. */
function callerOf(operation: Operation): Person {
  const person = PEOPLE.find((one) => one.state === 'laufend' && mayCall(operation, one));
  if (!person) throw new Error(`nobody may call ${operation.name}`);
  return person;
}
const call = (operation: Operation, part: Deviation): Promise<LightMyRequestResponse> =>
  callAs(world, operation, callerOf(operation), part);
const problem = (answer: LightMyRequestResponse): Problem => Problem.parse(JSON.parse(answer.body));
const violated = (answer: LightMyRequestResponse): string[] =>
  (problem(answer).violations ?? []).map(({ propertyPath }) => propertyPath.split(/[.[]/)[0] ?? '');

describe('query', () => {
  test.each(named(OPERATIONS))('%s names a parameter that it does not know', async (_, operation) => {
    for (const name of ['unbekannt', '__proto__', 'constructor', 'order[unbekannt]', 'page[]']) {
      const answer = await call(operation, { search: new URLSearchParams({ [name]: '1' }).toString() });
      expect(answer.statusCode, name).toBe(400);
      expect(problem(answer)['hydra:description']).toContain(name);
      expect(faultsOf(operation, answer)).toEqual([]);
    }
  });

  test.each(named(withQuery))('%s takes or refuses hostile values', async (_, operation) => {
    for (const name of operation.query ? parametersOf(operation.query) : []) {
      for (const value of HOSTILE_VALUES) {
        const answer = await call(operation, { search: `${encodeURIComponent(name)}=${value}` });
        expect([200, 400, ...(operation.errors ?? [])], `${name}=${value}`).toContain(answer.statusCode);
        expect(faultsOf(operation, answer), `${name}=${value}`).toEqual([]);
      }
    }
  });

  test.each(named(withQuery.filter(({ query }) => query?.paged)))(
    '%s knows its pages',
    async (_, operation) => {
      for (const page of ['0', '-1', '1.5', '', 'x', '1e3', String(MAX_PAGE + 1)]) {
        expect((await call(operation, { search: `page=${page}` })).statusCode, page).toBe(400);
      }
      for (const size of ['0', '1', '51', '1000', '-5']) {
        expect((await call(operation, { search: `itemsPerPage=${size}` })).statusCode, size).toBe(400);
      }
      const last = await call(operation, { search: `page=${MAX_PAGE}&itemsPerPage=50` });
      expect(last.json<{ 'hydra:member': unknown[] }>()['hydra:member']).toEqual([]);
    },
  );

  test.each(named(withQuery))('%s withstands arbitrary query strings', async (_, operation) => {
    const parameter = fc.constantFrom(...(operation.query ? parametersOf(operation.query) : []), 'x');
    const search = fc.array(fc.tuple(parameter, fc.string({ unit: 'binary' })), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(search, async (pairs) => {
        const answer = await call(operation, { search: new URLSearchParams(pairs).toString() });
        expect(faultsOf(operation, answer)).toEqual([]);
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: 30 },
    );
  });
});

describe('path', () => {
  test('identifiers that cannot have been issued are not there', async () => {
    const person = PEOPLE.find(({ rollen }) => rollen.includes('ROLE_FIRMENPORTAL_ADMIN'));
    const token = person && (await world.token(person));
    for (const { path } of OPERATIONS.filter((operation) => operation.path.includes('{'))) {
      for (const segment of HOSTILE_SEGMENTS) {
        const url = `/api${path.replace(/\{\w+\}/g, segment)}`;
        const answer = await world.server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
        expect([400, 403, 404, 405, 414], url).toContain(answer.statusCode);
        expect(problemFaults(answer).filter(Boolean), url).toEqual([]);
      }
    }
  });

  test('arbitrary paths break nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), async (path) => {
        const answer = await world.server.app.inject({ url: `/api${path}` });
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.statusCode < 400 || problemFaults(answer).every((fault) => fault === false)).toBe(true);
      }),
    );
  });

  test('a path works with and without a slash at its end', async () => {
    const operation = OPERATIONS.find(({ name }) => name === 'getOpenApi');
    expect((await world.server.app.inject({ url: `/api${operation?.path}/` })).statusCode).toBe(200);
  });
});

describe('methods', () => {
  const paths = Map.groupBy(OPERATIONS, ({ path }) => path);

  test.each([...paths.keys()])('%s says which it knows', async (path) => {
    const known = (paths.get(path) ?? []).map(({ method }) => method);
    const url = `/api${path.replace(/\{\w+\}/g, 'x')}`;
    for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (one) => !known.includes(one),
    )) {
      const answer = await world.server.app.inject({ method, url });
      expect(answer.statusCode, method).toBe(405);
      expect(
        String(answer.headers.allow)
          .split(', ')
          .filter((one) => one !== 'HEAD'),
      ).toEqual(known);
      expect(problemFaults(answer).filter(Boolean)).toEqual([]);
    }
  });
});

describe('body', () => {
  test.each(named(withBody))('%s refuses members that it does not name', async (_, operation) => {
    const body = exampleOf(operation).body as object;
    const answer = await call(operation, {
      body: { ...body, rollen: ['ROLE_FIRMENPORTAL_ADMIN'], unbekannt: 1 },
    });
    expect(answer.statusCode).toBe(400);
    expect(problem(answer)['hydra:description']).toMatch(/rollen|unbekannt/);
  });

  const withRequired = withBody.filter(
    ({ body }) => body && (jsonSchema(body, 'input').required ?? []).length > 0,
  );
  test.each(named(withRequired))('%s reports all that is missing', async (_, operation) => {
    const required = operation.body && jsonSchema(operation.body, 'input').required;
    const answer = await call(operation, { body: {} });
    expect(answer.statusCode).toBe(422);
    expect(new Set(violated(answer))).toEqual(new Set(required));
  });

  test.each(named(withBody))('%s reports all that is of a wrong type', async (_, operation) => {
    const names = Object.keys((operation.body && jsonSchema(operation.body, 'input').properties) ?? {});
    for (const value of WRONG_TYPES) {
      const body = Object.fromEntries(names.map((name) => [name, value]));
      const result = operation.body?.safeParse(body);
      if (!result?.error) continue;
      const answer = await call(operation, { body });
      const { issues } = result.error;
      // A member that no part of the body has is no wrong value but a mistake of the client.
      const isUnknown = issues.some(({ code }) => code === 'unrecognized_keys');
      expect(answer.statusCode, JSON.stringify(value)).toBe(isUnknown ? 400 : 422);
      const expected = isUnknown ? [] : issues.map(({ path }) => String(path[0]));
      expect(new Set(violated(answer)), JSON.stringify(value)).toEqual(new Set(expected));
      expect(faultsOf(operation, answer)).toEqual([]);
    }
  });

  test.each(named(withBody))('%s refuses what is no body of it', async (_, operation) => {
    for (const [body, status] of HOSTILE_BODIES) {
      const answer = await call(operation, { body });
      expect(answer.statusCode, body.slice(0, 40)).toBe(status);
      expect(faultsOf(operation, answer)).toEqual([]);
    }
  });

  test.each(named(withBody))('%s takes JSON and nothing else', async (_, operation) => {
    const { body } = exampleOf(operation);
    const types = [
      'text/plain',
      'text/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'x',
    ];
    for (const type of operation.method === 'PATCH' ? types : [...types, 'application/merge-patch+json']) {
      const answer = await call(operation, { body, headers: { 'content-type': type } });
      expect(answer.statusCode, type).toBe(415);
      expect(faultsOf(operation, answer)).toEqual([]);
    }
  });

  test.each(named(withBody))('%s withstands arbitrary JSON', async (_, operation) => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        const answer = await call(operation, { body });
        // Where nothing is required, an empty object asks for nothing.
        const accepted = operation.body?.safeParse(JSON.parse(body)).success
          ? [exampleOf(operation).status]
          : [];
        expect([400, 422, ...accepted]).toContain(answer.statusCode);
        expect(faultsOf(operation, answer)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  /** Lists of a body, by name, with how many elements they may have. */
  const listsOf = ({ body }: Operation) =>
    Object.entries((body && jsonSchema(body, 'input').properties) ?? {}).flatMap(([name, schema]) =>
      typeof schema === 'object' && schema.type === 'array' ? [{ name, most: schema.maxItems }] : [],
    );
  test.each(named(withBody.filter((operation) => listsOf(operation).length > 0)))(
    '%s measures lists before it looks into them, and tells of 50 mistakes at most',
    async (_, operation) => {
      for (const { name, most } of listsOf(operation)) {
        expect(most, `${name} has no limit`).toBeLessThanOrEqual(500);
        const { body } = exampleOf(operation);
        const long = await call(operation, { body: { ...(body as object), [name]: Array(60_000).fill(1) } });
        expect(long.statusCode).toBe(422);
        expect(problem(long).violations).toMatchObject([{ propertyPath: name, code: 'zuViele' }]);
        expect(faultsOf(operation, long)).toEqual([]);

        const full = await call(operation, {
          body: { ...(body as object), [name]: Array.from({ length: most ?? 0 }, () => null) },
        });
        const told = Math.min(most ?? 0, 50);
        expect(problem(full).violations).toHaveLength(told);
        const [last = ''] = problem(full)['hydra:description'].split('\n').slice(told);
        expect(last).toBe((most ?? 0) > 50 ? 'Es gibt weitere Fehler; genannt sind die ersten 50.' : '');
      }
    },
  );

  const without = OPERATIONS.filter(
    ({ body, bodyMediaTypes, method, upload }) => method !== 'GET' && !body && !bodyMediaTypes && !upload,
  );
  test.each(named(without))('%s takes no body', async (_, operation) => {
    const answer = await call(operation, { body: { unbekannt: 1 } });
    expect(answer.statusCode).toBe(400);
    expect(faultsOf(operation, answer)).toEqual([]);
  });
});

describe('headers', () => {
  const operation = OPERATIONS.find(({ name }) => name === 'listStudenten');

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a.b.c',
    `Bearer ${'a'.repeat(8_000)}`,
    'null',
    'Bearer null',
  ])('Authorization: %s lets nobody in', async (authorization) => {
    const answer = operation && (await call(operation, { headers: { authorization } }));
    expect(answer?.statusCode).toBe(401);
  });

  test.each([
    ['x-locale', 'xx-YY'],
    ['x-locale', 'en-GB, de-DE;q=0.5'],
    ['if-none-match', '"'],
    ['if-none-match', `W/"${'x'.repeat(5_000)}"`],
    ['if-match', '%00'],
    ['idempotency-key', 'x'.repeat(5_000)],
    ['accept', 'application/x-unknown'],
    ['accept-encoding', 'x'],
    ['range', 'bytes=0-1,5-'],
    ['host', 'evil.example'],
    ['x-forwarded-host', 'evil.example'],
  ])('%s: %s changes nothing', async (name, value) => {
    const answer = operation && (await call(operation, { headers: { [name]: value } }));
    expect(answer?.statusCode).toBe(200);
    expect(answer?.headers['content-language']).toBe('de-DE');
    expect(JSON.stringify([answer?.headers, answer?.body])).not.toContain('evil.example');
  });
});
