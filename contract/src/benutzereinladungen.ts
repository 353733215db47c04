import * as z from 'zod/mini';
import { zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, empty, resource } from './hydra/resource.ts';
import { ROLLEN } from './permissions.ts';
import { FirmaKurz } from './kurzformen.ts';

/** Hours for which an invitation is valid (original.md §9), and addresses per call. */
export const EINLADUNG_HOURS = 48;
export const MAX_EINLADUNGEN = 100;
/** Invitation mails of one company per hour, including those sent again. More are refused (429). */
export const EINLADUNGEN_PER_HOUR = 200;

export const EINLADUNGSSTAENDE = ['offen', 'abgelaufen', 'registriert', 'zurueckgezogen'] as const;

export const Benutzereinladung = resource('BenutzerEinladung', '/benutzereinladung', {
  email: z.string(),
  firma: FirmaKurz.schema,
  rollen: z.array(z.enum(ROLLEN)),
  /** The account will see only the students of its own contact. */
  nurBetreute: z.boolean(),
  eingeladenVon: z.string(),
  eingeladenAm: zeitpunkt,
  gueltigBis: zeitpunkt,
  registriertAm: z.nullable(zeitpunkt),
  stand: z.enum(EINLADUNGSSTAENDE),
});

export const listBenutzereinladungen = operation({
  name: 'listBenutzereinladungen',
  method: 'GET',
  path: '/benutzereinladung',
  permission: 'ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN',
  scope: 'firmen',
  query: collectionQuery({
    order: ['eingeladenAm', 'email', 'gueltigBis', 'registriertAm'],
    defaultOrder: [['eingeladenAm', 'desc']],
    searchable: true,
    filter: { stand: filter.oneOf(EINLADUNGSSTAENDE), firma: filter.iri() },
    columns: [
      'email',
      'firma',
      'rollen',
      'nurBetreute',
      'eingeladenVon',
      'eingeladenAm',
      'gueltigBis',
      'registriertAm',
      'stand',
    ],
  }),
  response: collection(Benutzereinladung),
});

/** The result for each address. */
export const Einladungsversand = resource('Einladungsversand', '/benutzereinladung', {
  ergebnisse: z.array(
    z.strictObject({
      email: z.string(),
      ergebnis: z.enum(['eingeladen', 'fehlgeschlagen']),
      /**
       * `ungueltig`: not an address; `vorhanden`: already has an account of the company; `offen`: already invited.
       */
      grund: z.nullable(z.enum(['ungueltig', 'vorhanden', 'offen'])),
      meldung: z.nullable(z.string()),
    }),
  ),
});

export const createBenutzereinladungen = operation({
  name: 'createBenutzereinladungen',
  method: 'POST',
  path: '/benutzereinladung',
  permission: 'ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN',
  scope: 'firma',
  body: z.strictObject({
    /** Addresses are judged separately: an invalid one does not stop the others. */
    emails: z.array(z.string().check(z.maxLength(1000))).check(
      z.refine((addresses) => addresses.length > 0, { error: 'adresseFehlt', abort: true }),
      z.minLength(1),
      z.maxLength(MAX_EINLADUNGEN),
    ),
    rollen: z.array(z.enum(ROLLEN)).check(z.minLength(1), z.maxLength(ROLLEN.length)),
    /** Defaults to the inviting person's own limitation. */
    nurBetreute: z.optional(z.boolean()),
  }),
  response: item(Einladungsversand, 201),
  errors: [404, 429],
});

export const deleteBenutzereinladung = operation({
  name: 'deleteBenutzereinladung',
  method: 'DELETE',
  path: '/benutzereinladung/{id}',
  permission: 'ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN',
  scope: 'firmen',
  response: empty,
  errors: [409],
});

export const erneuereBenutzereinladung = operation({
  name: 'erneuereBenutzereinladung',
  method: 'POST',
  path: '/benutzereinladung/{id}/erneut',
  permission: 'ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN',
  scope: 'firmen',
  response: item(Benutzereinladung),
  errors: [409, 429],
});
