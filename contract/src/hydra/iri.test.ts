import { expect, test } from 'vitest';
import { kennungOf } from './iri.ts';

test.each([
  ['/api/firmen/a1', 'a1'],
  ['a1', 'a1'],
  ['https://portal.test/api/firmen/a1//', 'a1'],
  ['/api/firmen/%C3%A4', 'ä'],
  ['/api/firmen/%', '%'],
  ['', ''],
  ['//', ''],
])('%j ends in %j', (iri, kennung) => {
  expect(kennungOf(iri)).toBe(kennung);
});

test('takes no longer than it is long, whatever it consists of', () => {
  const iri = `${'/'.repeat(200_000)}x`;
  const begonnen = performance.now();
  expect(kennungOf(iri)).toBe('x');
  expect(performance.now() - begonnen).toBeLessThan(200);
});
