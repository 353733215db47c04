import * as z from 'zod/mini';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';

/** Hits that the search for a company shows (product.md §1). */
export const FIRMENSUCHE_HOECHSTENS = 20;

/** What every company is known by. */
export const firmenzeile = {
  firmennummer: z.string(),
  name: z.string(),
  ort: z.nullable(z.string()),
};

export const FirmaZeile = resource('Firma', '/firmen', firmenzeile);

export const listFirmen = operation({
  name: 'listFirmen',
  method: 'GET',
  path: '/firmen',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'firmen',
  zweck: 'Companies in scope.',
  query: collectionQuery({
    order: ['name', 'firmennummer', 'ort'],
    standard: [['name', 'asc']],
    suche: true,
    filter: {},
  }),
  antwort: collection(FirmaZeile),
});
