import { expect, test } from 'vitest';
import { lastOf } from './series.ts';

test('a line ends at its last value', () => {
  expect(lastOf([2.1, null, 0, null])).toEqual({ value: 0, index: 2 });
  expect(lastOf([null, null])).toBeUndefined();
  expect(lastOf([])).toBeUndefined();
});
