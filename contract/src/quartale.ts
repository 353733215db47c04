import * as z from 'zod/mini';
import { datum } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';

export const Quartal = resource('Quartal', '/quartale', {
  name: z.string(),
  beginn: datum,
  ende: datum,
});

export const listQuartale = operation({
  name: 'listQuartale',
  method: 'GET',
  path: '/quartale',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  query: collectionQuery({ order: ['beginn'], defaultOrder: [['beginn', 'desc']], filter: {} }),
  response: collection(Quartal),
});
