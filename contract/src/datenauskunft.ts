import { operation } from './hydra/operation.ts';
import { datei } from './hydra/resource.ts';

export const getDatenauskunft = operation({
  name: 'getDatenauskunft',
  method: 'GET',
  path: '/user/{id}/datenauskunft',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  zweck:
    'All that is kept of the signed-in person, as JSON (GDPR Art. 15, 20); not for an account that was taken over (409).',
  antwort: datei('application/json'),
  einsicht: true,
  fehler: [409],
});
