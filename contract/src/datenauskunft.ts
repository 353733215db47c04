import { operation } from './hydra/operation.ts';
import { file } from './hydra/resource.ts';

export const getDatenauskunft = operation({
  name: 'getDatenauskunft',
  method: 'GET',
  path: '/user/{id}/datenauskunft',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  response: file('application/json'),
  recordsView: true,
  errors: [409, 429],
});
