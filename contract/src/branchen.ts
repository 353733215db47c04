import * as z from 'zod/mini';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';

export const BrancheKurz = resource('Branche', '/branchen', { name: z.string() });

export const listBranchen = operation({
  name: 'listBranchen',
  method: 'GET',
  path: '/branchen',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  query: collectionQuery({ order: ['name'], defaultOrder: [['name', 'asc']], filter: {}, paged: false }),
  response: collection(BrancheKurz),
});
