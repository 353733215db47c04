import * as z from 'zod/mini';
import { anrede, bild, datum, email, geschlecht, oneLine } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { item, resource } from './hydra/resource.ts';
import { ROLLEN } from './permissions.ts';

/** The signed-in person's own data, stored on their contact. */
export const Profil = resource('Profil', '/kontakt', {
  /** The address for signing in. It can't be changed. */
  anmeldung: z.string(),
  /** As stored on the account. */
  rollen: z.array(z.enum(ROLLEN)),
  /** Limited to the students of the person's own contact. */
  nurBetreute: z.boolean(),
  anrede,
  geschlecht,
  vorname: z.string(),
  nachname: z.string(),
  funktion: z.nullable(z.string()),
  /** The address that colleagues and the school write to. */
  email: z.nullable(z.string()),
  telefon: z.nullable(z.string()),
  mobil: z.nullable(z.string()),
  // Nobody else sees these: they are null for somebody who acts in the account.
  geburtsdatum: z.nullable(datum),
  privateEmail: z.nullable(z.string()),
  schulEmail: z.nullable(z.string()),
  foto: z.nullable(bild),
});

export const getProfil = operation({
  name: 'getProfil',
  method: 'GET',
  path: '/kontakt/eigener',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  response: item(Profil),
  version: 'moeglich',
  errors: [404],
});

export const ProfilChange = z.strictObject({
  anrede: z.optional(anrede),
  geschlecht: z.optional(geschlecht),
  vorname: z.optional(oneLine(100)),
  nachname: z.optional(oneLine(100)),
  funktion: z.optional(z.nullable(oneLine(100))),
  email: z.optional(z.nullable(email)),
  telefon: z.optional(z.nullable(oneLine(50))),
  mobil: z.optional(z.nullable(oneLine(50))),
  geburtsdatum: z.optional(z.nullable(datum)),
  privateEmail: z.optional(z.nullable(email)),
  schulEmail: z.optional(z.nullable(email)),
});

export const updateProfil = operation({
  name: 'updateProfil',
  method: 'PATCH',
  path: '/kontakt/{id}',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  body: ProfilChange,
  response: item(Profil),
  version: 'moeglich',
  errors: [409],
});
