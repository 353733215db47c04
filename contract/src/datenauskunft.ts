import { operation } from './hydra/operation.ts';
import { file } from './hydra/resource.ts';

export const getDatenauskunft = operation({
  name: 'getDatenauskunft',
  method: 'GET',
  path: '/user/{id}/datenauskunft',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  summary:
    'All that is kept of the signed-in person, as JSON (GDPR Art. 15, 20); not for an account that was taken over (409).',
  response: file('application/json'),
  recordsView: true,
  errors: [409],
});
