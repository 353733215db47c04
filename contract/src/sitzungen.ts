import * as z from 'zod/mini';
import { zeitpunkt } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, leer, resource } from './hydra/resource.ts';

export const Sitzung = resource('Sitzung', '/sitzungen', {
  begonnenAm: zeitpunkt,
  zuletztAktivAm: zeitpunkt,
  endetAm: zeitpunkt,
  /** Browser and system as the browser names them, shortened. */
  geraet: z.string(),
  /** The session that asks. */
  aktuell: z.boolean(),
  /** Who acts in the account with it, where it was taken over. */
  uebernommenVon: z.nullable(z.string()),
});

export const listSitzungen = operation({
  name: 'listSitzungen',
  method: 'GET',
  path: '/sitzungen',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  zweck: 'Own running sessions.',
  query: collectionQuery({ order: ['zuletztAktivAm'], standard: [['zuletztAktivAm', 'desc']], filter: {} }),
  antwort: collection(Sitzung),
});

export const deleteSitzung = operation({
  name: 'deleteSitzung',
  method: 'DELETE',
  path: '/sitzungen/{id}',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  zweck: 'End one of the own sessions; whoever took the account over, only the one that acts (409).',
  antwort: leer,
  fehler: [409],
});

export const deleteAndereSitzungen = operation({
  name: 'deleteAndereSitzungen',
  method: 'DELETE',
  path: '/sitzungen',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  zweck: 'End all own sessions but the one that asks; not for whoever took the account over (409).',
  antwort: leer,
  fehler: [409],
});
