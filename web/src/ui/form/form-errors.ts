import { ReceivedProblem } from '@firmenportal/contract/hydra/problem';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import { set, type FieldErrors, type FieldValues } from 'react-hook-form';

/** Violations by the field that they belong to; the first one of a field is the one that shows. */
export function fieldErrorsOf<T extends FieldValues>(violations: readonly Violation[]): FieldErrors<T> {
  const errors: FieldErrors<T> = {};
  const seen = new Set<string>();
  for (const { propertyPath, message, code } of violations) {
    if (seen.has(propertyPath)) continue;
    seen.add(propertyPath);
    set(errors, propertyPath === '' ? 'root' : propertyPath, { type: code, message });
  }
  return errors;
}

/** The server's violations by field; empty if the call failed for another reason. Rethrows other errors. */
export function serverViolations(error: unknown): readonly Violation[] {
  if (!(error instanceof Error && 'problem' in error)) throw error;
  return ReceivedProblem.safeParse(error.problem).data?.violations ?? [];
}

export interface ErrorLine {
  /** The field's name; undefined if the error belongs to no field. */
  readonly name: string | undefined;
  readonly message: string;
}

/**
 * All errors in the order of the fields, then those without a field. An error of an entry belongs to the field of that
 * entry (`dateien.0.art`), and to the whole field where the entry has none of its own.
 */
export function errorLines(errors: FieldErrors, fields: readonly string[]): ErrorLine[] {
  const messages = Map.groupBy(messagesIn(errors), ({ path }) => ownerOf(path, fields));
  return [...fields, undefined].flatMap((name) =>
    // The same of several entries of a field is said once.
    [...new Set(messages.get(name)?.map(({ message }) => message))].map((message) => ({ name, message })),
  );
}

const ownerOf = (path: string, fields: readonly string[]): string | undefined =>
  fields
    .filter((field) => path === field || path.startsWith(`${field}.`))
    .toSorted((one, other) => other.length - one.length)[0];

/** The message of an error, or those of the errors nested in it, each with where it belongs. */
function messagesIn(error: unknown, path = ''): { path: string; message: string }[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [{ path, message: error.message }];
  return Object.entries(error).flatMap(([key, nested]) =>
    messagesIn(nested, path === '' ? key : `${path}.${key}`),
  );
}
