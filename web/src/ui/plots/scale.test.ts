import { expect, test } from 'vitest';
import { centreOf, shareOf } from './scale.ts';

test('a scale may rise or fall along its track', () => {
  expect(shareOf(78, { domain: [0, 100] })).toBe(0.78);
  expect(shareOf(13, { domain: [0, 15] })).toBeCloseTo(13 / 15);
  expect(shareOf(0.7, { domain: [6, 0.7] })).toBe(1);
  expect(shareOf(6, { domain: [6, 0.7] })).toBe(0);
  expect(shareOf(1.7, { domain: [6, 0.7] })).toBeCloseTo(4.3 / 5.3);
});

test('what is beyond an end stays at it', () => {
  expect(shareOf(101, { domain: [0, 100] })).toBe(1);
  expect(shareOf(-1, { domain: [0, 100] })).toBe(0);
  expect(shareOf(0.5, { domain: [6, 0.7] })).toBe(1);
  expect(shareOf(6.5, { domain: [6, 0.7] })).toBe(0);
});

test('a label stays between the ends of its track', () => {
  expect(centreOf(50, 40, [0, 100])).toBe(50);
  expect(centreOf(2, 40, [0, 100])).toBe(20);
  expect(centreOf(99, 40, [0, 100])).toBe(80);
});
