import { expect, test } from 'vitest';
import { ANWESENHEITSSTATUS } from '@firmenportal/contract/anwesenheiten';
import { fehlquoteOf, groupByWeek, REIHENFOLGE } from './anwesenheit.rules.ts';

const quartal = (erfasst: number, abgemeldet: number, gefehlt: number) => ({
  quartal: '/api/quartale/1',
  name: 'I/2026',
  erfasst,
  abgemeldet,
  gefehlt,
});

test('sessions count alike, whatever the size of their quarter', () => {
  expect(fehlquoteOf([quartal(90, 9, 0), quartal(10, 0, 1)])).toEqual({
    gesamt: 0.1,
    abgemeldet: 0.09,
    gefehlt: 0.01,
  });
});

test('nothing recorded is no absence of zero', () => {
  expect(fehlquoteOf([])).toBeUndefined();
  expect(fehlquoteOf([quartal(0, 0, 0)])).toBeUndefined();
  expect(fehlquoteOf([quartal(12, 0, 0)])).toEqual({ gesamt: 0, abgemeldet: 0, gefehlt: 0 });
});

test('a bar shows every status once', () => {
  expect(REIHENFOLGE.toSorted()).toEqual([...ANWESENHEITSSTATUS]);
});

test('a week goes from Monday to Sunday, also over the turn of the year', () => {
  const termine = ['2026-01-05', '2026-01-04', '2025-12-29', '2025-12-28'].map((datum) => ({ datum }));
  expect(groupByWeek(termine)).toEqual([
    { montag: '2026-01-05', termine: [{ datum: '2026-01-05' }] },
    { montag: '2025-12-29', termine: [{ datum: '2026-01-04' }, { datum: '2025-12-29' }] },
    { montag: '2025-12-22', termine: [{ datum: '2025-12-28' }] },
  ]);
});
