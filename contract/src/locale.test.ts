import { expect, test } from 'vitest';
import { schoolDay } from './locale.ts';

test("the day is the school's, not that of Greenwich", () => {
  expect(schoolDay(new Date('2026-01-31T22:59:00Z'))).toBe('2026-01-31');
  expect(schoolDay(new Date('2026-01-31T23:00:00Z'))).toBe('2026-02-01');
  expect(schoolDay(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
});
