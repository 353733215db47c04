import * as z from 'zod/mini';
import type { FileFormat } from '@firmenportal/contract/hydra/file-format';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { parseQuery } from '@firmenportal/contract/hydra/query';
import { jsonSchema, type JsonSchema } from '@firmenportal/contract/hydra/documents/vocabulary';
import type { Locale } from '@firmenportal/contract/locale';
import { tooLong, violationsOf } from './errors/violation.ts';
import { ApiError, notFound, ValidationError } from './errors/api-error.ts';

const IDENTIFIER = z.uuid();

/** Path parameters, identifiers as the database writes them; one that cannot have been issued is one that was not. */
export function validParams(operation: Operation, raw: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      const schema = operation.params?.[name];
      const result = (schema ?? IDENTIFIER).safeParse(schema ? value : value.toLowerCase());
      if (!result.success) throw notFound();
      return [name, result.data];
    }),
  );
}

/** What a file has no use for, and what only a file has. */
const OF_PAGES = ['page', 'itemsPerPage'] as const;
const OF_FILES = ['spalten'] as const;

/** The query of an operation; 400 names the first parameter that is wrong, or of no use in what is asked for. */
export function validQuery(operation: Operation, search: string, format?: FileFormat): unknown {
  const parameters = new URLSearchParams(search);
  if (!operation.query) {
    const [name] = parameters.keys();
    if (name !== undefined) throw new ApiError(400, 'fehler.400.unbekannt', { values: { name } });
    return undefined;
  }
  const { query, errors } = parseQuery(operation.query, parameters);
  const [error] = errors;
  if (error) throw new ApiError(400, `fehler.400.${error.reason}`, { values: { name: error.parameter } });
  const name = (format ? OF_PAGES : OF_FILES).find((one) => parameters.has(one));
  if (name !== undefined) {
    throw new ApiError(400, format ? 'fehler.400.seiten' : 'fehler.400.spalten', { values: { name } });
  }
  return query;
}

const schemas = new WeakMap<z.ZodMiniType, JsonSchema>();

/** Printed with the first body of an operation. */
function schemaOf(body: z.ZodMiniType): JsonSchema {
  const schema = schemas.get(body) ?? jsonSchema(body, 'input');
  schemas.set(body, schema);
  return schema;
}

/**
 * The body of an operation; unknown members are refused (400), broken rules reported together (422), where a list is
 * not too long for anybody to look into.
 */
export function validBody(operation: Operation, body: unknown, locale: Locale): unknown {
  if (!operation.body) {
    if (body !== undefined && body !== null) throw new ApiError(400, 'fehler.400.koerper');
    return undefined;
  }
  if (typeof body !== 'object' || body === null) throw new ApiError(400, 'fehler.400.koerper');
  const long = tooLong(schemaOf(operation.body), body, locale);
  if (long.length > 0) throw new ValidationError(long);
  // With the input, since a value that is missing and one of the wrong type break different rules.
  const result = operation.body.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  const unknown = result.error.issues.find(({ code }) => code === 'unrecognized_keys');
  const [first] = violationsOf({ issues: unknown ? [unknown] : [] }, locale);
  if (first) throw new ApiError(400, 'fehler.400.eigenschaft', { values: { name: first.propertyPath } });
  throw new ValidationError(violationsOf(result.error, locale));
}
