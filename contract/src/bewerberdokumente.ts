import { DOKUMENTTYPEN } from './bewerber.ts';
import { operation } from './hydra/operation.ts';
import { datei } from './hydra/resource.ts';

export const getBewerberdokument = operation({
  name: 'getBewerberdokument',
  method: 'GET',
  path: '/bewerber/{id}/dokumente/{dokument}',
  recht: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firmen',
  zweck: 'A document of an applicant, own or of the marketplace: PDF, JPEG or PNG.',
  antwort: datei(...DOKUMENTTYPEN),
  einsicht: true,
});
