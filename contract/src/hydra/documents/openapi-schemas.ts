import { answerSchema, PROTOCOL } from '../answer.ts';
import {
  describedSchema,
  descriptionOf,
  EXAMPLE_ID,
  withExample,
  type Descriptions,
} from '../description.ts';
import { NamedSchemas, type Schemas } from './named-schemas.ts';
import type { Operation, Upload } from '../operation.ts';
import { Problem } from '../problem.ts';
import { schemaNames, type SchemaNames } from './schema-names.ts';
import { jsonSchema, ownerOf, type JsonSchema } from './vocabulary.ts';

/** The schemas of all answers and bodies, with the names of each operation's. */
export interface Components {
  readonly schemas: Schemas;
  readonly answers: ReadonlyMap<Operation, string>;
  readonly bodies: ReadonlyMap<Operation, string>;
}

/** Names and descriptions of the contract's schemas for the documents. */
export interface Wording {
  readonly names: SchemaNames;
  readonly descriptions: Descriptions;
}

/** `basePath` is the API's, with which IRIs begin. */
export function componentsOf(
  operations: readonly Operation[],
  { names, descriptions }: Wording,
  basePath: string,
): Components {
  const named = new NamedSchemas(new Map([...schemaNames([PROTOCOL]), ...names]));
  const answers = new Map<Operation, string>();
  const bodies = new Map<Operation, string>();
  const forms: Record<string, JsonSchema> = {};
  named.add('output', Problem, 'Problem');
  for (const operation of operations) {
    const { body, name, response, upload } = operation;
    if (upload) forms[`${name}.body`] = formSchema(body && jsonSchema(body, 'input'), upload);
    if (upload) bodies.set(operation, `${name}.body`);
    else if (body) bodies.set(operation, named.add('input', body, `${name}.body`));
    if (!('resource' in response)) continue;
    const { kind, resource } = response;
    const item = named.add('output', resource.schema, resource.type);
    const answer = answerSchema(response);
    answers.set(
      operation,
      kind === 'collection' && answer ? named.add('output', answer, `${item}.collection`) : item,
    );
  }
  const details = { answers, bodies, operations, basePath };
  const schemas = Object.entries({ ...named.all(), ...forms }).map(([name, schema]) => {
    const classes = [name, classOf(name, schema, details)];
    const description = descriptionOfSchema(classes, descriptions, details);
    const described = describedSchema(asAnswered(name, schema, details), classes, descriptions);
    return [name, { ...(description !== undefined && { description }), ...described }] as const;
  });
  return { answers, bodies, schemas: Object.fromEntries(schemas) };
}

/** The default description of a body: what its operation takes. */
function descriptionOfSchema(
  [name = '', type = '']: readonly string[],
  descriptions: Descriptions,
  { bodies }: Details,
): string | undefined {
  const operations = [...bodies].flatMap(([operation, body]) =>
    body === name ? [`\`${operation.name}\``] : [],
  );
  const [text] = descriptionOf(descriptions, operations.length > 0 ? [name] : [name, type], []) ?? [];
  return text ?? (operations.length > 0 ? `What ${operations.join(' and ')} takes.` : undefined);
}

interface Details extends Omit<Components, 'schemas'> {
  readonly operations: readonly Operation[];
  readonly basePath: string;
}

/**
 * The class of the vocabulary to which a schema belongs. A body belongs to the class that its operation returns or
 * works on.
 */
function classOf(name: string, schema: JsonSchema, { bodies, operations }: Details): string {
  const [operation] = [...bodies].find(([, body]) => body === name) ?? [];
  if (!operation) return typeOf(schema) ?? name;
  const { response } = operation;
  const resource = 'resource' in response ? response.resource : ownerOf(operation, operations);
  return resource?.type ?? name;
}

/** An item with an example of its IRI. A whole answer may have a context as well. */
function asAnswered(
  name: string,
  schema: JsonSchema,
  { answers, operations, basePath }: Details,
): JsonSchema {
  const { '@id': id, ...properties } = schema.properties ?? {};
  const iri = exampleIri(typeOf(schema), operations);
  if (iri === undefined || typeof id !== 'object') return schema;
  const isWhole = answers.values().some((answer) => answer === name);
  return {
    ...schema,
    properties: {
      ...(isWhole && { '@context': { type: 'string' } }),
      '@id': withExample(id, `${basePath}${iri}`),
      ...properties,
    },
  };
}

const typeOf = ({ properties }: JsonSchema): string | undefined => {
  const type = properties?.['@type'];
  return typeof type === 'object' && typeof type.const === 'string' ? type.const : undefined;
};

/** The path of items of a type: below their collection's, or a path of their own. */
function exampleIri(type: string | undefined, operations: readonly Operation[]): string | undefined {
  const answers = operations.flatMap(({ path, response }) =>
    'resource' in response && response.resource.type === type ? [{ path, ...response }] : [],
  );
  const [first] = answers;
  if (!first) return undefined;
  const { path } = first.resource;
  const isOne = answers.some((answer) => answer.kind === 'item' && answer.path === path);
  return `${path}${isOne ? '' : '/{id}'}`.replace(/\{\w+\}/g, EXAMPLE_ID);
}

/** What the body contains, and the file beside it. */
function formSchema({ properties = {}, required = [] }: JsonSchema = {}, upload: Upload): JsonSchema {
  const { maxBytes, mediaTypes } = upload;
  const description = `One of ${mediaTypes.join(', ')} by its content, at most ${maxBytes} bytes: 422 when it is larger, or missing. Anything else in the form that is too large is 413.`;
  return {
    type: 'object',
    properties: {
      ...properties,
      datei: { type: 'string', format: 'binary', description, examples: ['(bytes)'] },
    },
    required: [...required, 'datei'],
    additionalProperties: false,
  };
}
