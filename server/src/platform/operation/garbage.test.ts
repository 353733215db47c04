import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const file = path.join(import.meta.dirname, 'garbage.ts');

/**
 * Works like a busy server, with much that lives for a moment, and then as `then` says. Prints the MB of V8's heap before
 * and after that, and how often garbage was dropped besides the first time.
 */
const work = (then: string) => `
  import { getHeapStatistics } from 'node:v8';
  import { setImmediate, setTimeout as pause } from 'node:timers/promises';
  const { dropGarbage, dropGarbageAtRest } = await import(${JSON.stringify(file)});
  const heap = () => Math.round(getHeapStatistics().total_heap_size / 1024 ** 2);
  let drops = -1;
  dropGarbageAtRest(200, () => {
    drops += 1;
    dropGarbage();
  });
  const before = heap();
  let held = [];
  for (let round = 0; round < 40; round++) {
    held = Array.from({ length: 300_000 }, (_, n) => ({ n, round }));
    await setImmediate();
  }
  held = undefined;
  const busy = heap();
  ${then}
  console.log(JSON.stringify({ before, busy, after: heap(), drops }));
  process.exit();
`;

interface Result {
  before: number;
  busy: number;
  after: number;
  drops: number;
}

async function resultOf(then: string): Promise<Result> {
  const args = ['--input-type=module', '--eval', work(then)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Result;
}

test('what work has taken is given back at rest', async () => {
  const { before, busy, after, drops } = await resultOf('while (drops === 0) await pause(100);');
  expect(drops).toBeGreaterThan(0);
  expect(busy).toBeGreaterThan(before + 64);
  expect(after).toBeLessThan(before + 32);
});

test('nobody waits for it while there is something to do', async () => {
  const { drops } = await resultOf(
    'for (const end = Date.now() + 1500; Date.now() < end; ) await setImmediate();',
  );
  expect(drops).toBe(0);
});
