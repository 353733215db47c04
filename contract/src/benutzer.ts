import * as z from 'zod/mini';
import { anrede, geschlecht, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';
import { ROLLEN } from './permissions.ts';
import { FirmaKurz } from './kurzformen.ts';

/**
 * Why an account can't be changed: it is the person's own, belongs to other companies as well, is the school's, or
 * has a role that the person lacks.
 */
export const KONTOHINDERNISSE = ['eigenes', 'mehrereUnternehmen', 'hochschule', 'rolle'] as const;
export type Kontohindernis = (typeof KONTOHINDERNISSE)[number];

export const Benutzerkonto = resource('Benutzer', '/user', {
  email: z.string(),
  anrede,
  vorname: z.string(),
  nachname: z.string(),
  geschlecht,
  aktiv: z.boolean(),
  rollen: z.array(z.enum(ROLLEN)),
  firmen: z.array(FirmaKurz.schema),
  /** Limited to the students of the person's own contact. */
  nurBetreute: z.boolean(),
  angelegtAm: zeitpunkt,
  letzteAnmeldungAm: z.nullable(zeitpunkt),
  /** What the reader may do with the account. Checked again when it is done. */
  erlaubt: z.strictObject({
    /** Activate or deactivate, assign roles, limit. */
    aendern: z.boolean(),
    uebernehmen: z.boolean(),
    /** Why the reader may not change it; null if they may. */
    hindernis: z.nullable(z.enum(KONTOHINDERNISSE)),
  }),
});

/** For how many days nobody has signed in with an account, as the list can be narrowed. */
export const UNBENUTZT_DAYS = ['90', '180', '365'] as const;

export const benutzerQuery = collectionQuery({
  order: ['name', 'email', 'status', 'letzteAnmeldungAm'],
  defaultOrder: [['name', 'asc']],
  searchable: true,
  filter: {
    aktiv: filter.flag(),
    rolle: filter.oneOf(ROLLEN),
    firma: filter.iri(),
    unbenutzt: filter.oneOf(UNBENUTZT_DAYS),
  },
  columns: ['name', 'email', 'rollen', 'nurBetreute', 'status', 'firmen', 'letzteAnmeldungAm'],
});

export const listBenutzer = operation({
  name: 'listBenutzer',
  method: 'GET',
  path: '/user',
  permission: 'ROLE_FIRMENPORTAL_BENUTZER_SCHREIBEN',
  scope: 'firmen',
  query: benutzerQuery,
  response: collection(Benutzerkonto),
});

export const getBenutzer = operation({
  name: 'getBenutzer',
  method: 'GET',
  path: '/user/{id}',
  permission: 'ROLE_FIRMENPORTAL_BENUTZER_SCHREIBEN',
  scope: 'firmen',
  response: item(Benutzerkonto),
  version: 'moeglich',
});

export const KontoChange = z.strictObject({
  aktiv: z.optional(z.boolean()),
  rollen: z.optional(z.array(z.enum(ROLLEN)).check(z.minLength(1), z.maxLength(ROLLEN.length))),
  nurBetreute: z.optional(z.boolean()),
});

export const updateBenutzer = operation({
  name: 'updateBenutzer',
  method: 'PATCH',
  path: '/user/{id}',
  permission: 'ROLE_FIRMENPORTAL_BENUTZER_SCHREIBEN',
  scope: 'firmen',
  body: KontoChange,
  response: item(Benutzerkonto),
  version: 'moeglich',
  errors: [409],
});
