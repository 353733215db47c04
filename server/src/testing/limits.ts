import { afterAll } from 'vitest';
import { LIMITS } from '../platform/limits.ts';

/** Shortens limits for the tests of a file, in milliseconds. */
export function shortenLimits(shorter: Partial<Record<keyof typeof LIMITS, number>>): void {
  const promised = { ...LIMITS };
  Object.assign(LIMITS, shorter);
  afterAll(() => void Object.assign(LIMITS, promised));
}
