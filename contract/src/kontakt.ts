import * as z from 'zod/mini';
import { anrede, bild } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';
import { FirmaKurz } from './kurzformen.ts';

export const Kontakt = resource('Kontakt', '/kontakt', {
  anrede,
  vorname: z.string(),
  nachname: z.string(),
  funktion: z.nullable(z.string()),
  email: z.nullable(z.string()),
  telefon: z.nullable(z.string()),
  mobil: z.nullable(z.string()),
  /** Null for the school's own contacts. */
  firma: z.nullable(FirmaKurz.schema),
  foto: z.nullable(bild),
});

export const HERKUENFTE = ['unternehmen', 'hochschule'] as const;

export const listKontakte = operation({
  name: 'listKontakte',
  method: 'GET',
  path: '/kontakt',
  permission: 'ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN',
  scope: 'firmen',
  query: collectionQuery({
    order: ['name', 'firma'],
    defaultOrder: [['name', 'asc']],
    searchable: true,
    filter: { firma: filter.iri(), herkunft: filter.oneOf(HERKUENFTE) },
    columns: ['name', 'funktion', 'firma', 'email', 'telefon', 'mobil'],
  }),
  response: collection(Kontakt),
  area: 'unternehmen',
});

export const getKontakt = operation({
  name: 'getKontakt',
  method: 'GET',
  path: '/kontakt/{id}',
  permission: 'ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN',
  scope: 'firmen',
  response: item(Kontakt),
});
