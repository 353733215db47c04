import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { putAway } from '../platform/test/after-file.ts';
import { startTestServer } from '../platform/test/server.ts';
import { ACTORS, startWalk, step, type Step } from './walk.ts';
import { createWorld } from './world.ts';

// Random sequences over the whole contract, each in a world of its own: whatever people of two companies, of both, of
// the school and guests do one after another, nothing breaks, and nobody learns or changes what is others'. A minute of
// it here; `npm run test:trust -- --requests 1000000` for as many as one likes, which may not take long either. A
// sequence that fails is shortened and printed with the seed, which `TRUST_SEED` walks again.

const MINUTE_MS = 60_000;
const LENGTH = 400;
/** Fewer say nothing, nor do those that were refused alone. */
const AT_LEAST = 500;

const { requests, seed = randomInt(2 ** 31) } = inject('walk');

test(
  'whatever is done in whatever order, nothing breaks and nobody learns what is others’',
  async () => {
    const answered = new Map<number, number>();
    const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0);
    const begun = performance.now();
    const isOver = () =>
      requests === undefined ? performance.now() - begun > MINUTE_MS : sum(answered.values()) >= requests;
    let failed = false;

    async function walk(steps: readonly Step[]): Promise<void> {
      // Without another failure to shorten, there is nothing to do when the time is over.
      if (isOver() && !failed) return;
      const world = await createWorld(await startTestServer(), ACTORS);
      try {
        const walker = await startWalk(
          world,
          (status) => answered.set(status, (answered.get(status) ?? 0) + 1),
          { timed: requests !== undefined },
        );
        for (const one of steps) {
          const faults = await walker.take(one);
          failed ||= faults.length > 0;
          expect(faults).toEqual([]);
          if (isOver() && !failed) break;
        }
      } finally {
        await putAway();
      }
    }

    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: LENGTH, size: 'max' }), walk),
        {
          seed,
          // Long ones, from the first on.
          unbiased: true,
          numRuns: 1_000 + Math.ceil((3 * (requests ?? 0)) / LENGTH),
          interruptAfterTimeLimit: requests === undefined ? 2 * MINUTE_MS : 24 * 60 * MINUTE_MS,
        },
      );
    } finally {
      const total = sum(answered.values());
      const told = [...answered]
        .toSorted(([a], [b]) => a - b)
        .map(([status, times]) => `${times} × ${status}`);
      process.stdout.write(
        `sequences: ${total} requests in ${Math.round((performance.now() - begun) / 1000)} s, seed ${seed}: ${told.join(', ')}\n`,
      );
    }
    const total = sum(answered.values());
    expect(total).toBeGreaterThanOrEqual(Math.min(AT_LEAST, requests ?? AT_LEAST));
    const done = [...answered].filter(([status]) => status < 300 || status === 304);
    expect(sum(done.map(([, times]) => times))).toBeGreaterThanOrEqual(total / 10);
  },
  requests === undefined ? 5 * MINUTE_MS : 24 * 60 * MINUTE_MS,
);
