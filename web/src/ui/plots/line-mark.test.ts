import { expect, test } from 'vitest';
import { pathOf } from './line-mark.tsx';

test('a missing point breaks the line', () => {
  expect(pathOf([{ x: 0, y: 1 }, { x: 10, y: 2 }, null, { x: 30, y: 4.26 }])).toBe('M0 1L10 2M30 4.3');
});

test('no points draw nothing', () => {
  expect(pathOf([])).toBe('');
  expect(pathOf([null])).toBe('');
});
