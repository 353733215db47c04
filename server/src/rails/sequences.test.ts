import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { putAway } from '../testing/after-file.ts';
import { startTestServer } from '../testing/server.ts';
import { ACTORS, startWalk, step, type Step } from './calls/walk.ts';
import { createWorld } from './world/world.ts';

// Random sequences over the whole contract, each in a world of its own: whatever people of two companies, of both, of
// the school and guests do one after another, nothing breaks, and nobody learns or changes what is others'. Half a minute
// of it here; `npm run test:trust -- --requests 1000000` for as many as one likes, which may not take long either. A
// sequence that fails is shortened and printed with its seed, which `TRUST_SEED` walks again.

const MINUTE_MS = 60_000;
/** How long is walked where nobody says how many requests it shall be. */
const WALK_MS = MINUTE_MS / 2;
/** Fewer say nothing, nor do those that were refused alone. */
const AT_LEAST = 500;
/** A million is longer than any run of tests, and ends some time. */
const DAY_MS = 24 * 60 * MINUTE_MS;

const { requests, seed = randomInt(2 ** 31) } = inject('walk');
/** A world costs as much as some hundred requests: half a minute sees several, a million is not spent on making them. */
const LENGTH = requests === undefined ? 400 : 10_000;

test(
  'whatever is done in whatever order, nothing breaks and nobody learns what is others’',
  async () => {
    const answered = new Map<number, number>();
    const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0);
    const begun = performance.now();
    const cpu = process.cpuUsage();
    const isOver = () =>
      requests === undefined ? performance.now() - begun > WALK_MS : sum(answered.values()) >= requests;
    const count = (status: number) => answered.set(status, (answered.get(status) ?? 0) + 1);

    /** Walks until something is wrong; how many steps it took to that, and what is wrong. */
    async function walk(steps: readonly Step[], ends: () => boolean) {
      const world = await createWorld(await startTestServer(), ACTORS);
      try {
        const walker = await startWalk(world, count, { timed: requests !== undefined });
        for (const [at, one] of steps.entries()) {
          if (ends()) break;
          const faults = await walker.take(one);
          if (faults.length > 0) return { taken: at + 1, faults };
        }
        return { taken: steps.length, faults: [] };
      } finally {
        await putAway();
      }
    }

    const told = () =>
      [...answered]
        .toSorted(([a], [b]) => a - b)
        .map(([status, times]) => `${times} × ${status}`)
        .join(', ');
    let worlds = 0;
    /** After each world of a long walk, too: whoever breaks it off has the figures. */
    const say = () => {
      const total = sum(answered.values());
      const { user, system } = process.cpuUsage(cpu);
      process.stdout.write(
        `sequences: ${total} requests in ${worlds} worlds, ${Math.round((performance.now() - begun) / 1000)} s, ${((user + system) / 1000 / total).toFixed(2)} ms of processor time a request without the database's, seed ${seed}: ${told()}\n`,
      );
    };
    try {
      while (!isOver()) {
        const own = seed + worlds;
        worlds += 1;
        const steps = fc.sample(step, { seed: own, numRuns: LENGTH });
        const { taken, faults } = await walk(steps, isOver);
        if (faults.length === 0) {
          if (requests !== undefined) say();
          continue;
        }
        process.stdout.write(`sequences: TRUST_SEED=${own}, step ${taken}: ${faults.join('; ')}\n`);
        // What came after has no part in it; what came before is left out where it has none.
        await fc.assert(
          fc.asyncProperty(fc.array(step, { maxLength: LENGTH }), async (some) => {
            expect((await walk(some, () => false)).faults).toEqual([]);
          }),
          {
            seed: own,
            numRuns: 1,
            examples: [[steps.slice(0, taken)]],
            interruptAfterTimeLimit: requests === undefined ? 2 * MINUTE_MS : 30 * MINUTE_MS,
          },
        );
        // Wrong once, and not again.
        expect(faults).toEqual([]);
      }
    } finally {
      say();
    }
    const total = sum(answered.values());
    expect(total).toBeGreaterThanOrEqual(Math.min(AT_LEAST, requests ?? AT_LEAST));
    const done = [...answered].filter(([status]) => status < 300 || status === 304);
    expect(sum(done.map(([, times]) => times))).toBeGreaterThanOrEqual(total / 10);
  },
  requests === undefined ? 5 * MINUTE_MS : DAY_MS,
);
