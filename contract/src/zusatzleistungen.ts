import * as z from 'zod/mini';
import { datum } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';

export const Zusatzleistung = resource('Zusatzleistung', '/studenten/{id}/zusatzleistungen', {
  titel: z.string(),
  datum: z.nullable(datum),
  credits: z.number(),
  bemerkung: z.nullable(z.string()),
});

export const listZusatzleistungen = operation({
  name: 'listZusatzleistungen',
  method: 'GET',
  path: '/studenten/{id}/zusatzleistungen',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  query: collectionQuery({
    order: ['datum', 'titel', 'credits'],
    defaultOrder: [['datum', 'desc']],
    filter: {},
  }),
  response: collection(Zusatzleistung),
  area: 'studium',
  recordsView: true,
});
