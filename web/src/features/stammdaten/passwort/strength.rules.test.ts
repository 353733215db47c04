import { expect, it } from 'vitest';
import { isFrequent, scoreOf } from './strength.rules.ts';

it('words of the person make a password weaker', () => {
  const password = 'Nordlicht-Petersen';
  expect(scoreOf(password, ['Nordlicht Maschinenbau', 'Petersen', 'Nordlicht'])).toBeLessThan(
    scoreOf(password, []),
  );
});

it.each([
  ['qwertyuiop', 0],
  ['Passwort1', 1],
  ['correct-Horse-battery-9-staple', 4],
] as const)('%s is worth at most, and at least, %d', (password, score) => {
  expect(scoreOf(password, [])).toBe(score);
});

it('knows those that are refused, however they are typed', () => {
  expect(['Qwerty123', 'qwerty123', 'PassWord1'].map(isFrequent)).toEqual([true, true, true]);
  expect(isFrequent('Demo-2026-Portal')).toBe(false);
});
