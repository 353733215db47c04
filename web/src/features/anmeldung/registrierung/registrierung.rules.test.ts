import { violationsOf } from '@firmenportal/contract/hydra/violation';
import { expect, it } from 'vitest';
import { INITIAL, registrierungSchema } from './registrierung.rules.ts';
import { deDE } from '@firmenportal/contract/texte/de-DE';

const COMPLETE = {
  ...INITIAL,
  anrede: 'Frau',
  geschlecht: 'weiblich',
  vorname: ' Mia ',
  nachname: 'Lorenz',
  passwort: 'Erle-am-Bach-7',
  passwortWiederholung: 'Erle-am-Bach-7',
  zugehoerigkeitBestaetigt: true,
};

const messagesOf = (answers: typeof INITIAL) => {
  const result = registrierungSchema.safeParse(answers, { reportInput: true });
  if (result.success) return {};
  const violations = violationsOf(result.error, deDE);
  return Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]));
};

it('what is left empty and may be is null', () => {
  expect(registrierungSchema.parse({ ...COMPLETE, funktion: '  ' })).toMatchObject({
    vorname: 'Mia',
    funktion: null,
    telefon: null,
  });
});

it('all that is missing is told at once, in the words of the specification', () => {
  expect(Object.keys(messagesOf(INITIAL))).toEqual([
    'anrede',
    'geschlecht',
    'vorname',
    'nachname',
    'passwort',
    'zugehoerigkeitBestaetigt',
  ]);
  expect(messagesOf({ ...COMPLETE, zugehoerigkeitBestaetigt: false })).toEqual({
    zugehoerigkeitBestaetigt: 'Bitte bestätigen Sie, dass Sie dem Unternehmen angehören.',
  });
  expect(messagesOf({ ...COMPLETE, passwortWiederholung: 'Erle-am-Bach-8' })).toEqual({
    passwortWiederholung: 'Die Passwortwiederholung stimmt nicht mit dem angegebenen Passwort überein.',
  });
});
