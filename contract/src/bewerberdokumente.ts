import { DOKUMENTTYPEN } from './bewerber.ts';
import { operation } from './hydra/operation.ts';
import { file } from './hydra/resource.ts';

export const getBewerberdokument = operation({
  name: 'getBewerberdokument',
  method: 'GET',
  path: '/bewerber/{id}/dokumente/{dokument}',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firmen',
  response: file(...DOKUMENTTYPEN),
  recordsView: true,
});
