import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import jsonld from 'jsonld';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenApi, OperationObject } from '@firmenportal/contract/hydra/documents/openapi';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { getImpressum } from '@firmenportal/contract/impressum';
import { createImport } from '@firmenportal/contract/import';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { buildApp } from '../app.ts';
import { connectingFailed } from '../platform/db/database-error.ts';
import { startTestServer, TEST_URL } from '../testing/server.ts';
import { callAs } from './calls/request.ts';
import { mayCall, targetsOf } from './calls/expectation.ts';
import { PEOPLE } from './world/people.ts';
import { createWorld, type World } from './world/world.ts';

// The documents that are served, against the answers that are served: read by programs of others.

const HYDRA = 'http://www.w3.org/ns/hydra/core#';
const VOCABULARY = `${TEST_URL}/api/docs.jsonld#`;
type Node = Record<string, unknown>;

let world: World;
let openApi: OpenApi;
/** The same portal while its database is away. */
let away: FastifyInstance;
let documented: Map<string, Set<string>>;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
// RFC 3987 has no check in ajv-formats; the JSON-LD processor resolves these.
ajv.addFormat('iri-reference', true);

const get = (url: string) => world.server.app.inject({ url: url.replace(TEST_URL, '') });

beforeAll(async () => {
  world = await createWorld(await startTestServer());
  openApi = (await get('/api/openapi.json')).json<OpenApi>();
  ajv.addSchema(openApi, 'openapi');
  documented = await documentedProperties();
  const { destinations, devices, files, jobs, outbox, schule, seal, serviceKeys, support, tokens, clock } =
    world.server;
  const fails = () => Promise.reject(connectingFailed(new Error('away')));
  const database = {
    entryOf: fails,
    asPerson: fails,
    // Begins with a look as a person.
    readAsPerson: expect.unreachable,
    readAsSystem: expect.unreachable,
    asSystem: fails,
    ping: fails,
    close: () => Promise.resolve(),
  };
  away = await buildApp({
    database,
    tokens,
    serviceKeys,
    devices,
    clock: () => clock.now,
    basePath: '/api',
    baseUrl: TEST_URL,
    files,
    destinations,
    seal,
    outbox,
    jobs,
    schule,
    support,
    log: false,
  });
  return () => away.close();
});

/** Expands as a client does, fetching the contexts that the answer names; refuses whatever would be lost. */
async function expand(body: string, url: string): Promise<Node[]> {
  const options = {
    base: `${TEST_URL}${url}`,
    safe: true,
    documentLoader: async (address: string) => ({
      documentUrl: address,
      document: (await get(address)).json<jsonld.JsonLdDocument>(),
    }),
  };
  const document = JSON.parse(body) as jsonld.JsonLdDocument;
  return jsonld.expand(document, options as jsonld.Options.Expand);
}

async function documentedProperties(): Promise<Map<string, Set<string>>> {
  const url = '/api/docs.jsonld';
  const [documentation] = await expand((await get(url)).body, url);
  const classes = documentation?.[`${HYDRA}supportedClass`] as Node[];
  return new Map(
    classes.map((one) => {
      const properties = (one[`${HYDRA}supportedProperty`] ?? []) as Node[];
      const ids = properties.map((property) => (property[`${HYDRA}property`] as Node[])[0]?.['@id']);
      return [String(one['@id']), new Set(ids.map(String))];
    }),
  );
}

/** Properties of our vocabulary that the documentation does not know on the class of the node that has them. */
function undocumented(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(undocumented);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  const types = (node['@type'] ?? []) as string[];
  const own = Object.keys(node).filter((property) => types.length > 0 && property.startsWith(VOCABULARY));
  const unknown = own.filter((property) => !types.some((type) => documented.get(type)?.has(property)));
  return [...unknown, ...Object.values(node).flatMap(undocumented)];
}

/** What the OpenAPI document says otherwise of an answer. */
function openApiFaults({ method, path }: Operation, answer: LightMyRequestResponse): string[] {
  const described = openApi.paths[path]?.[method.toLowerCase()]?.responses[answer.statusCode];
  if (!described) return [`${answer.statusCode} is not described`];
  const [, , , name = ''] = '$ref' in described ? described.$ref.split('/') : [];
  const response = '$ref' in described ? openApi.components.responses[name] : described;
  return contentFaults((response as { content?: Content }).content, answer);
}

/** Whether there is something to expand: a context alone says nothing. */
const isJsonLd = ({ body, headers }: LightMyRequestResponse): boolean =>
  String(headers['content-type']).startsWith('application/ld+json') &&
  !body.startsWith('{"@context":{"@vocab":');

type Content = NonNullable<OperationObject['requestBody']>['content'];

function contentFaults(content: Content | undefined, { body, headers }: LightMyRequestResponse): string[] {
  if (!content) return body === '' ? [] : ['has a body that is not described'];
  const mediaType = String(headers['content-type']);
  const schema = (content[mediaType] ?? content[mediaType.split(';')[0] ?? ''])?.schema;
  if (!schema) return [`${mediaType} is not described`];
  if (!('$ref' in schema) || typeof schema.$ref !== 'string') return [];
  const validate = ajv.getSchema(`openapi${schema.$ref}`);
  if (!validate) return [`${schema.$ref} leads nowhere`];
  void validate(JSON.parse(body));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}

/** Everybody who may call, one who may not, and nobody: the same refusals answer all others. */
const callersOf = (operation: Operation) => {
  const refused = PEOPLE.find((one) => one.state === 'laufend' && !mayCall(operation, one));
  return PEOPLE.filter(
    (one) => one === refused || one.state === 'ohne' || (one.state === 'laufend' && mayCall(operation, one)),
  );
};

describe.each(OPERATIONS.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
  const cells = callersOf(operation).flatMap((person) =>
    targetsOf(operation).map((target) => ({ person, ziel: target })),
  );

  test('answers as OpenAPI and Hydra say', async () => {
    const faults: string[] = [];
    for (const { person, ziel } of cells) {
      const answer = await callAs(world, operation, person, ziel && { target: ziel });
      const found = openApiFaults(operation, answer);
      if (isJsonLd(answer)) {
        const nodes = await expand(answer.body, `/api${operation.path}`);
        if (nodes.length === 0) found.push('expands to nothing');
        found.push(...undocumented(nodes).map((property) => `${property} is not documented`));
      }
      faults.push(
        ...found.map((fault) => `${person.name}, ${ziel ?? 'all'}, ${answer.statusCode}: ${fault}`),
      );
    }
    expect(faults).toEqual([]);
  });

  test('answers as OpenAPI says while the database is away', async () => {
    const person = PEOPLE.find((one) => one.state === 'laufend' && mayCall(operation, one));
    if (!person) throw new Error(`nobody may call ${operation.name}`);
    const answer = await callAs({ ...world, server: { ...world.server, app: away } }, operation, person);
    const { kind, status } = operation.response;
    // The imprint comes from the configuration.
    const needsDatabase = kind !== 'dokument' && operation !== getImpressum;
    expect(answer.statusCode).toBe(needsDatabase ? 503 : status);
    expect(openApiFaults(operation, answer)).toEqual([]);
  });
});

test('a file with bad rows is answered as OpenAPI says', async () => {
  const person = PEOPLE.find((one) => one.state === 'laufend' && mayCall(createImport, one));
  if (!person) throw new Error('nobody may import');
  const answer = await callAs(world, createImport, person, {
    body: 'firmennummer;name;ort\n;Rails GmbH;Hamburg\n',
    search: '',
  });
  expect(answer.statusCode).toBe(422);
  expect(openApiFaults(createImport, answer)).toEqual([]);
});
