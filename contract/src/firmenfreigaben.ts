import * as z from 'zod/mini';
import { datum, zeitpunkt } from './fields.ts';
import { FREIGABEARTEN } from './freigaben.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';

/** `offen`: the company asked, and the student has not answered yet. */
export const FIRMENFREIGABESTAENDE = ['erteilt', 'offen'] as const;

/** A release to a company that is in force, or for which the student is asked. Names nobody. */
export const Firmenfreigabe = resource('Firmenfreigabe', '/firmenfreigaben', {
  firmennummer: z.string(),
  matrikelnummer: z.string(),
  freigabe: z.enum(FREIGABEARTEN),
  stand: z.enum(FIRMENFREIGABESTAENDE),
  standSeit: zeitpunkt,
  /** Last day of a release that has one. */
  bis: z.nullable(datum),
});

export const listFirmenfreigaben = operation({
  name: 'listFirmenfreigaben',
  method: 'GET',
  path: '/firmenfreigaben',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  serviceScope: 'bestand',
  query: collectionQuery({
    order: ['standSeit'],
    defaultOrder: [['standSeit', 'asc']],
    filter: {
      firma: filter.iri(),
      freigabe: filter.oneOf(FREIGABEARTEN),
      stand: filter.oneOf(FIRMENFREIGABESTAENDE),
      nach: filter.rowNumber(),
    },
    columns: ['firmennummer', 'matrikelnummer', 'freigabe', 'stand', 'standSeit', 'bis'],
  }),
  response: collection(Firmenfreigabe),
  area: 'studium',
});
