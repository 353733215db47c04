import { describe, expect, test } from 'vitest';
import { createBewerbernotiz, listBewerbernotizen } from '@firmenportal/contract/bewerbernotizen';
import { isSlow } from './walk.ts';

/** Answers each repetition with the next of these, and counts them. */
function repetitions(...answers: readonly { status: number; ms: number }[]) {
  const waits: number[] = [];
  const repeat = (wait: number) => {
    const next = answers[waits.push(wait) - 1];
    return next ? Promise.resolve(next) : Promise.reject(new Error('asked once too often'));
  };
  return { waits, repeat };
}

const slow = (status: number) => ({ status, ms: 3_000 });
const fast = (status: number) => ({ status, ms: 5 });

describe('an answer that took long', () => {
  test('is not slow where the same read is fast a moment later', async () => {
    const { waits, repeat } = repetitions({ status: 200, ms: 2_500 }, fast(200));
    expect(await isSlow(listBewerbernotizen, slow(200), repeat)).toBe(false);
    expect(waits).toEqual([3_000, 2_500]);
  });

  test('is slow where the read is slow each time', async () => {
    const { waits, repeat } = repetitions(...Array<{ status: number; ms: number }>(5).fill(slow(200)));
    expect(await isSlow(listBewerbernotizen, slow(200), repeat)).toBe(true);
    expect(waits).toHaveLength(5);
  });

  test('is slow where the read is answered otherwise the next time', async () => {
    const { waits, repeat } = repetitions(fast(404));
    expect(await isSlow(listBewerbernotizen, slow(200), repeat)).toBe(true);
    expect(waits).toHaveLength(1);
  });

  test('of an act is not asked for again', async () => {
    const { waits, repeat } = repetitions(fast(201));
    expect(await isSlow(createBewerbernotiz, slow(201), repeat)).toBe(true);
    expect(waits).toEqual([]);
  });
});

test('an answer that took no time is asked for once', async () => {
  const { waits, repeat } = repetitions();
  expect(await isSlow(listBewerbernotizen, fast(200), repeat)).toBe(false);
  expect(waits).toEqual([]);
});
