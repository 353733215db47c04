import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NewAusbildungskonferenz } from '../ausbildungskonferenzen.ts';
import { createRegistrierung, resetPasswort } from '../registrierung.ts';
import { NewZeitraum } from '../reservierungen.ts';
import { NewTermin } from '../termine.ts';
import { NewVertretung } from '../vertretungen.ts';
import { violationsOf } from './violation.ts';
import { deDE } from '../texte/de-DE.ts';

/** What is told of a value: `bis zeitraum`. */
function told(schema: z.ZodMiniType, value: unknown): string[] {
  const result = schema.safeParse(value, { reportInput: true });
  return violationsOf(result.error ?? { issues: [] }, deDE).map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  );
}

test.each([
  ['a new password', resetPasswort.body, { passwort: 'kurz', passwortWiederholung: 'Kurz' }],
  ['a registration', createRegistrierung.body, { passwort: 'Anders-2026', passwortWiederholung: 'anders' }],
])('%s that is repeated wrongly is told whatever else is wrong', (_name, body, answers) => {
  expect(told(body, answers)).toContain('passwortWiederholung passwortWiederholung');
});

test.each([
  ['a period', NewZeitraum, { von: '2027-02-01T00:00:00Z', bis: '2027-01-01T00:00:00Z' }, 'bis zeitraum'],
  ['a deputyship', NewVertretung, { von: '2027-02-01', bis: '2027-01-01' }, 'bis zeitraum'],
  ['a date', NewTermin, { von: '2027-02-01', bis: '2027-01-01' }, 'bis zeitraum'],
  [
    'a date of a day',
    NewTermin,
    { von: '2027-02-01', bis: '2027-02-01', beginn: '10:00', ende: '09:00' },
    'ende zeitraum',
  ],
  ['a conference', NewAusbildungskonferenz, { beginn: '10:00', ende: '09:00' }, 'ende zeitraum'],
])('%s that ends before it begins is told whatever else is wrong', (_name, schema, answers, violation) => {
  expect(told(schema, answers)).toContain(violation);
});

test('what cannot be compared yet is not', () => {
  expect(told(NewVertretung, { benutzer: 'x', von: '2027-02-01', bis: '' })).toEqual(['bis fehlt']);
  expect(told(NewVertretung, { benutzer: 'x', von: '2027-02-01' })).toEqual(['bis fehlt']);
  expect(told(NewVertretung, 'no object')).toEqual([' typ']);
});
