import * as z from 'zod/mini';

/** Details of a broken rule over several fields, for forms that show it while they are filled in. */
export interface AcrossParams {
  readonly fields: readonly string[];
  /** Filled into the rule's text. */
  readonly grenze?: number | undefined;
}

/**
 * A rule over several fields of an object. It is checked as soon as these can be compared, whatever is wrong with
 * other fields. Zod's own refinements of an object wait until every field has the right type.
 */
export function ruleAcross<T extends object>(
  fields: readonly (keyof T & string)[],
  holds: (value: T) => boolean,
  rule: { readonly message: string; readonly path: keyof T & string; readonly limit?: number },
) {
  const { message, path, limit } = rule;
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

/** The fields that a broken rule compares; undefined for a rule of a single field. */
export const fieldsAcross = (issue: z.core.$ZodIssue): readonly string[] | undefined =>
  issue.code === 'custom' ? (issue.params as AcrossParams | undefined)?.fields : undefined;
