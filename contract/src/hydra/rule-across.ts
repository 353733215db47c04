import * as z from 'zod/mini';

/** What a broken rule over several fields carries, for forms that tell it while they are filled in. */
export interface AcrossParams {
  readonly fields: readonly string[];
  /** Stands in the rule's text. */
  readonly grenze?: number | undefined;
}

/**
 * A rule over several fields of an object, judged as soon as these can be compared, whatever is wrong with the others:
 * zod's own refinements of an object wait until each of its fields is of the right type.
 */
export function ruleAcross<T extends object>(
  fields: readonly (keyof T & string)[],
  holds: (value: T) => boolean,
  rule: { readonly message: string; readonly path: keyof T & string; readonly grenze?: number },
) {
  const { message, path, grenze: limit } = rule;
  const params: AcrossParams = { fields, grenze: limit };
  return z.refine<T>(holds, {
    message,
    path: [path],
    params: { ...params },
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      fields.every((field) => field in value) &&
      !issues.some(
        ({ path, continue: isComparable }) => isComparable !== true && fields.includes(path?.[0] as never),
      ),
  });
}

/** The fields that a broken rule compares; undefined where it is one of a single field. */
export const fieldsAcross = (issue: z.core.$ZodIssue): readonly string[] | undefined =>
  issue.code === 'custom' ? (issue.params as AcrossParams | undefined)?.fields : undefined;
