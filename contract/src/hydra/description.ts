import type { JsonSchema } from './documents/vocabulary.ts';

/** What a member, a parameter or a class is, in English, with an example. */
export type Description = readonly [text: string, example?: unknown];

/**
 * Keyed by what they describe: a class (`Student`), a member of one class (`Student.foto`,
 * `Uebersicht.reserviert.jahr`), a member below a name (`verlauf.am`), or every member of a name (`vorname`).
 */
export type Descriptions = Readonly<Record<string, Description>>;

/** What each operation does: one English line, by its name. */
export type Summaries = Readonly<Record<string, string>>;

/** The most specific description of a member of one of the classes. */
export function descriptionOf(
  descriptions: Descriptions,
  classes: readonly string[],
  path: readonly string[],
): Description | undefined {
  const keys = [
    ...classes.map((name) => [name, ...path].join('.')),
    ...path.map((_, at) => path.slice(at).join('.')),
  ];
  const key = keys.find((one) => Object.hasOwn(descriptions, one));
  return key === undefined ? undefined : descriptions[key];
}

/**
 * The schema with a description and an example for each of its members. `classes` are the classes that it is a schema
 * of.
 */
export function describedSchema(
  schema: JsonSchema,
  classes: readonly string[],
  descriptions: Descriptions,
  path: readonly string[] = [],
): JsonSchema {
  const inner = (one: JsonSchema, at = path) => describedSchema(one, classes, descriptions, at);
  const { anyOf, items, oneOf, properties } = schema;
  return {
    ...schema,
    ...(isSchema(items) && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.filter(isSchema).map((one) => inner(one)) }),
    ...(oneOf && { oneOf: oneOf.filter(isSchema).map((one) => inner(one)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties)
          .filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
          .map(([name, member]) => [name, describedMember(member, classes, descriptions, [...path, name])]),
      ),
    }),
  };
}

function describedMember(
  member: JsonSchema,
  classes: readonly string[],
  descriptions: Descriptions,
  path: readonly string[],
): JsonSchema {
  const [description, example] = descriptionOf(descriptions, classes, path) ?? [];
  return {
    ...(description !== undefined && { description }),
    ...describedSchema(withExample(member, example), classes, descriptions, path),
  };
}

/** The identifier that all examples share. */
export const EXAMPLE_ID = '0b9b1f0e-7a53-4c0f-8d3f-5f4f0d8a1c11';

const OF_FORMATS: Readonly<Record<string, unknown>> = {
  date: '2026-10-01',
  'date-time': '2026-10-01T09:30:00+02:00',
  email: 'ada.muster@example.org',
  uuid: EXAMPLE_ID,
};

/** The schema with this example, or the example for its kind of value. */
export function withExample(schema: JsonSchema, example: unknown = usualExample(schema)): JsonSchema {
  return example === undefined || !takesExample(schema) ? schema : { ...schema, examples: [example] };
}

/** Objects take the examples of their members. A constant is its own example. */
export function takesExample({
  $ref,
  anyOf,
  const: constant,
  items,
  oneOf,
  properties,
}: JsonSchema): boolean {
  const inner = [items, ...(anyOf ?? []), ...(oneOf ?? [])].filter(isSchema);
  return (
    $ref === undefined && constant === undefined && properties === undefined && inner.every(takesExample)
  );
}

function usualExample({ anyOf, enum: values, format, type }: JsonSchema): unknown {
  const choice = anyOf?.find(isSchema);
  if (choice) return usualExample(choice);
  if (values) return values[0];
  return type === 'boolean' || (Array.isArray(type) && type.includes('boolean'))
    ? true
    : OF_FORMATS[format ?? ''];
}

/** A whole value of a schema, built from the examples of its members. */
export function exampleOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): unknown {
  const { $ref, anyOf, const: constant, examples, items, oneOf, properties } = schema;
  if (examples) return examples[0];
  if (constant !== undefined) return constant;
  if ($ref !== undefined) return exampleOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  if (isSchema(items)) return [exampleOf(items, schemas)];
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, member]) => [
        name,
        isSchema(member) ? exampleOf(member, schemas) : null,
      ]),
    );
  }
  const choice = [...(anyOf ?? []), ...(oneOf ?? [])].find(isSchema);
  return choice ? exampleOf(choice, schemas) : undefined;
}

const isSchema = (schema: unknown): schema is JsonSchema => typeof schema === 'object' && schema !== null;
