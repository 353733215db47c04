import { expect, test } from 'vitest';
import { plannedCredits } from './credits.rules.ts';

test('the plan expects as much of each semester, and nothing more after the last one', () => {
  const bachelor = { credits: 210, semester: 7 };
  expect([1, 2, 6, 7, 9].map((semester) => plannedCredits(bachelor, semester))).toEqual([
    30, 60, 180, 210, 210,
  ]);
  expect(plannedCredits({ credits: 100, semester: 3 }, 2)).toBe(67);
});
