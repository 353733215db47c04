import { parseHydraDocumentation, type Resource } from '@api-platform/api-doc-parser';
import createAlcaeus from 'alcaeus';
import formats from '@rdfjs/formats';
import rdf from '@zazuko/env';
import Environment from '@zazuko/env/Environment.js';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { startTestServer, TEST_URL } from '../testing/server.ts';
import { mayCall, targetsOf } from './calls/expectation.ts';
import { callAs } from './calls/request.ts';
import { PEOPLE } from './world/people.ts';
import { createWorld, type World } from './world/world.ts';

// The answers as alcaeus reads them: a client of Hydra with a JSON-LD processor that is not jsonld.js.

let world: World;
/** What persons were answered, by address; all else is asked of the server. */
const answers = new Map<string, LightMyRequestResponse>();

let readsDocumentation = false;

beforeAll(async () => {
  world = await createWorld(await startTestServer());
});
beforeEach(() => {
  // The processor fetches contexts itself.
  vi.stubGlobal('fetch', load);
});
afterEach(() => {
  readsDocumentation = false;
  vi.unstubAllGlobals();
});

async function load(address: RequestInfo | URL): Promise<Response> {
  const url = address instanceof Request ? address.url : String(address);
  const { body, headers, statusCode } =
    answers.get(url) ?? (await world.server.app.inject(url.replace(TEST_URL, '')));
  const response = new Response(body, { status: statusCode, headers: headers as Record<string, string> });
  // Its documentation would be read anew with every answer: one test does.
  if (!readsDocumentation) response.headers.delete('link');
  return Object.defineProperty(response, 'url', { value: url });
}

function openClient() {
  const environment = new Environment([...createAlcaeus({ fetch: load })], { parent: rdf });
  environment.formats.import(formats);
  return environment.hydra;
}

/** Of each type the whole, or else a page of its list. */
const RESOURCES = [
  ...Map.groupBy(
    OPERATIONS.filter(
      // What lies behind a link's token is read by nobody else.
      ({ method, path, response }) => method === 'GET' && 'resource' in response && !path.includes('{token}'),
    ),
    ({ response }) => ('resource' in response ? `${response.kind} of ${response.resource.type}` : ''),
  ),
].flatMap(([title, [operation]]) => (operation ? [[title, operation] as const] : []));

/** Asks until somebody finds something, and returns the address at which alcaeus finds the answer. */
async function answered(operation: Operation): Promise<string> {
  for (const person of PEOPLE.filter((one) => one.state === 'laufend' && mayCall(operation, one))) {
    for (const target of targetsOf(operation)) {
      const answer = await callAs(world, operation, person, target && { target });
      if (answer.statusCode !== 200) continue;
      const url = new URL(answer.json<{ '@id': string }>()['@id'], TEST_URL).href;
      answers.set(url, answer);
      return url;
    }
  }
  throw new Error(`nobody finds anything with ${operation.name}`);
}

/** Lists that offer an order. */
const SORTED = OPERATIONS.flatMap((operation) => {
  const order = operation.query?.order ?? [];
  return operation.response.kind === 'collection' && order.length > 0
    ? [[operation.name, operation, order.map((property) => `order[${property}]`)] as const]
    : [];
});

// API Platform Admin offers to sort by what this parser finds, and by nothing else.
describe('the parser of API Platform', () => {
  let branchen: Resource;
  beforeAll(async () => {
    vi.stubGlobal('fetch', load);
    readsDocumentation = true;
    const { api } = await parseHydraDocumentation(`${TEST_URL}/api/`);
    const found = api.resources?.find(({ name }) => name === 'branchen');
    if (!found) throw new Error('no resource has parameters');
    branchen = found;
  });

  test.each(SORTED)('learns what %s can be sorted by', async (_, operation, variables) => {
    // Lists below one person have no entry in the documentation's first page, and are read as the others.
    branchen.url = await answered(operation);
    const found = (await branchen.getParameters?.())?.map(({ variable }) => variable) ?? [];
    expect(found.filter((variable) => variable.includes('order'))).toEqual(variables);
  });
});

describe('alcaeus', () => {
  test.each(RESOURCES)('reads the %s', async (_, operation) => {
    const url = await answered(operation);
    const { representation } = await openClient().loadResource(url);
    expect(representation?.root?.id.value).toBe(url);
    expect(representation?.root?.types.size).toBeGreaterThan(0);
  });

  test('finds the documentation of the API, and what can be done with a list', async () => {
    const [, operation] = RESOURCES.find(([title]) => title === 'collection of Student') ?? [];
    if (!operation) throw new Error('no list of students');
    readsDocumentation = true;
    const client = openClient();
    const { representation } = await client.loadResource(await answered(operation));
    const collection = representation?.root as unknown as {
      totalItems: number;
      member: { types: Set<unknown> }[];
      search: { mapping: { variable: string }[] };
    };
    expect(client.apiDocumentations).toHaveLength(1);
    expect(collection.totalItems).toBeGreaterThan(0);
    expect(collection.member).toHaveLength(collection.totalItems);
    expect(collection.search.mapping.map(({ variable }) => variable)).toContain('order[matrikelnummer]');
  });
});
