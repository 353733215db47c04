import * as z from 'zod/mini';
import { anrede, email, geschlecht, passwort, zeile, zeitpunkt } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { item, leer, resource } from './hydra/resource.ts';
import { ruleAcross } from './hydra/rule-across.ts';
import { Token } from './token.ts';

/** Minutes for which the link of a forgotten password is valid. */
export const RUECKSETZUNG_MINUTEN = 60;

/** 256 bit in base64url. */
export const linktoken = z.string().check(z.regex(/^[\w-]{43}$/));

const neuesPasswort = {
  passwort,
  passwortWiederholung: z.string().check(z.maxLength(128)),
};
const wiederholung = <T extends { passwort: string; passwortWiederholung: string }>() =>
  ruleAcross<T>(
    ['passwort', 'passwortWiederholung'],
    ({ passwort, passwortWiederholung }) => passwort === passwortWiederholung,
    { message: 'passwortWiederholung', path: 'passwortWiederholung' },
  );

export const Registrierung = resource('Registrierung', '/registrierung', {
  email: z.string(),
  firmenname: z.string(),
  gueltigBis: zeitpunkt,
});

export const getRegistrierung = operation({
  name: 'getRegistrierung',
  method: 'GET',
  path: '/registrierung/{token}',
  params: { token: linktoken },
  recht: 'oeffentlich',
  scope: 'keiner',
  zweck: 'What an invitation invites to; 410 where it is over.',
  antwort: item(Registrierung),
  geheim: true,
  fehler: [410],
});

export const createRegistrierung = operation({
  name: 'createRegistrierung',
  method: 'POST',
  path: '/registrierung/{token}',
  params: { token: linktoken },
  recht: 'oeffentlich',
  scope: 'keiner',
  zweck:
    'Completes an invitation and signs in; 410 where it is over, 409 where the address has an account already.',
  body: z
    .strictObject({
      anrede,
      geschlecht,
      vorname: zeile(100),
      nachname: zeile(100),
      funktion: z.optional(z.nullable(zeile(100))),
      telefon: z.optional(z.nullable(zeile(50))),
      ...neuesPasswort,
      zugehoerigkeitBestaetigt: z.boolean().check(z.refine((wert) => wert, 'zugehoerigkeit')),
    })
    .check(wiederholung()),
  antwort: item(Token, 201),
  geheim: true,
  fehler: [409, 410],
});

export const forgetPasswort = operation({
  name: 'forgetPasswort',
  method: 'POST',
  path: '/passwort-vergessen',
  recht: 'oeffentlich',
  scope: 'keiner',
  zweck: 'Sends a link where the address has an account; the answer is the same either way.',
  body: z.strictObject({ email }),
  antwort: { ...leer, status: 202 },
  geheim: true,
  fehler: [429],
});

export const Passwortruecksetzung = resource('Passwortruecksetzung', '/passwort-vergessen', {
  gueltigBis: zeitpunkt,
});

export const getPasswortruecksetzung = operation({
  name: 'getPasswortruecksetzung',
  method: 'GET',
  path: '/passwort-vergessen/{token}',
  params: { token: linktoken },
  recht: 'oeffentlich',
  scope: 'keiner',
  zweck: 'Whether the link still works; 410 where not.',
  antwort: item(Passwortruecksetzung),
  geheim: true,
  fehler: [410],
});

export const resetPasswort = operation({
  name: 'resetPasswort',
  method: 'POST',
  path: '/passwort-vergessen/{token}',
  params: { token: linktoken },
  recht: 'oeffentlich',
  scope: 'keiner',
  zweck: 'Sets a new password and ends all sessions.',
  body: z.strictObject(neuesPasswort).check(wiederholung()),
  antwort: leer,
  geheim: true,
  fehler: [410],
});

export const updatePasswort = operation({
  name: 'updatePasswort',
  method: 'PUT',
  path: '/user/{id}/passwort',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  zweck: 'Changes the own password; all other sessions end. Not in an account that was taken over (409).',
  body: z
    .strictObject({ altesPasswort: z.string().check(z.minLength(1), z.maxLength(128)), ...neuesPasswort })
    .check(wiederholung()),
  antwort: leer,
  geheim: true,
  fehler: [409, 429],
});
