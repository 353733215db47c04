import { expect, test } from 'vitest';
import { actionsOf } from './bewerbung-menu.tsx';

test.each([
  ['eingegangen', true, ['melden', 'ablehnen']],
  ['eingegangen', false, ['ablehnen']],
  ['abgelehnt', true, ['melden', 'aufnehmen']],
  ['abgelehnt', false, ['aufnehmen']],
  ['zurueckgezogen', false, []],
  ['eingeschrieben', true, []],
] as const)('an application that is %s (available: %s) offers %j', (stand, available, actions) => {
  const bewerbung = {
    stand,
    verfuegbar: available,
    eingegangenAm: '2026-09-01',
    bewerbungsjahrVergangen: false,
  };
  expect(actionsOf({ ...bewerbung, firma: 'a' }, 'a')).toEqual(actions);
  expect(actionsOf({ ...bewerbung, firma: 'b' }, 'a')).toEqual([]);
  expect(actionsOf({ ...bewerbung, firma: 'a' }, null)).toEqual([]);
});

test('an application for a year that has begun can be decided, and not be reported', () => {
  const bewerbung = {
    firma: 'a',
    verfuegbar: true,
    eingegangenAm: '2025-09-01',
    bewerbungsjahrVergangen: true,
  };
  expect(actionsOf({ ...bewerbung, stand: 'eingegangen' }, 'a')).toEqual(['ablehnen']);
});

test('who withdrew cannot be reported; whom the company reported and took back can', () => {
  const bewerbung = {
    firma: 'a',
    verfuegbar: true,
    stand: 'zurueckgezogen',
    bewerbungsjahrVergangen: false,
  } as const;
  expect(actionsOf({ ...bewerbung, eingegangenAm: '2026-09-01' }, 'a')).toEqual([]);
  expect(actionsOf({ ...bewerbung, eingegangenAm: null }, 'a')).toEqual(['melden']);
});
