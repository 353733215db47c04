import * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import { Problem } from '../problem.ts';
import type { Resource } from '../resource.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A class of the API's vocabulary: a resource type, an object within one, or the body of a call. */
export interface VocabularyClass {
  /** Name within the vocabulary: `Student`; of an object within it `Student.noten`. */
  readonly id: string;
  readonly properties: Map<string, VocabularyProperty>;
}

export interface VocabularyProperty {
  /** Name within the vocabulary: `Student/matrikelnummer`. */
  readonly id: string;
  readonly name: string;
  readonly value: ValueShape;
  /** Always there and never null. */
  readonly pflicht: boolean;
}

/** What a property holds: a literal, the IRI of something, an item of a type, or an object without an IRI. */
export type ValueShape =
  | { readonly kind: 'literal'; readonly datatype: string }
  | { readonly kind: 'iri' }
  | { readonly kind: 'item'; readonly type: string }
  | { readonly kind: 'objekt'; readonly klasse: VocabularyClass };

/** The vocabulary of the API: every class that an answer or a body of the operations speaks of. */
export function vocabularyOf(operations: readonly Operation[]): Map<string, VocabularyClass> {
  const vocabulary = new Map<string, VocabularyClass>();
  for (const type of ['Error', 'ConstraintViolationList']) addClass(type, jsonSchema(Problem), vocabulary);
  for (const { response, body, name } of operations) {
    if ('resource' in response)
      addClass(response.resource.type, jsonSchema(response.resource.schema), vocabulary);
    if (body) addClass(bodyClass(name), jsonSchema(body, 'input'), vocabulary);
  }
  return vocabulary;
}

/** The class of the body that an operation expects. */
export const bodyClass = (operation: string): string => `${operation}.body`;

/** The resource on which an operation works: the one whose path leads furthest into the operation's. */
export function ownerOf({ path }: Operation, operations: readonly Operation[]): Resource | undefined {
  return operations
    .flatMap(({ response }) => ('resource' in response ? [response.resource] : []))
    .filter((resource) => `${path}/`.startsWith(`${resource.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** A schema of the contract as plain JSON Schema. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

/** Adds the class with its properties to the vocabulary; forms of one type add up to one class. */
function addClass(id: string, schema: JsonSchema, vocabulary: Map<string, VocabularyClass>): VocabularyClass {
  const vocabularyClass = vocabulary.get(id) ?? { id, properties: new Map() };
  vocabulary.set(id, vocabularyClass);
  for (const [name, property] of properties(schema)) {
    if (/[@:]/.test(name) || vocabularyClass.properties.has(name)) continue;
    const { kern, nullable } = withoutNull(property);
    vocabularyClass.properties.set(name, {
      id: `${id}/${name}`,
      name,
      value: valueShapeOf(kern, `${id}.${name}`, vocabulary),
      pflicht: !nullable && (schema.required ?? []).includes(name),
    });
  }
  return vocabularyClass;
}

function valueShapeOf(schema: JsonSchema, id: string, vocabulary: Map<string, VocabularyClass>): ValueShape {
  if (schema.type === 'array' && isSchema(schema.items)) return valueShapeOf(schema.items, id, vocabulary);
  if (schema.type === 'object') {
    const type = schema.properties?.['@type'];
    if (isSchema(type) && typeof type.const === 'string') {
      return { kind: 'item', type: addClass(type.const, schema, vocabulary).id };
    }
    return { kind: 'objekt', klasse: addClass(id, schema, vocabulary) };
  }
  return schema.format === 'iri-reference'
    ? { kind: 'iri' }
    : { kind: 'literal', datatype: datatypeOf(schema) };
}

function datatypeOf({ type, format }: JsonSchema): string {
  if (format === 'date') return 'xsd:date';
  if (format === 'date-time') return 'xsd:dateTime';
  if (type === 'integer') return 'xsd:integer';
  if (type === 'number') return 'xsd:decimal';
  if (type === 'boolean') return 'xsd:boolean';
  return 'xsd:string';
}

/** A schema without the null that it allows beside it. */
function withoutNull(schema: JsonSchema): { kern: JsonSchema; nullable: boolean } {
  if (Array.isArray(schema.type)) {
    const type = schema.type.find((one) => one !== 'null');
    return {
      kern: type === undefined ? schema : { ...schema, type },
      nullable: schema.type.includes('null'),
    };
  }
  const choices = (schema.anyOf ?? []).filter(isSchema);
  const kern = choices.find(({ type }) => type !== 'null');
  return kern
    ? { kern, nullable: choices.some(({ type }) => type === 'null') }
    : { kern: schema, nullable: false };
}

const isSchema = (schema: unknown): schema is JsonSchema => typeof schema === 'object' && schema !== null;

const properties = ({ properties = {} }: JsonSchema): [string, JsonSchema][] =>
  Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]));
