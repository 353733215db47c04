import * as z from 'zod/mini';

/** A rule that a body breaks. */
export const Violation = z.object({ propertyPath: z.string(), message: z.string(), code: z.string() });

/** Every error that the API answers: Hydra's members beside those of RFC 9457. */
export const Problem = z.looseObject({
  '@context': z.string(),
  '@type': z.enum(['hydra:Error', 'ConstraintViolationList']),
  'hydra:title': z.string(),
  'hydra:description': z.string(),
  /** A URI that names the kind of problem; it need not lead anywhere. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** What a person tells support; the log line carries the same. */
  referenz: z.string(),
  violations: z.optional(z.array(Violation)),
});
export type Problem = z.infer<typeof Problem>;

/** What does not look as it should is as good as not said. */
const or = <T extends z.ZodMiniType>(schema: T, otherwise: z.output<T>) =>
  // Of a schema, not of a promise.
  // oxlint-disable-next-line promise/valid-params
  z.catch(schema, otherwise);
const text = or(z.optional(z.string()), undefined);

/**
 * What a client reads of an error. original.md §3 names these members alone: another server, or a proxy before this
 * one, says no more, and says it with any media type.
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
