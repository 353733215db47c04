import type { createQueryClient } from '#platform/query.ts';

/** Tells of a failed call at once, and takes nothing back. */
export const TOLD: Parameters<typeof createQueryClient>[1] = {
  clear: () => undefined,
  current: () => () => undefined,
  unlessInPlace: (tell) => tell(),
};
