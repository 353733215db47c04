import * as z from 'zod/mini';
import { datum, uhrzeit, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, file, feed, item, empty, resource } from './hydra/resource.ts';
import { TERMINARTEN } from './termine.ts';

export const KALENDERTYP = 'text/calendar; charset=utf-8';

export const getTermineIcs = operation({
  name: 'getTermineIcs',
  method: 'GET',
  path: '/termine.ics',
  permission: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'keiner',
  query: collectionQuery({
    order: [],
    defaultOrder: [],
    paged: false,
    searchable: true,
    filter: {
      art: filter.oneOf(TERMINARTEN),
      von: filter.date(),
      bis: filter.date(),
      termin: filter.iri(),
    },
  }),
  response: file(KALENDERTYP),
  errors: [404],
});

/** The person's subscription of dates. Its address is shown only once, to whoever created it. */
export const Kalenderabo = resource('Kalenderabo', '/termine/abo', {
  angelegtAm: z.nullable(zeitpunkt),
  /** The calendar's address; null except in the answer that created it. */
  adresse: z.nullable(z.url()),
});

export const getKalenderabo = operation({
  name: 'getKalenderabo',
  method: 'GET',
  path: '/termine/abo',
  permission: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'person',
  response: item(Kalenderabo),
});

export const createKalenderabo = operation({
  name: 'createKalenderabo',
  method: 'POST',
  path: '/termine/abo',
  permission: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'person',
  secret: 'answer',
  response: item(Kalenderabo, 201),
  errors: [409],
});

export const deleteKalenderabo = operation({
  name: 'deleteKalenderabo',
  method: 'DELETE',
  path: '/termine/abo',
  permission: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'person',
  response: empty,
});

export const getKalenderaboIcs = operation({
  name: 'getKalenderaboIcs',
  method: 'GET',
  path: '/termine/abo/{token}.ics',
  params: { token: z.string().check(z.regex(/^[\w-]{43}$/)) },
  permission: 'oeffentlich',
  scope: 'keiner',
  response: feed(KALENDERTYP),
});

/** A meeting of the examination committee: a date with a deadline. */
export const Pruefungsausschusssitzung = resource(
  'Pruefungsausschusssitzung',
  '/pruefungsausschusssitzungen',
  {
    /** The campus system's key. */
    sitzungsnummer: z.nullable(z.string()),
    titel: z.string(),
    datum,
    beginn: z.nullable(uhrzeit),
    ende: z.nullable(uhrzeit),
    ort: z.nullable(z.string()),
    /** Last day for submitting something to decide. */
    antragsfrist: z.nullable(datum),
  },
);

export const listPruefungsausschusssitzungen = operation({
  name: 'listPruefungsausschusssitzungen',
  method: 'GET',
  path: '/pruefungsausschusssitzungen',
  permission: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'keiner',
  query: collectionQuery({
    order: ['datum', 'antragsfrist'],
    defaultOrder: [['datum', 'asc']],
    filter: { von: filter.date(), bis: filter.date() },
  }),
  response: collection(Pruefungsausschusssitzung),
});
