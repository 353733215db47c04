import * as z from 'zod/mini';
import { anrede, bild, email, geschlecht, zeile } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { item, resource } from './hydra/resource.ts';

/** The own data of the signed-in person: of the contact that the account is. */
export const Profil = resource('Profil', '/kontakt', {
  /** With which the person signs in; it stays. */
  anmeldung: z.string(),
  anrede,
  geschlecht,
  vorname: z.string(),
  nachname: z.string(),
  funktion: z.nullable(z.string()),
  /** Where colleagues and the school write to. */
  email: z.nullable(z.string()),
  telefon: z.nullable(z.string()),
  mobil: z.nullable(z.string()),
  foto: z.nullable(bild),
});

export const getProfil = operation({
  name: 'getProfil',
  method: 'GET',
  path: '/kontakt/eigener',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  zweck: 'The own data.',
  antwort: item(Profil),
  version: 'moeglich',
  fehler: [404],
});

export const Profilaenderung = z.strictObject({
  anrede: z.optional(anrede),
  geschlecht: z.optional(geschlecht),
  vorname: z.optional(zeile(100)),
  nachname: z.optional(zeile(100)),
  funktion: z.optional(z.nullable(zeile(100))),
  email: z.optional(z.nullable(email)),
  telefon: z.optional(z.nullable(zeile(50))),
  mobil: z.optional(z.nullable(zeile(50))),
});

export const updateProfil = operation({
  name: 'updateProfil',
  method: 'PATCH',
  path: '/kontakt/{id}',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  zweck: 'Changes the own data; the e-mail address not in an account that was taken over (409).',
  body: Profilaenderung,
  antwort: item(Profil),
  version: 'moeglich',
  fehler: [409],
});
