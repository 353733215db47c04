import { expect, test } from 'vitest';
import type { threadOf } from '#testing/thread.ts';
import { shortenLimits } from '#testing/limits.ts';
import { inWorker } from './workers.ts';

shortenLimits({ worker: 3_000 });

const MODULE = new URL('../../testing/thread.ts', import.meta.url).href;
const call = (who: string, input: Parameters<typeof threadOf>[0] = {}) =>
  inWorker<typeof threadOf>(who, MODULE, 'threadOf', input);

test('work runs beside the main thread, and what fails there fails here', async () => {
  expect(await call('one')).toBe('worker');
  await expect(call('one', { fail: 'broken' })).rejects.toThrow('broken');
  expect(await call('one')).toBe('worker');
});

test('who asks for more than the pool will do in a while is refused, and others are not', async () => {
  const answers = Promise.allSettled(Array.from({ length: 80 }, () => call('one')));
  expect(await call('other')).toBe('worker');
  const refused = (await answers).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(80);
  expect(refused[0]).toMatchObject({ reason: { status: 429, headers: { 'retry-after': '5' } } });
});

test('work that does not end is ended, and others are not kept waiting behind it', async () => {
  await expect(call('one', { hang: true })).rejects.toThrow('aborted');
  expect(await call('other')).toBe('worker');
});
