import { expect, it } from 'vitest';
import { refusal, scoreOf } from './strength.rules.ts';

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

it.each(['Qwerty123', 'PassWord1', 'Passwort1', 'Sommer2026', 'Hamburg1', 'Qwertz123', 'Nordlicht-2026'])(
  'knows that %s is refused, and shows no strength of it',
  (password) => {
    expect(refusal(password, ['Nordlicht GmbH'])).toBeDefined();
    expect(scoreOf(password, ['Nordlicht GmbH'])).toBeLessThanOrEqual(1);
  },
);

it('knows that others are not', () => {
  expect(refusal('Kiesel-im-Wind-4', ['Nordlicht GmbH'])).toBeUndefined();
});
