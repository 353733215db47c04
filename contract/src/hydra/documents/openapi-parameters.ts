import { LOCALES, DEFAULT_LOCALE } from '../../locale.ts';
import { descriptionOf, EXAMPLE_ID, withExample, type Descriptions } from '../description.ts';
import type { Operation } from '../operation.ts';
import {
  MAX_PAGE,
  parametersOf,
  PAGE_SIZES,
  DEFAULT_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  type QueryDefinition,
} from '../query.ts';
import { isRevalidated, takesIdempotencyKey } from '../status.ts';
import { jsonSchema, type JsonSchema } from './vocabulary.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly required?: boolean;
  /** False: the values of a list are in one parameter, separated by commas. */
  readonly explode?: false;
  readonly schema: JsonSchema;
}

type Described = Pick<Parameter, 'description' | 'schema'>;

export interface Reference {
  readonly $ref: string;
}

/** Headers that many operations take. */
export const SHARED_PARAMETERS = {
  'X-LOCALE': {
    name: 'X-LOCALE',
    in: 'header',
    description: 'Language of the texts in the answer.',
    schema: { type: 'string', enum: [...LOCALES], default: DEFAULT_LOCALE, examples: [DEFAULT_LOCALE] },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETag of the copy that the client has: 304 while it still holds.',
    schema: { type: 'string', examples: ['W/"studium-1204"'] },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'ETag of the version that is changed: 412 when it is not the current one.',
    schema: { type: 'string', examples: ['"7"'] },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Kept for a day: the same request with the same key gives the first answer again, another one with the same key 422. ' +
      'Send one with every act, and the same one again after 503 or no answer.',
    schema: { type: 'string', maxLength: 200, examples: [EXAMPLE_ID] },
  },
} as const satisfies Record<string, Parameter>;

/** Everything that an operation takes beside its body. `parameters` has the descriptions for path and query. */
export function parametersOfOperation(
  operation: Operation,
  parameters: Descriptions,
): (Parameter | Reference)[] {
  return [
    ...[...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
      pathParameter(operation, name, parameters),
    ),
    ...(operation.query ? queryParameters(operation, operation.query, parameters) : []),
    shared('X-LOCALE'),
    ...(isRevalidated(operation) ? [shared('If-None-Match')] : []),
    ...(operation.version && operation.method !== 'GET' ? [shared('If-Match')] : []),
    ...(takesIdempotencyKey(operation) ? [shared('Idempotency-Key')] : []),
  ];
}

const shared = (name: keyof typeof SHARED_PARAMETERS): Reference => ({
  $ref: `#/components/parameters/${name}`,
});

function pathParameter(operation: Operation, name: string, parameters: Descriptions): Parameter {
  const schema = operation.params?.[name];
  return {
    name,
    in: 'path',
    required: true,
    ...described(
      schema ? jsonSchema(schema, 'input') : { type: 'string', format: 'uuid' },
      [operation.name, operation.path],
      `{${name}}`,
      parameters,
    ),
  };
}

function queryParameters(
  operation: Operation,
  definition: QueryDefinition,
  parameters: Descriptions,
): Parameter[] {
  return parametersOf(definition).map((name) => {
    const { description, schema } = queryParameter(operation, definition, name, parameters);
    return { name, in: 'query', description, ...(schema.type === 'array' && { explode: false }), schema };
  });
}

function queryParameter(
  operation: Operation,
  { columns, filter: filters }: QueryDefinition,
  name: string,
  parameters: Descriptions,
): Described {
  const [, sorted] = /^order\[(\w+)\]$/.exec(name) ?? [];
  if (sorted !== undefined) {
    return {
      description: `Sorts by \`${sorted}\`. Of several, the first one in the address counts most.`,
      schema: withExample({ type: 'string', enum: ['asc', 'desc'] }),
    };
  }
  const filter = filters[name];
  if (filter) {
    const type = 'resource' in operation.response ? operation.response.resource.type : '';
    return described(jsonSchema(filter, 'input'), [operation.name, type], name, parameters);
  }
  switch (name) {
    case 'spalten':
      return {
        description: 'Columns of a file in the order wanted, all of them unless named. Refused with JSON-LD.',
        schema: {
          type: 'array',
          items: { enum: [...columns] },
          minItems: 1,
          uniqueItems: true,
          examples: [columns.slice(0, 2)],
        },
      };
    case 'page':
      return {
        description: 'Which page, from 1 on.',
        schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 1, examples: [1] },
      };
    case 'itemsPerPage':
      return {
        description: 'How many items a page has.',
        schema: {
          type: 'integer',
          enum: [...PAGE_SIZES],
          default: DEFAULT_PAGE_SIZE,
          examples: [DEFAULT_PAGE_SIZE],
        },
      };
    default:
      return {
        description:
          'Free text: what has all of its words, each anywhere in the columns that people would look in.',
        schema: { type: 'string', minLength: 1, maxLength: MAX_SEARCH_LENGTH, examples: ['muster'] },
      };
  }
}

function described(
  schema: JsonSchema,
  owners: readonly string[],
  name: string,
  parameters: Descriptions,
): Described {
  const [description = '', example] = descriptionOf(parameters, owners, [name]) ?? [];
  return { description, schema: withExample(schema, example) };
}
