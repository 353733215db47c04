import { expect, test } from 'vitest';
import { isGleich, vergleichOf, verglichene } from './vergleich.rules.ts';

test('two to four different people are compared, no fewer and no more', () => {
  expect(verglichene(undefined)).toBeUndefined();
  expect(verglichene('a')).toBeUndefined();
  expect(verglichene('a,a')).toBeUndefined();
  expect(verglichene('a,b')).toEqual(['a', 'b']);
  expect(verglichene('a,b,c,d')).toEqual(['a', 'b', 'c', 'd']);
  expect(verglichene('a,b,c,d,e')).toBeUndefined();
});

test('an address names people by their identifiers, from whichever source', () => {
  expect(vergleichOf(['/api/bewerber/1', '/api/bewerber-marktplatz/2'])).toBe('1,2');
});

test('the same is said of everybody, in whichever order', () => {
  expect(
    isGleich([
      ['a', 'b'],
      ['b', 'a'],
    ]),
  ).toBe(true);
  expect(isGleich([['a', 'b'], ['a']])).toBe(false);
  expect(isGleich([2027, 2027, 2026])).toBe(false);
  expect(isGleich([null, null])).toBe(true);
  expect(isGleich([2027])).toBe(false);
});

test('points and grades are never the same, even with the same figure', () => {
  const schnitt = (skala: string) => ({ skala, wert: '2.0' });
  expect(isGleich([schnitt('punkte'), schnitt('noten')])).toBe(false);
});
