import { expect, test } from 'vitest';
import { selectionOf, dayBefore } from './termine.tsx';

const TODAY = '2026-11-21';

test.each([
  ['what is to come, the next first', {}, { von: TODAY, order: [['von', 'asc']] }],
  ['what is over, the latest first', { vorbeiBis: '2026-11-20' }, { order: [['von', 'desc']] }],
  ['days of its own', { von: '2025-01-01' }, { order: [['von', 'asc']] }],
  ['all until a day', { bis: '2025-12-31' }, { order: [['von', 'asc']] }],
  ['an order of its own', { order: [['titel', 'asc']] as const }, { von: TODAY }],
])('the list of dates asks for %s', (_, query, added) => {
  expect(selectionOf(query, TODAY)).toEqual({ ...query, ...added });
});

test('what is over was so by the day before', () => {
  expect(dayBefore('2027-01-01')).toBe('2026-12-31');
});
