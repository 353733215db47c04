import * as z from 'zod/mini';
import { anrede } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';

export const Kontakt = resource('Kontakt', '/kontakt', {
  anrede,
  vorname: z.string(),
  nachname: z.string(),
  funktion: z.nullable(z.string()),
  email: z.nullable(z.string()),
  telefon: z.nullable(z.string()),
});

export const listKontakte = operation({
  name: 'listKontakte',
  method: 'GET',
  path: '/kontakt',
  recht: 'ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN',
  scope: 'firmen',
  zweck: 'Contacts of the companies in scope.',
  query: collectionQuery({
    order: ['name'],
    standard: [['name', 'asc']],
    suche: true,
    // The school's own contacts belong to none.
    filter: { firma: filter.iri() },
  }),
  antwort: collection(Kontakt),
});

export const getKontakt = operation({
  name: 'getKontakt',
  method: 'GET',
  path: '/kontakt/{id}',
  recht: 'ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN',
  scope: 'firmen',
  zweck: 'One contact.',
  antwort: item(Kontakt),
});
