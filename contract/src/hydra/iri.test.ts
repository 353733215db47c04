import { expect, test } from 'vitest';
import { identifierOf } from './iri.ts';

test.each([
  ['/api/firmen/a1', 'a1'],
  ['a1', 'a1'],
  ['https://portal.test/api/firmen/a1//', 'a1'],
  ['/api/firmen/%C3%A4', 'ä'],
  ['/api/firmen/%', '%'],
  ['', ''],
  ['//', ''],
])('%j ends in %j', (iri, identifier) => {
  expect(identifierOf(iri)).toBe(identifier);
});

test('takes no longer than it is long, whatever it consists of', () => {
  const iri = `${'/'.repeat(200_000)}x`;
  const started = performance.now();
  expect(identifierOf(iri)).toBe('x');
  expect(performance.now() - started).toBeLessThan(200);
});
