import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { Problem } from '@firmenportal/contract/hydra/problem';
import { jsonSchema } from '@firmenportal/contract/hydra/documents/vocabulary';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { startTestServer } from '../testing/server.ts';
import { callAs, PIXEL, type Deviation } from './calls/request.ts';
import { faultsOf } from './calls/finding.ts';
import { exampleOf } from './calls/example.ts';
import { mayCall } from './calls/expectation.ts';
import { HOSTILE_BODIES, HOSTILE_VALUES } from './calls/hostile.ts';
import { PEOPLE } from './world/people.ts';
import { createWorld, type World } from './world/world.ts';

// Forms with a file: what is no form, no file or no picture is refused and named, and nothing breaks.

const UPLOADS = OPERATIONS.filter(({ upload }) => upload).map((one) => [one.name, one] as const);
let world: World;

beforeAll(async () => {
  world = await createWorld(await startTestServer());
});

async function call(operation: Operation, part: Deviation): Promise<LightMyRequestResponse> {
  const person = PEOPLE.find((one) => one.state === 'laufend' && mayCall(operation, one));
  if (!person) throw new Error(`nobody may call ${operation.name}`);
  const answer = await callAs(world, operation, person, part);
  expect(faultsOf(operation, answer)).toEqual([]);
  return answer;
}
const violated = (answer: LightMyRequestResponse): string[] =>
  (Problem.parse(JSON.parse(answer.body)).violations ?? []).map(({ propertyPath }) => propertyPath);
const schemaOf = ({ body }: Operation) => (body ? jsonSchema(body, 'input') : {});
const fieldsOf = (operation: Operation) => Object.keys(schemaOf(operation).properties ?? {});

describe.each(UPLOADS)('%s', (_, operation) => {
  test('takes what its definition says', async () => {
    expect((await call(operation, {})).statusCode).toBe(exampleOf(operation).status);
  });

  test('refuses parts that it does not name', async () => {
    for (const name of ['unbekannt', 'rollen', 'constructor', 'toString']) {
      const answer = await call(operation, {
        body: { ...(exampleOf(operation).body as object), [name]: 1 },
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain(name);
    }
    const hostile = `--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n{}\r\n--x--`;
    expect((await call(operation, { body: hostile })).statusCode).toBe(400);
  });

  test('reports all that is missing', async () => {
    const { required = [] } = schemaOf(operation);
    const answer = await call(operation, { body: {}, datei: null });
    expect(answer.statusCode).toBe(422);
    expect(new Set(violated(answer))).toEqual(new Set([...required, 'datei']));
  });

  test('takes or refuses hostile texts', async () => {
    for (const value of HOSTILE_VALUES.map((one) => decoded(one))) {
      const body = Object.fromEntries(fieldsOf(operation).map((name) => [name, value]));
      const { statusCode } = await call(operation, { body });
      expect([400, 422, exampleOf(operation).status], value).toContain(statusCode);
    }
  });

  test('refuses files that are none of its kinds', async () => {
    for (const text of [
      'x',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'GIF89a',
      '<!doctype html>',
      'MZ',
    ]) {
      const answer = await call(operation, { datei: Buffer.from(text) });
      expect([answer.statusCode, violated(answer)], text).toEqual([422, ['datei']]);
    }
    const larger = Buffer.concat([PIXEL, Buffer.alloc(operation.upload?.maxBytes ?? 0)]);
    const answer = await call(operation, { datei: larger });
    expect([answer.statusCode, violated(answer)]).toEqual([422, ['datei']]);
  });

  test('refuses what is no form', async () => {
    for (const [body] of HOSTILE_BODIES) {
      expect((await call(operation, { body })).statusCode, body.slice(0, 40)).toBe(400);
    }
    for (const type of ['application/ld+json', 'application/json', 'text/plain', 'multipart/mixed', 'x']) {
      const answer = await call(operation, { body: '{}', headers: { 'content-type': type } });
      expect(answer.statusCode, type).toBe(415);
    }
  });
});

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
