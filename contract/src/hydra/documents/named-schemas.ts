import * as z from 'zod/mini';
import { branchesOf, type SchemaNames } from './schema-names.ts';
import type { JsonSchema } from './vocabulary.ts';

export type Schemas = Readonly<Record<string, JsonSchema>>;
type Direction = 'input' | 'output';

/** Schemas of the contract as JSON Schema, each under a name by which others refer to it. */
export class NamedSchemas {
  readonly #names: SchemaNames;
  readonly #registries = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };
  readonly #asked: Record<Direction, Set<string>> = { input: new Set(), output: new Set() };

  constructor(names: SchemaNames) {
    this.#names = names;
    for (const [schema, id] of names) {
      this.#registries.input.add(schema, { id });
      this.#registries.output.add(schema, { id });
    }
  }

  /** Registers a schema for reading or writing, under its own name, or under the given one if it has none. */
  add(direction: Direction, schema: z.ZodMiniType, otherwise: string): string {
    const registry = this.#registries[direction];
    const id = registry.get(schema)?.id ?? otherwise;
    registry.add(schema, { id });
    this.#asked[direction].add(id);
    return id;
  }

  /** The registered schemas, with everything that they refer to. */
  all(): Schemas {
    const read = this.#reached('input');
    const written = this.#reached('output');
    for (const [name, schema] of Object.entries(read)) {
      if (name in written && JSON.stringify(schema) !== JSON.stringify(written[name]))
        throw new Error(`${name} is read otherwise than it is written: it needs two names`);
    }
    return { ...written, ...read };
  }

  #reached(direction: Direction): Schemas {
    const { schemas } = z.toJSONSchema(this.#registries[direction], {
      io: direction,
      uri: (id) => `#/components/schemas/${id}`,
      override: ({ zodSchema, jsonSchema }) => {
        Object.assign(jsonSchema, this.#discriminator(zodSchema));
        // A format says the same in one word.
        if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      },
    });
    const reached: Record<string, JsonSchema> = {};
    const names = [...this.#asked[direction]];
    for (const name of names) {
      const { $schema: _, $id: __, ...schema } = schemas[name] as JsonSchema;
      reached[name] = schema;
      const references = JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
      for (const [, other = ''] of references) if (!names.includes(other)) names.push(other);
    }
    return reached;
  }

  /** OpenAPI can tell the branches of a union apart by a member only if each branch has a name. */
  #discriminator(schema: z.core.$ZodType) {
    const branches = branchesOf(schema);
    if (!branches) return {};
    const mapping = branches.options.map(([value, option]) => {
      const name = this.#names.get(option);
      if (name === undefined) throw new Error('a union whose branches have names has to be exported');
      return [value, `#/components/schemas/${name}`] as const;
    });
    return {
      discriminator: { propertyName: branches.discriminator, mapping: Object.fromEntries(mapping) },
    };
  }
}
