import { expect, test } from 'vitest';
import { isImmatrikuliert } from './student.rules.ts';

test('the day of the exmatriculation is the first without studies', () => {
  expect(isImmatrikuliert({ exmatrikulation: null }, '2026-03-01')).toBe(true);
  expect(isImmatrikuliert({ exmatrikulation: '2026-03-02' }, '2026-03-01')).toBe(true);
  expect(isImmatrikuliert({ exmatrikulation: '2026-03-01' }, '2026-03-01')).toBe(false);
});
