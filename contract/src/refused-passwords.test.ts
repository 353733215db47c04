import { describe, expect, test } from 'vitest';
import { passwordLists, refusedBecause } from './refused-passwords.ts';

const LISTS = passwordLists(
  ['passwort', 'password1', 'hallo'],
  ['willkommen', 'sommer', 'frühling', 'winter', 'dezember', 'straße'],
);
const OWN = ['Jens', 'Petersen-Özkan', 'jens.petersen@nordlicht.example', 'Nordlicht Maschinenbau GmbH'];
const reasonOf = (password: string) => refusedBecause(password, LISTS, OWN);

describe('a password is refused', () => {
  test.each(['Password1', 'PASSWORD1', 'ｐａｓｓｗｏｒｄ１', 'Demo-2026-Portal', 'demo-2026-portal'])(
    'as a frequent one: %s',
    (password) => {
      expect(reasonOf(password)).toBe('passwortHaeufig');
    },
  );

  test.each([
    'Passwort1',
    'Willkommen1',
    'Sommer2026',
    'Sommer-2026',
    'sOMMER2026!',
    '5ommer2026',
    'S0mmer26',
    'Pa55wort2026',
    'P4ssw0rt!',
    'Wi11kommen1',
    '2026Sommer',
    'Frühling2026',
    'Fruehling2026',
    'Fruhling2026',
    'Strasse12',
    'Dezember2025',
    'Winter2025!',
    'Hamburg1',
    'München2026',
    'Muenchen1',
    'Duesseldorf1',
    'HalloHallo1',
    'Kennwort1',
    'Firmenportal26',
  ])('as a word with a little around it: %s', (password) => {
    expect(reasonOf(password)).toBe('knownWord');
  });

  test.each([
    'Qwertz123',
    'Qwerty123',
    'Asdfgh123',
    'Yxcvbnm1',
    '1qayxsW2',
    'Qwertzuiop1',
    'QwertzAsdfgh1',
    'Abcdefg1',
    'Aaaaaaa1',
    'Abcd1234',
  ])('as a walk over the keyboard: %s', (password) => {
    expect(reasonOf(password)).toBe('keyboardWalk');
  });

  test.each([
    'Petersen1',
    'Petersen2026',
    'Jens.Petersen1',
    'Nordlicht-2026',
    'N0rdl1cht1',
    'Maschinenbau99',
    'Oezkan2026!',
    'Ozkan2026!',
    'JP-Nordlicht-1',
    'Jens12345678',
    'Petersen@Nordlicht2026',
  ])('as made of names of person and company: %s', (password) => {
    expect(reasonOf(password)).toBe('ownWords');
  });
});

test.each([
  'Neues-2026-Portal',
  'Kiesel-im-Wind-4',
  'Sehr-geheim-1',
  'Xk7pQ2vm',
  'Wolke7Tisch',
  'correct-Horse-battery-9-staple',
  'Sommer am See 26',
  'Petersens-Kaffee-3',
  'Tag-84629173-9',
  'Reederei-Blau-1',
])('“%s” is not', (password) => {
  expect(reasonOf(password)).toBeUndefined();
});

test('the longest is judged at once', () => {
  const begin = performance.now();
  for (const part of ['a1B', 'P4ssw0rd', '4@8$9!5', 'Qwertz']) reasonOf(part.repeat(50).slice(0, 128));
  expect(performance.now() - begin).toBeLessThan(500);
});
