import * as z from 'zod/mini';

const violation = z.object({ propertyPath: z.string(), message: z.string(), code: z.string() });

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
  violations: z.optional(z.array(violation)),
});
export type Problem = z.infer<typeof Problem>;
