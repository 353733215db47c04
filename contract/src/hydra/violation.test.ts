import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email } from '../fields.ts';
import { ruleText, violationsOf } from './violation.ts';
import { deDE } from '../texte/de-DE.ts';
import { enGB } from '../texte/en-GB.ts';

const Anfrage = z.strictObject({
  name: z.string().check(z.minLength(3)),
  art: z.enum(['noten', 'anmeldungen']),
  anzahl: z.int().check(z.minimum(1)),
  tags: z.array(z.string()).check(z.minLength(1)),
  email: z.email(),
});

function codesOf(value: unknown): Record<string, string> {
  const { error } = Anfrage.safeParse(value, { reportInput: true });
  const violations = error ? violationsOf(error, deDE) : [];
  return Object.fromEntries(violations.map(({ propertyPath, code }) => [propertyPath, code]));
}

test('names for each value the rule that it breaks', () => {
  expect(codesOf({})).toEqual({
    name: 'fehlt',
    art: 'fehlt',
    anzahl: 'fehlt',
    tags: 'fehlt',
    email: 'fehlt',
  });
  expect(codesOf({ name: 7, art: 'andere', anzahl: '1', tags: ['a', 2], email: 'a@' })).toEqual({
    name: 'typ',
    art: 'auswahl',
    anzahl: 'typ',
    'tags[1]': 'typ',
    email: 'email',
  });
  expect(codesOf({ name: 'ab', art: '', anzahl: 0, tags: [], email: 'a@b.example', mehr: 1 })).toEqual({
    name: 'zuKurz',
    art: 'fehlt',
    anzahl: 'zuKlein',
    tags: 'zuWenige',
    mehr: 'unbekannt',
  });
});

test.each([
  ['', 'fehlt'],
  [' ', 'fehlt'],
  ['a@', 'email'],
])('tells an address that was not entered from a wrong one: %j', (value, code) => {
  const { error } = z.strictObject({ email }).safeParse({ email: value }, { reportInput: true });
  expect(error && violationsOf(error, deDE)).toMatchObject([{ propertyPath: 'email', code }]);
});

test('fills the limit into the text, in both languages', () => {
  const { error } = z.string().check(z.minLength(3)).safeParse('ab', { reportInput: true });
  if (!error) throw new Error('it must break the rule');
  expect(violationsOf(error, deDE)[0]?.message).toBe('Bitte geben Sie mindestens 3 Zeichen ein.');
  expect(violationsOf(error, enGB)[0]?.message).toBe('Please enter at least 3 characters.');
});

test.each([
  [1, 'Bitte wählen Sie mindestens einen Eintrag aus.', 'Please choose at least one.'],
  [2, 'Bitte wählen Sie mindestens 2 Einträge aus.', 'Please choose at least 2.'],
])('words a limit of %i', (limit, german, english) => {
  expect(ruleText(deDE, 'zuWenige', limit)).toBe(german);
  expect(ruleText(enGB, 'zuWenige', limit)).toBe(english);
});
