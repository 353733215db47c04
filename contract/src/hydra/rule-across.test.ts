import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NeueAusbildungskonferenz } from '../ausbildungskonferenzen.ts';
import { createRegistrierung, resetPasswort } from '../registrierung.ts';
import { NeuerZeitraum } from '../reservierungen.ts';
import { NeuerTermin } from '../termine.ts';
import { NeueVertretung } from '../vertretungen.ts';
import { violationsOf } from './violation.ts';

/** What is told of a value: `bis zeitraum`. */
function told(schema: z.ZodMiniType, value: unknown): string[] {
  const result = schema.safeParse(value, { reportInput: true });
  return violationsOf(result.error ?? { issues: [] }, 'de-DE').map(
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
  ['a period', NeuerZeitraum, { von: '2027-02-01T00:00:00Z', bis: '2027-01-01T00:00:00Z' }, 'bis zeitraum'],
  ['a deputyship', NeueVertretung, { von: '2027-02-01', bis: '2027-01-01' }, 'bis zeitraum'],
  ['a date', NeuerTermin, { von: '2027-02-01', bis: '2027-01-01' }, 'bis zeitraum'],
  [
    'a date of a day',
    NeuerTermin,
    { von: '2027-02-01', bis: '2027-02-01', beginn: '10:00', ende: '09:00' },
    'ende zeitraum',
  ],
  ['a conference', NeueAusbildungskonferenz, { beginn: '10:00', ende: '09:00' }, 'ende zeitraum'],
])('%s that ends before it begins is told whatever else is wrong', (_name, schema, answers, violation) => {
  expect(told(schema, answers)).toContain(violation);
});

test('what cannot be compared yet is not', () => {
  expect(told(NeueVertretung, { benutzer: 'x', von: '2027-02-01', bis: '' })).toEqual(['bis fehlt']);
  expect(told(NeueVertretung, { benutzer: 'x', von: '2027-02-01' })).toEqual(['bis fehlt']);
  expect(told(NeueVertretung, 'no object')).toEqual([' typ']);
});
