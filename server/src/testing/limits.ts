import { beforeAll } from 'vitest';
import { LIMITS } from '../platform/limits.ts';

type Limit = keyof typeof LIMITS;

/** Shortens limits while the tests of a file run, in milliseconds. */
export function shortenLimits(shorter: Partial<Record<Limit, number>>): void {
  beforeAll(() => {
    const promised = { ...LIMITS };
    for (const [name, limit] of Object.entries(shorter)) {
      if (limit >= LIMITS[name as Limit]) throw new Error(`${name} is no longer than ${limit} ms anyway`);
    }
    Object.assign(LIMITS, shorter);
    return () => void Object.assign(LIMITS, promised);
  });
}
