import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 30_000;
/** Of the time between two looks; the queues alone take less than a hundredth. */
const AT_REST = 0.03;
/** Bytes that V8 has taken in addition, for which a pause of some 200 ms is worth it. */
const WORTH_IT = 64 * 1024 ** 2;

/**
 * Gives the memory that nothing uses back to the system, in up to 200 ms in which nobody is answered. V8 would keep
 * what work needed for as long as there is little to do.
 */
export function dropGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Does so now, and whenever much was taken since and there is hardly anything to do; looks each `every` ms. */
export function dropGarbageAtRest(every = LOOK_MS, drop = dropGarbage): void {
  drop();
  let kept = getHeapStatistics().total_heap_size;
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const { total_heap_size: size } = getHeapStatistics();
    kept = Math.min(kept, size);
    if (utilization > AT_REST || size < kept + WORTH_IT) return;
    drop();
    kept = getHeapStatistics().total_heap_size;
  }, every).unref();
}
