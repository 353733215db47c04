import * as z from 'zod/mini';
import { datum, textField, uhrzeit, oneLine } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, empty, resource } from './hydra/resource.ts';
import { ruleAcross } from './hydra/rule-across.ts';

export const TERMINARTEN = [
  'semester',
  'quartal',
  'pruefungsausschuss',
  'ausbildungskonferenz',
  'ferien',
  'sonstiges',
] as const;
export type Terminart = (typeof TERMINARTEN)[number];

const fields = {
  art: z.enum(TERMINARTEN),
  titel: oneLine(200),
  /** First and last day. */
  von: datum,
  bis: datum,
  /** `HH:MM` at the school; unset for whole days. */
  beginn: z.nullable(uhrzeit),
  ende: z.nullable(uhrzeit),
  ort: z.nullable(oneLine(200)),
  beschreibung: z.nullable(textField(5000)),
};

/** A date that the school publishes for the companies. */
export const Termin = resource('Termin', '/termine', fields);

export const listTermine = operation({
  name: 'listTermine',
  method: 'GET',
  path: '/termine',
  permission: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'keiner',
  query: collectionQuery({
    order: ['von', 'titel', 'art'],
    defaultOrder: [['von', 'asc']],
    searchable: true,
    filter: {
      art: filter.oneOf(TERMINARTEN),
      von: filter.date(),
      bis: filter.date(),
      vorbeiBis: filter.date(),
    },
    columns: ['titel', 'art', 'von', 'bis', 'beginn', 'ende', 'ort'],
  }),
  response: collection(Termin),
});

export const getTermin = operation({
  name: 'getTermin',
  method: 'GET',
  path: '/termine/{id}',
  permission: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'keiner',
  response: item(Termin),
  version: 'moeglich',
});

/** A date as it is created and changed, always as a whole. */
export const NewTermin = z.strictObject(fields).check(
  ruleAcross(['von', 'bis'], ({ von, bis }) => von <= bis, { message: 'zeitraum', path: 'bis' }),
  ruleAcross(['beginn', 'ende'], ({ beginn, ende }) => ende === null || beginn !== null, {
    message: 'beginnFehlt',
    path: 'beginn',
  }),
  ruleAcross(
    ['von', 'bis', 'beginn', 'ende'],
    ({ von, bis, beginn, ende }) => von < bis || beginn === null || ende === null || beginn <= ende,
    {
      message: 'zeitraum',
      path: 'ende',
    },
  ),
);

export const createTermin = operation({
  name: 'createTermin',
  method: 'POST',
  path: '/termine',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  body: NewTermin,
  response: item(Termin, 201),
});

export const updateTermin = operation({
  name: 'updateTermin',
  method: 'PATCH',
  path: '/termine/{id}',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  body: NewTermin,
  response: item(Termin),
  errors: [409],
  version: 'moeglich',
});

export const deleteTermin = operation({
  name: 'deleteTermin',
  method: 'DELETE',
  path: '/termine/{id}',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  response: empty,
  errors: [409],
});
