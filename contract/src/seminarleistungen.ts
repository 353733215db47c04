import * as z from 'zod/mini';
import { datum } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';

export const Seminarleistung = resource('Seminarleistung', '/studenten/{id}/seminarleistungen', {
  seminarnummer: z.string(),
  titel: z.string(),
  kategorie: z.nullable(z.string()),
  datum,
  credits: z.number(),
  bestanden: z.boolean(),
});

export const listSeminarleistungen = operation({
  name: 'listSeminarleistungen',
  method: 'GET',
  path: '/studenten/{id}/seminarleistungen',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  query: collectionQuery({
    order: ['datum', 'titel', 'kategorie', 'credits'],
    defaultOrder: [['datum', 'desc']],
    filter: {},
  }),
  response: collection(Seminarleistung),
  area: 'studium',
  recordsView: true,
});
