import * as z from 'zod/mini';
import { datum, textfeld, uhrzeit, zeile } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, leer, resource } from './hydra/resource.ts';
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

const felder = {
  art: z.enum(TERMINARTEN),
  titel: zeile(200),
  /** First and last day. */
  von: datum,
  bis: datum,
  /** `HH:MM` at the school; whole days without. */
  beginn: z.nullable(uhrzeit),
  ende: z.nullable(uhrzeit),
  ort: z.nullable(zeile(200)),
  beschreibung: z.nullable(textfeld(5000)),
};

/** A date that the school publishes for the companies. */
export const Termin = resource('Termin', '/termine', felder);

export const listTermine = operation({
  name: 'listTermine',
  method: 'GET',
  path: '/termine',
  recht: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'keiner',
  zweck:
    'Dates that the school published; `von` and `bis` take those that touch the days, `vorbeiBis` those that were over by the end of a day.',
  query: collectionQuery({
    order: ['von', 'titel', 'art'],
    standard: [['von', 'asc']],
    suche: true,
    filter: {
      art: filter.einer(TERMINARTEN),
      von: filter.datum(),
      bis: filter.datum(),
      vorbeiBis: filter.datum(),
    },
    spalten: ['titel', 'art', 'von', 'bis', 'beginn', 'ende', 'ort'],
  }),
  antwort: collection(Termin),
});

export const getTermin = operation({
  name: 'getTermin',
  method: 'GET',
  path: '/termine/{id}',
  recht: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'keiner',
  zweck: 'One date.',
  antwort: item(Termin),
  version: 'moeglich',
});

/** A date as it is published and as it is changed: whole. */
export const NeuerTermin = z.strictObject(felder).check(
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
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'Publishes a date.',
  body: NeuerTermin,
  antwort: item(Termin, 201),
});

export const updateTermin = operation({
  name: 'updateTermin',
  method: 'PATCH',
  path: '/termine/{id}',
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'Changes a date; 409 where it is that of a training conference.',
  body: NeuerTermin,
  antwort: item(Termin),
  fehler: [409],
  version: 'moeglich',
});

export const deleteTermin = operation({
  name: 'deleteTermin',
  method: 'DELETE',
  path: '/termine/{id}',
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'Takes a date back; 409 where it is that of a training conference.',
  antwort: leer,
  fehler: [409],
});
