import { expect, test } from 'vitest';
import { isEqual, comparisonOf, compared } from './comparison.rules.ts';

test('two to four different people are compared, no fewer and no more', () => {
  expect(compared(undefined)).toBeUndefined();
  expect(compared('a')).toBeUndefined();
  expect(compared('a,a')).toBeUndefined();
  expect(compared('a,b')).toEqual(['a', 'b']);
  expect(compared('a,b,c,d')).toEqual(['a', 'b', 'c', 'd']);
  expect(compared('a,b,c,d,e')).toBeUndefined();
});

test('an address names people by their identifiers, from whichever source', () => {
  expect(comparisonOf(['/api/bewerber/1', '/api/bewerber-marktplatz/2'])).toBe('1,2');
});

test('the same is said of everybody, in whichever order', () => {
  expect(
    isEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]),
  ).toBe(true);
  expect(isEqual([['a', 'b'], ['a']])).toBe(false);
  expect(isEqual([2027, 2027, 2026])).toBe(false);
  expect(isEqual([null, null])).toBe(true);
  expect(isEqual([2027])).toBe(false);
});

test('points and grades are never the same, even with the same figure', () => {
  const average = (scale: string) => ({ skala: scale, wert: '2.0' });
  expect(isEqual([average('punkte'), average('noten')])).toBe(false);
});
