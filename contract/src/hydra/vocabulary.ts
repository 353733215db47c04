import * as z from 'zod/mini';
import type { Operation } from './operation.ts';
import { Problem } from './problem.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A class of the API's vocabulary: a resource type, an object within one, or the body of a call. */
export interface Klasse {
  /** Name within the vocabulary: `Student`; of an object within it `Student.noten`. */
  readonly id: string;
  readonly eigenschaften: Map<string, Eigenschaft>;
}

export interface Eigenschaft {
  /** Name within the vocabulary: `Student/matrikelnummer`. */
  readonly id: string;
  readonly name: string;
  readonly wert: Wert;
  /** Always there and never null. */
  readonly pflicht: boolean;
}

/** What a property holds: a literal, the IRI of something, an item of a type, or an object without an IRI. */
export type Wert =
  | { readonly art: 'literal'; readonly datentyp: string }
  | { readonly art: 'iri' }
  | { readonly art: 'item'; readonly type: string }
  | { readonly art: 'objekt'; readonly klasse: Klasse };

/** The vocabulary of the API: every class that an answer or a body of the operations speaks of. */
export function vocabularyOf(operationen: readonly Operation[]): Map<string, Klasse> {
  const vocabulary = new Map<string, Klasse>();
  for (const type of ['Error', 'ConstraintViolationList']) addClass(type, jsonSchema(Problem), vocabulary);
  for (const { antwort, body, name } of operationen) {
    if ('resource' in antwort)
      addClass(antwort.resource.type, jsonSchema(antwort.resource.schema), vocabulary);
    if (body) addClass(bodyClass(name), jsonSchema(body, 'input'), vocabulary);
  }
  return vocabulary;
}

/** The class of the body that an operation expects. */
export const bodyClass = (operation: string): string => `${operation}.body`;

/** A schema of the contract as plain JSON Schema. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

/** Adds the class with its properties to the vocabulary; forms of one type add up to one class. */
function addClass(id: string, schema: JsonSchema, vocabulary: Map<string, Klasse>): Klasse {
  const klasse = vocabulary.get(id) ?? { id, eigenschaften: new Map() };
  vocabulary.set(id, klasse);
  for (const [name, property] of properties(schema)) {
    if (/[@:]/.test(name) || klasse.eigenschaften.has(name)) continue;
    const { kern, leer } = withoutNull(property);
    klasse.eigenschaften.set(name, {
      id: `${id}/${name}`,
      name,
      wert: wertOf(kern, `${id}.${name}`, vocabulary),
      pflicht: !leer && (schema.required ?? []).includes(name),
    });
  }
  return klasse;
}

function wertOf(schema: JsonSchema, id: string, vocabulary: Map<string, Klasse>): Wert {
  if (schema.type === 'array' && isSchema(schema.items)) return wertOf(schema.items, id, vocabulary);
  if (schema.type === 'object') {
    const type = schema.properties?.['@type'];
    if (isSchema(type) && typeof type.const === 'string') {
      return { art: 'item', type: addClass(type.const, schema, vocabulary).id };
    }
    return { art: 'objekt', klasse: addClass(id, schema, vocabulary) };
  }
  return schema.format === 'iri-reference'
    ? { art: 'iri' }
    : { art: 'literal', datentyp: datentypOf(schema) };
}

function datentypOf({ type, format }: JsonSchema): string {
  if (format === 'date') return 'xsd:date';
  if (format === 'date-time') return 'xsd:dateTime';
  if (type === 'integer') return 'xsd:integer';
  if (type === 'number') return 'xsd:decimal';
  if (type === 'boolean') return 'xsd:boolean';
  return 'xsd:string';
}

/** A schema without the null that it allows beside it. */
function withoutNull(schema: JsonSchema): { kern: JsonSchema; leer: boolean } {
  if (Array.isArray(schema.type)) {
    const type = schema.type.find((one) => one !== 'null');
    return { kern: type === undefined ? schema : { ...schema, type }, leer: schema.type.includes('null') };
  }
  const choices = (schema.anyOf ?? []).filter(isSchema);
  const kern = choices.find(({ type }) => type !== 'null');
  return kern ? { kern, leer: choices.some(({ type }) => type === 'null') } : { kern: schema, leer: false };
}

const isSchema = (schema: unknown): schema is JsonSchema => typeof schema === 'object' && schema !== null;

const properties = ({ properties = {} }: JsonSchema): [string, JsonSchema][] =>
  Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]));
