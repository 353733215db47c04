import * as z from 'zod/mini';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';

/** Hits that the company search shows (product.md §1). */
export const MAX_FIRMEN_FOUND = 20;

/** A company, as embedded everywhere. */
export const firmaListItem = {
  firmennummer: z.string(),
  name: z.string(),
  ort: z.nullable(z.string()),
};

export const FirmaListItem = resource('Firma', '/firmen', firmaListItem);

export const listFirmen = operation({
  name: 'listFirmen',
  method: 'GET',
  path: '/firmen',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'firmen',
  query: collectionQuery({
    order: ['name', 'firmennummer', 'ort'],
    defaultOrder: [['name', 'asc']],
    searchable: true,
    filter: {},
  }),
  response: collection(FirmaListItem),
});
