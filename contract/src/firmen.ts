import * as z from 'zod/mini';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';

export const Firma = resource('Firma', '/firmen', {
  firmennummer: z.string(),
  name: z.string(),
  ort: z.nullable(z.string()),
});

export const listFirmen = operation({
  name: 'listFirmen',
  method: 'GET',
  path: '/firmen',
  recht: 'ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN',
  scope: 'firmen',
  zweck: 'Companies in scope.',
  query: collectionQuery({ order: ['name'], standard: [['name', 'asc']], suche: true, filter: {} }),
  antwort: collection(Firma),
});

export const getFirma = operation({
  name: 'getFirma',
  method: 'GET',
  path: '/firmen/{id}',
  recht: 'ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN',
  scope: 'firmen',
  zweck: 'One company.',
  antwort: item(Firma),
});
