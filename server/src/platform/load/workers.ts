import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { refusals } from './refusals.ts';
import { createTurns } from './turns.ts';

/** Leaves one core to the main thread. */
const THREADS = Math.max(1, availableParallelism() - 1);
/** Keeps idle workers for a while: loading the library takes longer than drawing a document. */
const IDLE_MS = 5 * 60_000;
/** Lower priority than the main thread, so that ordinary requests come first. */
const NICE = 10;

const turns = createTurns({
  each: Math.max(1, THREADS - 1),
  all: THREADS,
  eachWaiting: 32,
  allWaiting: 256,
  refusal: refusals('fehler.429.zugleich'),
});

let pool: Piscina | undefined;

/**
 * Calls the function `name` of a module in a thread beside the main one, on a copy of `input`. The process has one pool;
 * of one person's calls only some are at work at a time, and others' are not kept waiting behind them.
 *
 *     inWorker<typeof drawReport>(access.benutzerId, import.meta.resolve('./report.ts'), 'drawReport', report)
 */
export const inWorker = <Work extends (input: never) => Promise<unknown>>(
  who: string,
  module: string,
  name: string,
  input: Parameters<Work>[0],
): ReturnType<Work> =>
  turns.within(who, () => {
    pool ??= new Piscina({ minThreads: 0, maxThreads: THREADS, idleTimeout: IDLE_MS, niceIncrement: NICE });
    return pool.run(input, { filename: module, name });
  }) as ReturnType<Work>;
