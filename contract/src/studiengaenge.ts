import * as z from 'zod/mini';
import { abschluss, anzahl } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';

export const Studiengang = resource('Studiengang', '/studiengaenge', {
  kuerzel: z.string(),
  name: z.string(),
  abschluss,
  credits: anzahl,
  semester: anzahl,
});

/** As embedded in other resources. */
export const StudiengangKurz = resource('Studiengang', '/studiengaenge', {
  kuerzel: z.string(),
  name: z.string(),
  abschluss,
});

export const listStudiengaenge = operation({
  name: 'listStudiengaenge',
  method: 'GET',
  path: '/studiengaenge',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  query: collectionQuery({ order: ['name'], defaultOrder: [['name', 'asc']], filter: {} }),
  response: collection(Studiengang),
});

export const getStudiengang = operation({
  name: 'getStudiengang',
  method: 'GET',
  path: '/studiengaenge/{id}',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  response: item(Studiengang),
});
