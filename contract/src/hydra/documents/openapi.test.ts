import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { WORDING } from '../../descriptions/descriptions.ts';
import { OPERATIONS } from '../../operations.ts';
import { openApiOf } from './openapi.ts';
import type { Parameter, Reference } from './openapi-parameters.ts';
import { parametersOf, parseQuery } from '../query.ts';
import type { JsonSchema } from './vocabulary.ts';

const document = openApiOf(OPERATIONS, WORDING, '/api');
const inQuery = (parameters: readonly (Parameter | Reference)[]): Parameter[] =>
  parameters.filter((one): one is Parameter => 'in' in one && one.in === 'query');

describe('OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { errors, valid } = await validator.validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('refers to nothing that it lacks', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    const components = document.components as Record<string, Record<string, unknown>>;
    expect(refs.filter(([, kind = '', name = '']) => !components[kind]?.[name])).toEqual([]);
    expect(refs.length).toBeGreaterThan(OPERATIONS.length);
  });

  it('describes every operation once', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
    );
    const expected = OPERATIONS.map(({ method, name, path }) => `${method.toLowerCase()} ${path} ${name}`);
    expect(new Set(described)).toEqual(new Set(expected));
  });

  it('tells the headers that an operation has of its own', () => {
    const { responses } = document.paths['/benachrichtigungLog']?.['get'] ?? {};
    expect(responses?.['200']).toMatchObject({
      headers: { 'X-Ungelesen': { schema: { type: 'integer' } }, ETag: {} },
    });
  });

  it('lets everybody see which operations are public', () => {
    const open = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ security }) => security?.length === 0)
      .map(({ operationId }) => operationId);
    const expected = OPERATIONS.filter(({ permission }) => permission === 'oeffentlich').map(
      ({ name }) => name,
    );
    expect(new Set(open)).toEqual(new Set(expected));
  });

  it('tells how a key is got and sent, and asks for a session or a key where it takes one', () => {
    const { bearer, key } = document.components.securitySchemes;
    expect([bearer.scheme, key.scheme]).toEqual(['bearer', 'bearer']);
    expect(key.description).toMatch(/POST \/dienstkonten.*Authorization: Bearer <key>/);
    expect(document.security).toEqual([{ bearer: [] }]);
    const reports = document.paths['/einschreibungsmeldungen']?.['get'];
    expect(reports?.security).toEqual([{ bearer: [] }, { key: [] }]);
    expect(reports?.description).toContain(
      "Or for a key of the school's service account with the scope `bestand` (Fetch the present state).",
    );
    expect(document.paths['/dienstkonten']?.['get']?.security).toBeUndefined();
  });

  it.each(OPERATIONS.filter(({ query }) => query).map((operation) => [operation.name, operation] as const))(
    '%s: lists the parameters that are read, with values that are accepted',
    (_, { method, path, query }) => {
      if (!query) return;
      const parameters = inQuery(document.paths[path]?.[method.toLowerCase()]?.parameters ?? []);
      expect(parameters.map(({ name }) => name)).toEqual(parametersOf(query));
      for (const { name, schema } of parameters) {
        const items = schema.items as typeof schema | undefined;
        const values = (schema.enum ?? items?.enum ?? [schema.default ?? sample(items ?? schema)]) as (
          string | number
        )[];
        for (const value of values) {
          expect(parseQuery(query, new URLSearchParams({ [name]: String(value) })).errors, name).toEqual([]);
        }
      }
    },
  );
});

function sample({ format, minimum, pattern }: JsonSchema): string {
  if (minimum !== undefined) return String(minimum);
  if (pattern?.includes('jetzt')) return 'jetzt';
  if (pattern?.startsWith('^(\\d{5}),')) return '20095,25';
  if (pattern?.startsWith('^\\d')) return '1';
  if (pattern?.includes('\\.\\.')) return '1..2';
  if (format === 'date') return '2026-02-28';
  if (format === 'uuid') return '0b9b1f0e-7a53-4c0f-8d3f-5f4f0d8a1c11';
  return format === 'iri-reference' ? '/api/firmen/0b9b1f0e-7a53-4c0f-8d3f-5f4f0d8a1c11' : 'a';
}
