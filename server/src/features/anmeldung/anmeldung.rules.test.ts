import { describe, expect, test } from 'vitest';
import { delayAfter, lockedFor, LOCK_MINUTES } from './anmeldung.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('back-off', () => {
  test.each([
    ['just now', 0, LOCK_MINUTES],
    ['a while ago', 10.5, 5],
    ['about to be forgotten', 14.99, 1],
    ['forgotten', LOCK_MINUTES, 0],
  ])('enough failures, the oldest %s', (_, minutes, expected) => {
    expect(lockedFor(before(minutes), now)).toBe(expected);
  });

  test.each([
    ['too few', 19, 0, 0],
    ['enough', 20, 0, 2],
    ['one more', 21, 0, 4],
    ['one more, a while ago', 21, 2.5, 2],
    ['one more, long ago', 21, 4, 0],
    ['many', 99, 0, 60],
  ])('of an account over all networks: %s', (_, failures, minutes, expected) => {
    expect(delayAfter(failures, before(minutes), now)).toBe(expected);
  });
});
