import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const file = path.join(import.meta.dirname, 'garbage.ts');

/** Works like a busy server, with much that lives for a moment, then rests; prints the MB of V8's heap before, after work, and at rest. */
const WORK = (then: string) => `
  import { getHeapStatistics } from 'node:v8';
  import { setTimeout as pause } from 'node:timers/promises';
  const { dropGarbageAtRest } = await import(${JSON.stringify(file)});
  const heap = () => Math.round(getHeapStatistics().total_heap_size / 1024 ** 2);
  dropGarbageAtRest(200);
  const before = heap();
  let held = [];
  for (let round = 0; round < 40; round++) {
    held = Array.from({ length: 300_000 }, (_, n) => ({ n, round }));
    await pause(1);
  }
  held = undefined;
  const busy = heap();
  ${then}
  console.log(JSON.stringify({ before, busy, after: heap() }));
`;

async function heapOf(then: string): Promise<{ before: number; busy: number; after: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    WORK(then),
  ]);
  return JSON.parse(stdout) as { before: number; busy: number; after: number };
}

test('what work has taken is given back at rest', async () => {
  const { before, busy, after } = await heapOf('await pause(1500);');
  expect(busy).toBeGreaterThan(before + 64);
  expect(after).toBeLessThan(before + 32);
});

test('nobody waits for it while there is something to do', async () => {
  const { busy, after } = await heapOf(`
    for (const end = Date.now() + 1500; Date.now() < end; await pause(5)) {
      for (const until = Date.now() + 5; Date.now() < until;);
    }`);
  expect(after).toBeGreaterThan(busy - 32);
});
