import * as z from 'zod/mini';
import { anrede, email, geschlecht, passwort, oneLine, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { item, empty, resource } from './hydra/resource.ts';
import { ruleAcross } from './hydra/rule-across.ts';
import { Token } from './token.ts';

/** Minutes for which the link of a forgotten password is valid. */
export const RESET_MINUTES = 60;

/** 256 bit in base64url. */
export const linkToken = z.string().check(z.regex(/^[\w-]{43}$/));

const newPassword = {
  passwort,
  passwortWiederholung: z.string().check(z.maxLength(128)),
};
const repetition = <T extends { passwort: string; passwortWiederholung: string }>() =>
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
  params: { token: linkToken },
  permission: 'oeffentlich',
  scope: 'keiner',
  response: item(Registrierung),
  secret: true,
  errors: [410],
});

export const createRegistrierung = operation({
  name: 'createRegistrierung',
  method: 'POST',
  path: '/registrierung/{token}',
  params: { token: linkToken },
  permission: 'oeffentlich',
  scope: 'keiner',
  body: z
    .strictObject({
      anrede,
      geschlecht,
      vorname: oneLine(100),
      nachname: oneLine(100),
      funktion: z.optional(z.nullable(oneLine(100))),
      telefon: z.optional(z.nullable(oneLine(50))),
      ...newPassword,
      zugehoerigkeitBestaetigt: z.boolean().check(z.refine((value) => value, 'zugehoerigkeit')),
    })
    .check(repetition()),
  response: item(Token, 201),
  secret: true,
  errors: [409, 410],
});

export const forgetPasswort = operation({
  name: 'forgetPasswort',
  method: 'POST',
  path: '/passwort-vergessen',
  permission: 'oeffentlich',
  scope: 'keiner',
  body: z.strictObject({ email }),
  response: { ...empty, status: 202 },
  secret: true,
  errors: [429],
});

export const Passwortruecksetzung = resource('Passwortruecksetzung', '/passwort-vergessen', {
  gueltigBis: zeitpunkt,
});

export const getPasswortruecksetzung = operation({
  name: 'getPasswortruecksetzung',
  method: 'GET',
  path: '/passwort-vergessen/{token}',
  params: { token: linkToken },
  permission: 'oeffentlich',
  scope: 'keiner',
  response: item(Passwortruecksetzung),
  secret: true,
  errors: [410],
});

export const resetPasswort = operation({
  name: 'resetPasswort',
  method: 'POST',
  path: '/passwort-vergessen/{token}',
  params: { token: linkToken },
  permission: 'oeffentlich',
  scope: 'keiner',
  body: z.strictObject(newPassword).check(repetition()),
  response: empty,
  secret: true,
  errors: [410],
});

export const updatePasswort = operation({
  name: 'updatePasswort',
  method: 'PUT',
  path: '/user/{id}/passwort',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  body: z
    .strictObject({ altesPasswort: z.string().check(z.minLength(1), z.maxLength(128)), ...newPassword })
    .check(repetition()),
  response: empty,
  secret: true,
  errors: [409, 429],
});
