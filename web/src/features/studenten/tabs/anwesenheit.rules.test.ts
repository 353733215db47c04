import { expect, test } from 'vitest';
import { ANWESENHEITSSTATUS } from '@firmenportal/contract/anwesenheiten';
import { absenceOf, groupByWeek, inOrderOfTime, ORDER, presenceOf } from './anwesenheit.rules.ts';

const quartal = (recorded: number, abgemeldet: number, missed: number) => ({
  quartal: '/api/quartale/1',
  name: 'I/2026',
  erfasst: recorded,
  abgemeldet,
  gefehlt: missed,
});

test('sessions count alike, whatever the size of their quarter', () => {
  expect(absenceOf([quartal(90, 9, 0), quartal(10, 0, 1)])).toEqual({
    recorded: 100,
    deregistered: 9,
    absent: 1,
    share: 0.1,
  });
});

test('nothing recorded is no absence of zero', () => {
  expect(absenceOf([])).toBeUndefined();
  expect(absenceOf([quartal(0, 0, 0)])).toBeUndefined();
  expect(absenceOf([quartal(12, 0, 0)])?.share).toBe(0);
});

test('plots run in the order of time', () => {
  expect(inOrderOfTime(['IV/2026', 'III/2026', 'II/2026'])).toEqual(['II/2026', 'III/2026', 'IV/2026']);
});

test('a bar shows every status once', () => {
  expect(ORDER.toSorted()).toEqual([...ANWESENHEITSSTATUS]);
});

test('a week goes from Monday to Sunday, also over the turn of the year', () => {
  const termine = ['2026-01-05', '2026-01-04', '2025-12-29', '2025-12-28'].map((datum) => ({ datum }));
  expect(groupByWeek(termine)).toEqual([
    { montag: '2026-01-05', termine: [{ datum: '2026-01-05' }] },
    { montag: '2025-12-29', termine: [{ datum: '2026-01-04' }, { datum: '2025-12-29' }] },
    { montag: '2025-12-22', termine: [{ datum: '2025-12-28' }] },
  ]);
});

test('who was late or online was there, and what is not recorded counts nowhere', () => {
  expect(presenceOf([7, 20, 2, 1, 3, 4])).toEqual({ sessions: 37, recorded: 30, there: 27 });
});
