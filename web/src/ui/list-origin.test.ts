import { expect, test } from 'vitest';
import { neighboursOf, type ListOrigin } from './list-origin.ts';

const origin: ListOrigin = {
  label: 'Liste',
  href: '/liste?seite=2',
  entries: ['/a', '/b', '/c'],
  offset: 25,
  total: 137,
};

test('an entry knows those before and after it and its place among all hits', () => {
  expect(neighboursOf(origin, '/b')).toEqual({ previous: '/a', next: '/c', position: 27, total: 137 });
});

test('the ends have one neighbour', () => {
  expect(neighboursOf(origin, '/a')).toMatchObject({ previous: undefined, next: '/b' });
  expect(neighboursOf(origin, '/c')).toMatchObject({ previous: '/b', next: undefined });
});

test('without a list, or out of it, there are no neighbours', () => {
  expect(neighboursOf(undefined, '/a')).toBeUndefined();
  expect(neighboursOf(origin, '/fremd')).toBeUndefined();
});
