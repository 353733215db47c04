import { violationsOf } from '@firmenportal/contract/hydra/violation';
import { expect, it } from 'vitest';
import { ANFANG, registrierungSchema } from './registrierung.rules.ts';

const VOLLSTAENDIG = {
  ...ANFANG,
  anrede: 'Frau',
  geschlecht: 'weiblich',
  vorname: ' Mia ',
  nachname: 'Lorenz',
  passwort: 'Erle-am-Bach-7',
  passwortWiederholung: 'Erle-am-Bach-7',
  zugehoerigkeitBestaetigt: true,
};

const messagesOf = (angaben: typeof ANFANG) => {
  const result = registrierungSchema.safeParse(angaben, { reportInput: true });
  if (result.success) return {};
  const violations = violationsOf(result.error, 'de-DE');
  return Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]));
};

it('what is left empty and may be is null', () => {
  expect(registrierungSchema.parse({ ...VOLLSTAENDIG, funktion: '  ' })).toMatchObject({
    vorname: 'Mia',
    funktion: null,
    telefon: null,
  });
});

it('all that is missing is told at once, in the words of the specification', () => {
  expect(Object.keys(messagesOf(ANFANG))).toEqual([
    'anrede',
    'geschlecht',
    'vorname',
    'nachname',
    'passwort',
    'zugehoerigkeitBestaetigt',
  ]);
  expect(messagesOf({ ...VOLLSTAENDIG, zugehoerigkeitBestaetigt: false })).toEqual({
    zugehoerigkeitBestaetigt: 'Bitte bestätigen Sie, dass Sie dem Unternehmen angehören.',
  });
  expect(messagesOf({ ...VOLLSTAENDIG, passwortWiederholung: 'Erle-am-Bach-8' })).toEqual({
    passwortWiederholung: 'Die Passwortwiederholung stimmt nicht mit dem angegebenen Passwort überein.',
  });
});
