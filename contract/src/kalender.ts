import * as z from 'zod/mini';
import { datum, uhrzeit, zeitpunkt } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, datei, feed, item, leer, resource } from './hydra/resource.ts';
import { TERMINARTEN } from './termine.ts';

export const KALENDERTYP = 'text/calendar; charset=utf-8';

export const getTermineIcs = operation({
  name: 'getTermineIcs',
  method: 'GET',
  path: '/termine.ics',
  recht: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'keiner',
  zweck:
    'Dates as an iCalendar file: all, those that the filters of the list take, or one (`termin`; 404 where it is not there).',
  query: collectionQuery({
    order: [],
    standard: [],
    seiten: false,
    suche: true,
    filter: {
      art: filter.einer(TERMINARTEN),
      von: filter.datum(),
      bis: filter.datum(),
      termin: filter.iri(),
    },
  }),
  antwort: datei(KALENDERTYP),
  fehler: [404],
});

/** The own subscription of dates. Its address is known to whoever made it, and shown once. */
export const Kalenderabo = resource('Kalenderabo', '/termine/abo', {
  angelegtAm: z.nullable(zeitpunkt),
  /** Where calendars find the dates; null but in the answer that made it. */
  adresse: z.nullable(z.url()),
});

export const getKalenderabo = operation({
  name: 'getKalenderabo',
  method: 'GET',
  path: '/termine/abo',
  recht: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'person',
  zweck: 'Whether the person has a subscription address, and since when.',
  antwort: item(Kalenderabo),
});

export const createKalenderabo = operation({
  name: 'createKalenderabo',
  method: 'POST',
  path: '/termine/abo',
  recht: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'person',
  geheim: true,
  zweck: 'Makes a subscription address; the one before ends. 409 in an account that was taken over.',
  antwort: item(Kalenderabo, 201),
  fehler: [409],
});

export const deleteKalenderabo = operation({
  name: 'deleteKalenderabo',
  method: 'DELETE',
  path: '/termine/abo',
  recht: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'person',
  zweck: 'Ends the subscription address.',
  antwort: leer,
});

export const getKalenderaboIcs = operation({
  name: 'getKalenderaboIcs',
  method: 'GET',
  path: '/termine/abo/{token}.ics',
  params: { token: z.string().check(z.regex(/^[\w-]{43}$/)) },
  recht: 'oeffentlich',
  scope: 'keiner',
  zweck:
    'The dates, for calendars that have the address: 404 once it was renewed, and without the permission.',
  antwort: feed(KALENDERTYP),
});

/** A session of the examination committee: a date with a deadline of its own. */
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
    /** Last day on which it takes what is to be decided. */
    antragsfrist: z.nullable(datum),
  },
);

export const listPruefungsausschusssitzungen = operation({
  name: 'listPruefungsausschusssitzungen',
  method: 'GET',
  path: '/pruefungsausschusssitzungen',
  recht: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  scope: 'keiner',
  zweck: 'Sessions of the examination committee.',
  query: collectionQuery({
    order: ['datum', 'antragsfrist'],
    standard: [['datum', 'asc']],
    filter: { von: filter.datum(), bis: filter.datum() },
  }),
  antwort: collection(Pruefungsausschusssitzung),
});
