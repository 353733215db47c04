import * as z from 'zod/mini';

/** A rule that a body breaks. */
export const Violation = z.object({ propertyPath: z.string(), message: z.string(), code: z.string() });

/** Every error of the API: Hydra's members and those of RFC 9457. */
export const Problem = z.looseObject({
  '@context': z.string(),
  '@type': z.enum(['hydra:Error', 'ConstraintViolationList']),
  'hydra:title': z.string(),
  'hydra:description': z.string(),
  /** A URI that identifies the kind of problem. It need not lead anywhere. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** What people tell support. The log line has the same. */
  referenz: z.string(),
  violations: z.optional(z.array(Violation)),
});
export type Problem = z.infer<typeof Problem>;

/** A member of the wrong type counts as missing. */
const or = <T extends z.ZodMiniType>(schema: T, otherwise: z.output<T>) =>
  // Of a schema, not of a promise.
  // oxlint-disable-next-line promise/valid-params
  z.catch(schema, otherwise);
const text = or(z.optional(z.string()), undefined);

/**
 * What a client reads from an error. original.md §3 names these members only: another server, or a proxy in front of
 * this one, sends nothing else, and with any media type.
 */
export const ReceivedProblem = z.object({
  'hydra:title': text,
  'hydra:description': text,
  referenz: text,
  violations: or(
    z.optional(
      z.array(
        z.object({
          propertyPath: or(z.string(), ''),
          message: z.string(),
          code: or(z.string(), 'server'),
        }),
      ),
    ),
    undefined,
  ),
});
export type ReceivedProblem = z.infer<typeof ReceivedProblem>;
