import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { LIMITS } from '../limits.ts';
import { refusals } from './refusals.ts';
import { createTurns } from './turns.ts';

/** Leaves one core to the main thread. */
const THREADS = Math.max(1, availableParallelism() - 1);
/** Keeps idle workers for a while: loading the library takes longer than drawing a document. */
const IDLE_MS = 5 * 60_000;
/** Lower priority than the main thread, so that ordinary requests come first. */
const NICE = 10;

/** Calls the function `name` of a module in a thread beside the main one, on a copy of `input`. */
export type InWorker = <Work extends (input: never) => Promise<unknown>>(
  module: string,
  name: string,
  input: Parameters<Work>[0],
) => ReturnType<Work>;

/**
 * Threads for one kind of work, which no other kind waits for. Work that does not end is ended with its thread
 * (AbortError), so that what comes after it is done.
 */
export function createWorkers(threads: number): InWorker {
  let pool: Piscina | undefined;
  return <Work extends (input: never) => Promise<unknown>>(
    module: string,
    name: string,
    input: Parameters<Work>[0],
  ) => {
    pool ??= createPool(threads);
    const signal = AbortSignal.timeout(LIMITS.worker);
    return pool.run(input, { filename: module, name, signal }) as ReturnType<Work>;
  };
}

function createPool(threads: number): Piscina {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
  });
  // Of a thread that failed without work, as at its start. Unheard, it would end the process; its work ends by its limit.
  pool.on('error', (error: Error) => process.emitWarning(error));
  return pool;
}

const turns = createTurns({
  each: Math.max(1, THREADS - 1),
  all: THREADS,
  eachWaiting: 32,
  allWaiting: 256,
  refusal: refusals('fehler.429.zugleich'),
});

const documents = createWorkers(THREADS);

/**
 * Draws a document in a worker. Of one person's calls only some are at work at a time, and others' are not kept waiting
 * behind them.
 *
 *     inWorker<typeof drawReport>(access.benutzerId, import.meta.resolve('./report.ts'), 'drawReport', report)
 */
export const inWorker = <Work extends (input: never) => Promise<unknown>>(
  who: string,
  ...call: Parameters<typeof documents<Work>>
): ReturnType<Work> => turns.within(who, () => documents<Work>(...call)) as ReturnType<Work>;
