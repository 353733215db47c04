import { expect, test } from 'vitest';
import { mostAbsence, NOTEN_SCALE } from './plot-scales.rules.ts';

test('little absence does not look like much', () => {
  expect(mostAbsence([])).toBe(0.1);
  expect(mostAbsence([0.01, null, 0.02])).toBe(0.1);
  expect(mostAbsence([0.01, 0.24])).toBe(0.24);
});

test('the best grade is on top', () => {
  const [bottom, top] = NOTEN_SCALE.domain;
  expect(top).toBeLessThan(bottom);
});
