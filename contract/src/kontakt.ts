import * as z from 'zod/mini';
import { anrede, bild } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';
import { FirmaKurz } from './stammdaten.ts';

export const Kontakt = resource('Kontakt', '/kontakt', {
  anrede,
  vorname: z.string(),
  nachname: z.string(),
  funktion: z.nullable(z.string()),
  email: z.nullable(z.string()),
  telefon: z.nullable(z.string()),
  mobil: z.nullable(z.string()),
  /** Null where it is one of the school. */
  firma: z.nullable(FirmaKurz.schema),
  foto: z.nullable(bild),
});

export const HERKUENFTE = ['unternehmen', 'hochschule'] as const;

export const listKontakte = operation({
  name: 'listKontakte',
  method: 'GET',
  path: '/kontakt',
  recht: 'ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN',
  scope: 'firmen',
  zweck: 'Contacts of the companies in scope, and those of the school.',
  query: collectionQuery({
    order: ['name', 'firma'],
    standard: [['name', 'asc']],
    suche: true,
    filter: { firma: filter.iri(), herkunft: filter.einer(HERKUENFTE) },
    spalten: ['name', 'funktion', 'firma', 'email', 'telefon', 'mobil'],
  }),
  antwort: collection(Kontakt),
  bereich: 'unternehmen',
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
