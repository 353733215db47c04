import { LOCALES, DEFAULT_LOCALE } from '../locale.ts';
import type { Operation } from './operation.ts';
import {
  MAX_PAGE,
  parametersOf,
  PAGE_SIZES,
  DEFAULT_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  type QueryDefinition,
} from './query.ts';
import { isRevalidated, takesIdempotencyKey } from './status.ts';
import { jsonSchema, type JsonSchema } from './vocabulary.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description?: string;
  readonly required?: boolean;
  /** False: the values of a list stand in one parameter, with commas between. */
  readonly explode?: false;
  readonly schema: JsonSchema;
}

export interface Reference {
  readonly $ref: string;
}

/** Headers that many operations take. */
export const SHARED_PARAMETERS = {
  'X-LOCALE': {
    name: 'X-LOCALE',
    in: 'header',
    description: 'Language of the texts in the answer.',
    schema: { type: 'string', enum: [...LOCALES], default: DEFAULT_LOCALE },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETag of the copy that the client has: 304 while it still holds.',
    schema: { type: 'string' },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'ETag of the version that is changed: 412 when it is not the current one.',
    schema: { type: 'string' },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Kept for a day: the same request with the same key gives the first answer again, another one with the same key 422. ' +
      'Send one with every act, and the same one again after 503 or no answer.',
    schema: { type: 'string', maxLength: 200 },
  },
} as const satisfies Record<string, Parameter>;

/** Everything that an operation takes beside its body. */
export function parametersOfOperation(operation: Operation): (Parameter | Reference)[] {
  return [
    ...[...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathParameter(operation, name)),
    ...(operation.query ? queryParameters(operation.query) : []),
    shared('X-LOCALE'),
    ...(isRevalidated(operation) ? [shared('If-None-Match')] : []),
    ...(operation.version && operation.method !== 'GET' ? [shared('If-Match')] : []),
    ...(takesIdempotencyKey(operation) ? [shared('Idempotency-Key')] : []),
  ];
}

const shared = (name: keyof typeof SHARED_PARAMETERS): Reference => ({
  $ref: `#/components/parameters/${name}`,
});

function pathParameter({ params }: Operation, name: string): Parameter {
  const schema = params?.[name];
  return {
    name,
    in: 'path',
    required: true,
    schema: schema ? jsonSchema(schema, 'input') : { type: 'string', format: 'uuid' },
  };
}

/** Files hold all that the filters leave. */
const OF_FILES: Readonly<Record<string, Partial<Parameter>>> = {
  spalten: {
    description: 'Columns of a file in the order wanted, all of them unless named. Refused with JSON-LD.',
  },
};

function queryParameters(definition: QueryDefinition): Parameter[] {
  return parametersOf(definition).map((name) => {
    const schema = querySchema(definition, name);
    return {
      name,
      in: 'query',
      ...OF_FILES[name],
      ...(schema.type === 'array' && { explode: false }),
      schema,
    };
  });
}

function querySchema(definition: QueryDefinition, name: string): JsonSchema {
  if (name.startsWith('order[')) return { type: 'string', enum: ['asc', 'desc'] };
  const filter = definition.filter[name];
  if (filter) return jsonSchema(filter, 'input');
  switch (name) {
    case 'spalten':
      return { type: 'array', items: { enum: [...definition.columns] }, minItems: 1, uniqueItems: true };
    case 'page':
      return { type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 1 };
    case 'itemsPerPage':
      return { type: 'integer', enum: [...PAGE_SIZES], default: DEFAULT_PAGE_SIZE };
    default:
      return { type: 'string', minLength: 1, maxLength: MAX_SEARCH_LENGTH };
  }
}
