import { expect, test } from 'vitest';
import { remembered } from './totals.ts';

test('what was found is read once, and lists are forgotten before they fill the memory', async () => {
  const reads: string[] = [];
  const remember = <T extends NonNullable<unknown>>(key: string, value: T) =>
    remembered(key, () => {
      reads.push(key);
      return Promise.resolve(value);
    });
  const rows = Array.from({ length: 1_000 }, (_, n) => n);
  expect(await remember('liste', rows)).toBe(rows);
  expect(await remember('liste', [])).toBe(rows);
  for (let n = 0; n < 5_000; n += 1) await remember(`zahl ${n}`, n);
  await remember('liste', rows);
  expect(reads.filter((key) => key === 'liste')).toHaveLength(1);

  for (let n = 0; n < 100; n += 1) await remember(`andere ${n}`, rows);
  await remember('liste', rows);
  expect(reads.filter((key) => key === 'liste')).toHaveLength(2);
});
