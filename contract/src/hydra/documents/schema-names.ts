import type * as z from 'zod/mini';

/** The name of each schema in the API's documents. */
export type SchemaNames = ReadonlyMap<z.core.$ZodType, string>;

/**
 * Names schemas by their exports in the contract's modules: resources, objects and unions, `schnitt` as `Schnitt`.
 * Branches of a union that differ in one member get names as well, because documents need them.
 */
export function schemaNames(modules: readonly object[]): SchemaNames {
  const names = new Map<z.core.$ZodType, string>();
  for (const [exported, value] of modules.flatMap((module) => Object.entries(module))) {
    const schema = schemaOf(value);
    if (!schema || names.has(schema)) continue;
    const name = exported.charAt(0).toUpperCase() + exported.slice(1);
    names.set(schema, name);
    for (const [branch, option] of branchesOf(schema)?.options ?? []) names.set(option, `${name}.${branch}`);
  }
  return names;
}

function schemaOf(value: unknown): z.core.$ZodType | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const schema = 'schema' in value && 'path' in value ? value.schema : value;
  const isNamed = isSchema(schema) && ['object', 'union'].includes(schema._zod.def.type);
  return isNamed ? schema : undefined;
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The member that tells the branches of a union apart, and each branch by its value. */
export function branchesOf(
  schema: z.core.$ZodType,
): { readonly discriminator: string; readonly options: [string, z.core.$ZodType][] } | undefined {
  const { discriminator, options } = schema._zod.def as Partial<z.core.$ZodDiscriminatedUnionDef>;
  if (discriminator === undefined || !options) return undefined;
  return {
    discriminator,
    options: options.flatMap((option) =>
      [...(option._zod.propValues?.[discriminator] ?? [])].map((value): [string, z.core.$ZodType] => [
        String(value),
        option,
      ]),
    ),
  };
}
