import * as z from 'zod/mini';
import { zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, empty, resource } from './hydra/resource.ts';

export const Sitzung = resource('Sitzung', '/sitzungen', {
  begonnenAm: zeitpunkt,
  zuletztAktivAm: zeitpunkt,
  endetAm: zeitpunkt,
  /** Browser and system as sent by the browser, shortened. */
  geraet: z.string(),
  /** Whether it is the current session. */
  aktuell: z.boolean(),
  /** Who acts in the account with this session, if it was taken over. */
  uebernommenVon: z.nullable(z.string()),
});

export const listSitzungen = operation({
  name: 'listSitzungen',
  method: 'GET',
  path: '/sitzungen',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  query: collectionQuery({
    order: ['zuletztAktivAm'],
    defaultOrder: [['zuletztAktivAm', 'desc']],
    filter: {},
  }),
  response: collection(Sitzung),
});

export const deleteSitzung = operation({
  name: 'deleteSitzung',
  method: 'DELETE',
  path: '/sitzungen/{id}',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  response: empty,
  errors: [409],
});

export const deleteAndereSitzungen = operation({
  name: 'deleteAndereSitzungen',
  method: 'DELETE',
  path: '/sitzungen',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  response: empty,
  errors: [409],
});
