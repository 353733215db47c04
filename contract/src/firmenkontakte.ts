import * as z from 'zod/mini';
import { anrede } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';

/** What other systems are told of a contact, in the feed and in the present state. */
export const ansprechperson = {
  anrede,
  vorname: z.string(),
  nachname: z.string(),
  funktion: z.nullable(z.string()),
  email: z.nullable(z.string()),
  telefon: z.nullable(z.string()),
  mobil: z.nullable(z.string()),
  deaktiviert: z.boolean(),
};

/** A contact of a company, as the school's systems read those of all companies. */
export const Firmenkontakt = resource('Firmenkontakt', '/firmenkontakte', {
  firmennummer: z.string(),
  /** Begins with `portal-` where the contact was made here. */
  kontaktnummer: z.string(),
  ...ansprechperson,
});

export const listFirmenkontakte = operation({
  name: 'listFirmenkontakte',
  method: 'GET',
  path: '/firmenkontakte',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  serviceScope: 'bestand',
  query: collectionQuery({
    order: ['firmennummer', 'kontaktnummer', 'name'],
    // By identifier, which nobody changes, so that `nach` misses none.
    defaultOrder: [],
    filter: { firma: filter.iri(), nach: filter.iri() },
    columns: [
      'firmennummer',
      'kontaktnummer',
      'anrede',
      'vorname',
      'nachname',
      'funktion',
      'email',
      'telefon',
      'mobil',
      'deaktiviert',
    ],
  }),
  response: collection(Firmenkontakt),
  area: 'unternehmen',
});
