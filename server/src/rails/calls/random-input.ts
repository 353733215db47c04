import fc from 'fast-check';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { parametersOf } from '@firmenportal/contract/hydra/query';
import type { jsonSchema, JsonSchema } from '@firmenportal/contract/hydra/documents/vocabulary';
import { recordParams } from './request.ts';
import { exampleOf, inputSchema } from './example.ts';
import { HOSTILE_BODIES, HOSTILE_SEGMENTS, HOSTILE_VALUES, WRONG_TYPES } from './hostile.ts';

// The requests of a walk: mostly what an operation accepts, with identifiers from earlier answers; occasionally
// something else.

/** An identifier that the walk has seen, and for which parameter of a path. */
export interface Met {
  readonly place: string;
  readonly id: string;
}

export interface Input {
  readonly params: Readonly<Record<string, string>>;
  readonly search: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const WORDS = [
  'Hafen',
  'Ärger & Söhne',
  'a',
  '2',
  'A25a',
  "O'Brien",
  '-',
  'Straße\nmit Zeile',
  '=1+1',
  '🦄',
  '\u202e',
];
const DATES = ['2026-02-28', '2027-10-01', '2026-11-22', '1999-12-31', '2028-02-29'];

const rarely = <T, R>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<R>, weight = 9): fc.Arbitrary<T | R> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare });

/**
 * What a walk has seen so far. Looked up when a value is drawn, so that inputs are prepared once for each operation.
 */
export interface Memory {
  readonly met: () => readonly Met[];
  readonly tags: () => readonly string[];
}

/** Requests of each operation, built from what was seen before. */
export function inputsOf(memory: Memory): (operation: Operation) => fc.Arbitrary<Input> {
  const prepared = new Map<Operation, fc.Arbitrary<Input>>();
  return (operation) => {
    const inputs = prepared.get(operation) ?? inputOf(operation, memory);
    prepared.set(operation, inputs);
    return inputs;
  };
}

const inputOf = (operation: Operation, memory: Memory): fc.Arbitrary<Input> =>
  fc.record({
    params: paramsOf(operation, memory),
    search: rarely(
      searchOf(operation, memory),
      fc.constantFrom('x=1', 'page=0', '%00', 'order[__proto__]=asc'),
      30,
    ),
    body: bodyOf(operation, memory),
    headers: headersOf(operation, memory),
  });

/** One of the values known at the moment, or a substitute while there is none. */
const oneOf = <T>(found: () => readonly T[], instead: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.tuple(fc.nat(), instead).map(([at, otherwise]) => {
    const all = found();
    return all[at % all.length] ?? otherwise;
  });

function paramsOf(operation: Operation, memory: Memory): fc.Arbitrary<Record<string, string>> {
  const fixed = exampleOf(operation).params;
  const records = recordParams(operation).map(({ name, filePath }) => {
    const others = fc.oneof(fc.constantFrom(...HOSTILE_SEGMENTS), fc.uuid(), idOf(memory));
    const here = () => memory.met().flatMap(({ place, id }) => (place === filePath ? [id] : []));
    return [name, rarely(oneOf(here, others), others, 15)] as const;
  });
  const given = Object.entries(fixed).map(
    ([name, value]) => [name, rarely(fc.constant(value), fc.constantFrom(...HOSTILE_SEGMENTS), 30)] as const,
  );
  // As it appears in a path: hostile values are already encoded.
  return fc
    .record(Object.fromEntries([...records, ...given]))
    .map((params) =>
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decoded(value)])),
    );
}

const idOf = ({ met }: Memory): fc.Arbitrary<string> => oneOf(met, fc.uuid().map(unmet)).map(({ id }) => id);

const iriOf = ({ met }: Memory): fc.Arbitrary<string> =>
  fc
    .tuple(oneOf(met, fc.uuid().map(unmet)), fc.boolean())
    .map(([{ place, id }, whole]) => (whole ? `/api${place}/${id}` : id));

const unmet = (id: string): Met => ({ place: '', id });

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function searchOf({ query }: Operation, memory: Memory): fc.Arbitrary<string> {
  if (!query) return fc.constant('');
  const values = fc.oneof(
    iriOf(memory),
    fc.constantFrom(...WORDS, ...DATES, 'true', 'false', '1', '5', '25', 'asc', 'desc'),
  );
  const hostile = fc.constantFrom(...HOSTILE_VALUES).map(decoded);
  const pairs = parametersOf(query).map((name) => {
    const schema = query.filter[name];
    const accepted = name.startsWith('order')
      ? fc.constantFrom('asc', 'desc')
      : name === 'page'
        ? fc.constantFrom('1', '2', '3')
        : name === 'itemsPerPage'
          ? fc.constantFrom('5', '10', '25', '50')
          : name === 'suche'
            ? fc.constantFrom(...WORDS)
            : (schema && choicesOf(schema, values)) || values;
    return [name, rarely(accepted, hostile, 20)] as const;
  });
  return fc
    .subarray(pairs, { maxLength: Math.min(3, pairs.length) })
    .chain((some) => fc.record(Object.fromEntries(some)))
    .map((chosen) => new URLSearchParams(chosen as Record<string, string>).toString());
}

/** Words of a list if the filter takes some of them, otherwise whatever it accepts. */
function choicesOf(
  schema: Parameters<typeof jsonSchema>[0],
  values: fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  const { enum: words } = inputSchema(schema);
  return words && words.length > 0 ? fc.constantFrom(...words.map(String)) : values;
}

function bodyOf(operation: Operation, memory: Memory): fc.Arbitrary<unknown> {
  // A different one each time: some operations accept the same one only once.
  const example = fc.constant(operation).map((one) => exampleOf(one).body);
  if (!operation.body) {
    return rarely(example, fc.constantFrom('{}', { unbekannt: 1 }), 40);
  }
  const schema = inputSchema(operation.body);
  const valid = valueOf(schema, memory);
  const mixed = fc
    .tuple(example, valid)
    .map(([whole, value]) => ({ ...(whole as object), ...(value as object) }));
  const names = Object.keys(schema.properties ?? {});
  const broken =
    names.length === 0
      ? fc.constant({ unbekannt: 1 })
      : fc
          .tuple(example, fc.constantFrom(...names), fc.constantFrom(...WRONG_TYPES))
          .map(([whole, name, value]) => ({ ...(whole as object), [name]: value }));
  return fc.oneof(
    { weight: 5, arbitrary: example },
    { weight: 8, arbitrary: valid },
    { weight: 5, arbitrary: mixed },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_BODIES.map(([body]) => body)) },
  );
}

/** A value that a JSON Schema accepts, in most cases. */
function valueOf(schema: JsonSchema, memory: Memory): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, memory)));
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const members = Object.entries(properties).map(([name, one]) => [
        name,
        valueOf(one as JsonSchema, memory),
      ]);
      return fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: required,
      });
    }
    case 'array':
      return fc.array(valueOf((schema.items ?? {}) as JsonSchema, memory), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      });
    case 'integer':
    case 'number': {
      const { minimum = -10, maximum = 3000 } = schema;
      const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1);
      return rarely(
        fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, minimum + 200)) }),
        edges,
      );
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema, memory);
  }
}

/** Created once: creating them takes longer than a request. */
const STRINGS = [
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
];

function textOf({ format, pattern, maxLength = 200, minLength = 0 }: JsonSchema, memory: Memory) {
  const hostile = fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'x'.repeat(maxLength + 1),
    '<img src=x onerror=alert(1)>',
    '\ud800',
  );
  switch (format) {
    case 'date':
      return rarely(fc.constantFrom(...DATES), hostile);
    case 'date-time':
      return rarely(
        fc.constantFrom(...DATES).map((day) => `${day}T12:00:00+01:00`),
        hostile,
      );
    case 'email':
      return rarely(
        fc.uuid().map((id) => `${id}@walk.example`),
        hostile,
      );
    case 'uuid':
      return rarely(idOf(memory), hostile);
    case 'iri-reference':
      return rarely(iriOf(memory), hostile);
    default: {
      const patterned = pattern?.includes(':') ? [fc.constantFrom('08:00', '23:59')] : [];
      const words = fc.oneof(...patterned, fc.constantFrom(...WORDS, ...DATES), ...STRINGS);
      return rarely(
        words,
        fc.oneof(hostile, fc.constant('x'.repeat(Math.max(minLength, Math.min(maxLength, 5000))))),
      );
    }
  }
}

function headersOf({ method, query, version }: Operation, { tags }: Memory) {
  const made = ['*', '"0.x"', 'x'];
  const tag = oneOf(() => [...made, ...tags()], fc.constantFrom(...made));
  const some = {
    'x-locale': fc.constantFrom('de-DE', 'en-GB', 'xx'),
    ...(query?.columns.length
      ? { accept: fc.constantFrom('text/csv', 'application/ld+json', 'image/png') }
      : {}),
    ...(version && method !== 'GET' ? { 'if-match': tag } : {}),
    ...(method === 'GET' ? { 'if-none-match': tag } : {}),
    ...(method === 'POST'
      ? { 'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('key-1', 'key-2')) }
      : {}),
  };
  return fc.record(some, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>;
}
