import { expect, test } from 'vitest';
import { errorLines, fieldErrorsOf, serverViolations } from './form-errors.ts';

const violations = [
  { propertyPath: 'passwort', message: 'Zu kurz', code: 'zuKurz' },
  { propertyPath: 'passwort', message: 'Ohne Ziffer', code: 'ziffer' },
  { propertyPath: 'rollen[1]', message: 'Unbekannt', code: 'auswahl' },
  { propertyPath: '', message: 'Passt nicht zusammen', code: 'ungueltig' },
];

test('violations become errors of their fields, nested ones too, the first of each', () => {
  expect(fieldErrorsOf(violations)).toEqual({
    passwort: { type: 'zuKurz', message: 'Zu kurz' },
    rollen: [undefined, { type: 'auswahl', message: 'Unbekannt' }],
    root: { type: 'ungueltig', message: 'Passt nicht zusammen' },
  });
});

test('the summary follows the order of the fields and keeps what belongs to none', () => {
  expect(errorLines(fieldErrorsOf(violations), ['rollen', 'passwort'])).toEqual([
    { name: 'rollen', message: 'Unbekannt' },
    { name: 'passwort', message: 'Zu kurz' },
    { name: undefined, message: 'Passt nicht zusammen' },
  ]);
});

test('what several entries of a field lack is said once', () => {
  const errors = fieldErrorsOf([
    { propertyPath: 'emails[0]', message: 'Keine Adresse', code: 'email' },
    { propertyPath: 'emails[2]', message: 'Keine Adresse', code: 'email' },
  ]);
  expect(errorLines(errors, ['emails'])).toEqual([{ name: 'emails', message: 'Keine Adresse' }]);
});

test('what an entry lacks belongs to its field, and to the whole where it has none', () => {
  const errors = fieldErrorsOf([
    { propertyPath: 'dateien[1].art', message: 'Fehlt', code: 'fehlt' },
    { propertyPath: 'dateien[0].zuordnung', message: 'Unbekannt', code: 'auswahl' },
  ]);
  expect(errorLines(errors, ['dateien.0.art', 'dateien.1.art', 'dateien'])).toEqual([
    { name: 'dateien.1.art', message: 'Fehlt' },
    { name: 'dateien', message: 'Unbekannt' },
  ]);
});

test('violations are read from whatever error carries a problem document', () => {
  const problem = {
    '@context': '/api/contexts/ConstraintViolationList',
    '@type': 'ConstraintViolationList',
    'hydra:title': 'x',
    'hydra:description': 'x',
    type: 'about:blank',
    title: 'x',
    status: 422,
    detail: 'x',
    referenz: 'r',
    violations,
  };
  expect(serverViolations(Object.assign(new Error('refused'), { problem }))).toEqual(violations);
  expect(serverViolations(Object.assign(new Error('broken'), { problem: undefined }))).toEqual([]);
});

test('what is no failed call is not taken for one', () => {
  expect(() => serverViolations(new Error('a mistake of ours'))).toThrow('a mistake of ours');
});
