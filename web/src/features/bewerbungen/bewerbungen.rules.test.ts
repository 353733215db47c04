import { expect, test } from 'vitest';
import { aktionenOf } from './bewerbungen.rules.ts';

test.each([
  ['eingegangen', true, ['melden', 'ablehnen']],
  ['eingegangen', false, ['ablehnen']],
  ['abgelehnt', true, ['melden', 'aufnehmen']],
  ['abgelehnt', false, ['aufnehmen']],
  ['zurueckgezogen', true, ['melden']],
  ['zurueckgezogen', false, []],
  ['eingeschrieben', true, []],
] as const)('an application that is %s (available: %s) offers %j', (stand, verfuegbar, aktionen) => {
  expect(aktionenOf({ firma: 'a', stand, verfuegbar }, 'a')).toEqual(aktionen);
  expect(aktionenOf({ firma: 'b', stand, verfuegbar }, 'a')).toEqual([]);
  expect(aktionenOf({ firma: 'a', stand, verfuegbar }, null)).toEqual([]);
});
