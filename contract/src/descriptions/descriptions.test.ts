import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it, vi } from 'vitest';
import { takesExample } from '../hydra/description.ts';
import { openApiOf } from '../hydra/documents/openapi.ts';
import type { Parameter } from '../hydra/documents/openapi-parameters.ts';
import type { JsonSchema } from '../hydra/documents/vocabulary.ts';
import { OPERATIONS } from '../operations.ts';
import { TOPICS, WORDING } from './descriptions.ts';

// Whoever reads the API's documents finds out what each part of it is, and what it looks like.

// Two processors that others share compile a thousand schemas in more than the usual five seconds.
vi.setConfig({ testTimeout: 30_000 });

const document = openApiOf(OPERATIONS, WORDING, '/api');
const text = JSON.stringify(document);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addFormat('iri-reference', true);
ajv.addFormat('binary', true);
ajv.addSchema(document, 'openapi');

/** Many members have the same schema: each is compiled once. */
const validators = new Map<string, ValidateFunction>();

/** What the schema of the document, or one that refers to it, says against a value. */
function faultsOf(schema: object, value: unknown): string[] {
  const bare = { ...schema, description: undefined, examples: undefined };
  const text = JSON.stringify(bare).replaceAll('"#/components/', '"openapi#/components/');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as object);
  validators.set(text, validate);
  void validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

interface Member {
  readonly address: string;
  readonly schema: JsonSchema;
}

/** Every member of a schema and of what stands within it. */
function membersOf(schema: JsonSchema, address: string): Member[] {
  const inner = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) => ({
    address: `${address}.${name}`,
    schema: member as JsonSchema,
  }));
  return [
    ...members,
    ...members.flatMap((member) => membersOf(member.schema, member.address)),
    ...inner.flatMap((one) => (typeof one === 'object' ? membersOf(one as JsonSchema, address) : [])),
  ];
}

const members = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
  membersOf(schema, name),
);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const parameters = operations.flatMap(({ operationId, parameters }) =>
  parameters.flatMap((one) => ('in' in one ? [{ ...one, address: `${operationId}?${one.name}` }] : [])),
);

describe('every member', () => {
  // What is missing is to be written down in one of the files beside this one, under `Class.member` or `member`.
  it('is described', () => {
    const missing = members.filter(({ schema }) => !schema.description).map(({ address }) => address);
    expect(missing).toEqual([]);
    expect(members.length).toBeGreaterThan(1000);
  });

  it('has an example that its schema takes', () => {
    const wrong = members
      .filter(({ schema }) => takesExample(schema))
      .flatMap(({ address, schema }) => {
        const examples = schema.examples ?? [];
        if (examples.length === 0) return [`${address}: has none`];
        return examples.flatMap((example) =>
          faultsOf(schema, example).map((fault) => `${address}: ${fault}`),
        );
      });
    expect(wrong).toEqual([]);
  });
});

describe('every schema', () => {
  it('says what it is', () => {
    const missing = Object.entries(document.components.schemas).filter(([, { description }]) => !description);
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});

describe('every parameter', () => {
  it('is described, with an example that it takes', () => {
    const shared: Parameter[] = Object.values(document.components.parameters);
    const wrong = [...parameters, ...shared.map((one) => ({ ...one, address: one.name }))].flatMap(
      ({ address, description, schema }) => {
        const [example] = schema.examples ?? [];
        const faults = example === undefined ? ['has no example'] : faultsOf(schema, example);
        return [...faults, ...(description ? [] : ['is not described'])].map(
          (fault) => `${address} ${fault}`,
        );
      },
    );
    expect(wrong).toEqual([]);
  });
});

describe('every operation', () => {
  // The description behind it is made of the definition, so only the summary can be missing.
  it('says in a sentence of its own what it does', () => {
    const summaries = operations.map(({ summary }) => summary);
    const wrong = operations.filter(
      ({ operationId, summary }) =>
        !/^[A-Z0-9`].*\w.*\.$/s.test(summary) ||
        summary.startsWith(operationId) ||
        summaries.filter((one) => one === summary).length > 1,
    );
    expect(wrong.map(({ operationId, summary }) => `${operationId}: ${summary}`)).toEqual([]);
  });

  it('has examples of body and answer that the schemas take', () => {
    const wrong = operations.flatMap(({ operationId, requestBody, responses }) => {
      const asked = Object.entries(requestBody?.content ?? {});
      const answered = Object.values(responses).flatMap((one) =>
        'content' in one ? Object.entries(one.content ?? {}) : [],
      );
      // What is answered as a file, or as a document of no schema, is shown by no example.
      const shown = [...asked, ...answered.filter(([, { schema }]) => '$ref' in schema)];
      const faults = shown.flatMap(([, { example, schema }]) =>
        example === undefined ? ['has no example'] : faultsOf(schema, example),
      );
      return faults.map((fault) => `${operationId}: ${fault}`);
    });
    expect(wrong).toEqual([]);
  });

  it('says what the file is that it takes', () => {
    const files = operations.filter(({ requestBody }) =>
      Object.keys(requestBody?.content ?? {}).some((mediaType) => !/json|form-data/.test(mediaType)),
    );
    expect(files.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(['createImport', 'describeImportColumns']),
    );
    expect(files.filter(({ requestBody }) => !requestBody?.description)).toEqual([]);
  });

  it('answers errors with an example that the schema takes', () => {
    for (const { content } of Object.values(document.components.responses)) {
      for (const { example, schema } of Object.values(content ?? {}))
        expect(faultsOf(schema, example)).toEqual([]);
    }
  });
});

describe('descriptions', () => {
  it('say each thing once', () => {
    const keys = TOPICS.flatMap((topic) => Object.keys(topic));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('describe nothing that is not there', () => {
    const all = [...Object.entries(WORDING.descriptions), ...Object.entries(WORDING.parameters)];
    const unused = all.filter(([, [description]]) => !text.includes(JSON.stringify(description)));
    expect(unused.map(([key]) => key)).toEqual([]);
  });

  it('are sentences', () => {
    const all = [...Object.values(WORDING.descriptions), ...Object.values(WORDING.parameters)];
    expect(all.map(([description]) => description).filter((one) => !/^[A-Z`0-9].*[.…]$/.test(one))).toEqual(
      [],
    );
  });
});
