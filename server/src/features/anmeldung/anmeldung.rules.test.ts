import { describe, expect, test } from 'vitest';
import { delayAfter, lockedFor } from './anmeldung.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('back-off', () => {
  test.each([
    ['in a while', 4.5, 5],
    ['any moment', 0.01, 1],
    ['no more', 0, 0],
    ['long no more', -3, 0],
  ])('until the first of the attempts that block counts %s', (_, minutes, expected) => {
    expect(lockedFor(before(-minutes), now)).toBe(expected);
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
