import { expect, test } from 'vitest';
import { isImmatrikuliert, progressOf } from './student.rules.ts';

test('the day of the exmatriculation is the first without studies', () => {
  expect(isImmatrikuliert({ exmatrikulation: null }, '2026-03-01')).toBe(true);
  expect(isImmatrikuliert({ exmatrikulation: '2026-03-02' }, '2026-03-01')).toBe(true);
  expect(isImmatrikuliert({ exmatrikulation: '2026-03-01' }, '2026-03-01')).toBe(false);
});

const semester = (number: number, credits: number) => ({
  semester: number,
  credits,
  creditsLautPlan: number * 30,
});

test.each([
  // Credits of the current semester count for the distance from the plan; the semester itself does not count yet.
  [
    {
      fachsemester: 4,
      credits: 84,
      creditsLautPlan: 90,
      semester: [semester(1, 30), semester(2, 65), semester(3, 80), semester(4, 84)],
    },
    { vorbei: 3, imPlan: 2, abstand: -6 },
  ],
  [
    { fachsemester: 2, credits: 35, creditsLautPlan: 30, semester: [semester(1, 30), semester(2, 35)] },
    { vorbei: 1, imPlan: 1, abstand: 5 },
  ],
  [
    { fachsemester: 1, credits: 0, creditsLautPlan: 0, semester: [semester(1, 0)] },
    { vorbei: 0, imPlan: 0, abstand: 0 },
  ],
])('progress against the plan: %#', (student, progress) => {
  expect(progressOf(student)).toEqual(progress);
});
