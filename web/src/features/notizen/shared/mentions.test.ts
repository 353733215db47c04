import { expect, test } from 'vitest';
import { begunMention, matching, withMention } from './mentions.tsx';

test.each([
  ['@', ''],
  ['Bitte @Be', 'Be'],
  ['(@Ben B', 'Ben B'],
  ['post@firma', undefined],
  ['@Ben\nweiter', undefined],
  ['ohne', undefined],
])('of %j a name has begun: %j', (text, begun) => {
  expect(begunMention(text, text.length)).toBe(begun);
});

test('names go on by any part, and none is offered for a whole one', () => {
  const names = ['Ben Buche', 'Bea Adler', 'Anna-Bella Conrad', 'Ben Buche'];
  expect(matching(names, 'be')).toEqual(['Ben Buche', 'Bea Adler', 'Anna-Bella Conrad']);
  expect(matching(names, 'ben b')).toEqual(['Ben Buche']);
  expect(matching(names, 'ben buche')).toEqual([]);
  expect(matching(names, 'zz')).toEqual([]);
});

test('at most five names are offered', () => {
  expect(matching(['A 1', 'A 2', 'A 3', 'A 4', 'A 5', 'A 6'], '')).toHaveLength(5);
});

test('a name takes the place of what was begun, in the midst of a text, too', () => {
  expect(withMention('Bitte @be', 9, 'Ben Buche')).toEqual(['Bitte @Ben Buche ', 17]);
  expect(withMention('@be bis Montag', 3, 'Ben Buche')).toEqual(['@Ben Buche bis Montag', 10]);
});
