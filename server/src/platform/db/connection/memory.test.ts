import { expect, test } from 'vitest';
import { ReplicaError } from '../replica/replica-error.ts';
import { createMemory } from './memory.ts';

test('who asks at once waits for one reading, and a failure is forgotten', async () => {
  const memory = createMemory<string>(10, ({ length }) => length);
  let reads = 0;
  const ask = (read: () => Promise<string>) =>
    memory.remember('key', () => {
      reads += 1;
      return read();
    });
  const failing = Array.from({ length: 20 }, () => ask(() => Promise.reject(new Error('gone'))));
  const failed = await Promise.allSettled(failing);
  expect(failed.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'rejected'));
  expect(reads).toBe(1);

  const asked = await Promise.all(Array.from({ length: 20 }, () => ask(() => Promise.resolve('found'))));
  expect(new Set(asked)).toEqual(new Set(['found']));
  expect(reads).toBe(2);
});

test('what falls out while it is read is answered all the same, also when it is too large to be kept', async () => {
  const memory = createMemory<string>(10, ({ length }) => length);
  const reading = Promise.withResolvers<string>();
  const first = memory.remember('first', () => reading.promise);
  for (let n = 0; n < 20; n += 1) await memory.remember(`other ${n}`, () => Promise.resolve('0123456789'));
  reading.resolve('x'.repeat(100));
  expect(await first).toHaveLength(100);
});

test('who waited for a read that failed on a replica reads for themselves', async () => {
  const memory = createMemory<string>(100, ({ length }) => length);
  const reading = Promise.withResolvers<string>();
  const first = memory.remember('key', () => reading.promise);
  const second = memory.remember('key', () => Promise.resolve('from the primary'));
  reading.reject(new Error('wrapped', { cause: new ReplicaError('failed') }));
  await expect(first).rejects.toThrow('wrapped');
  expect(await second).toBe('from the primary');
  expect(await memory.remember('key', () => Promise.resolve('again'))).toBe('from the primary');
});
