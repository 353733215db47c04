import * as z from 'zod/mini';
import { anzahl } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';
import { FirmaKurz } from './kurzformen.ts';
import { StudiengangKurz } from './studiengaenge.ts';

/**
 * Places of a programme in a year of intake: reserved, reserved for the year before, and taken by enrolment reports.
 */
const plaetze = {
  jahr: z.int(),
  studiengang: StudiengangKurz.schema,
  anzahl,
  vorjahr: anzahl,
  belegt: anzahl,
};

/** Places of one company, as the school reads them. Left out if all three are zero. */
export const Firmenreservierung = resource('Firmenreservierung', '/firmenreservierungen', {
  firma: FirmaKurz.schema,
  firmennummer: z.string(),
  ...plaetze,
});

/** The sums over all companies. */
export const Reservierungssumme = resource('Reservierungssumme', '/reservierungssummen', {
  ...plaetze,
  /** Number of companies that reserved places. */
  firmen: anzahl,
});

const jahr = filter.integer(2000, 2100);

export const listFirmenreservierungen = operation({
  name: 'listFirmenreservierungen',
  method: 'GET',
  path: '/firmenreservierungen',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  serviceScope: 'bestand',
  query: collectionQuery({
    order: ['firma', 'studiengang', 'jahr', 'anzahl'],
    defaultOrder: [
      ['jahr', 'desc'],
      ['firma', 'asc'],
      ['studiengang', 'asc'],
    ],
    searchable: true,
    filter: { jahr, firma: filter.iri(), studiengang: filter.iri() },
    columns: ['firma', 'firmennummer', 'jahr', 'studiengang', 'anzahl', 'vorjahr', 'veraenderung', 'belegt'],
  }),
  response: collection(Firmenreservierung),
  area: 'unternehmen',
});

export const listReservierungssummen = operation({
  name: 'listReservierungssummen',
  method: 'GET',
  path: '/reservierungssummen',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  serviceScope: 'bestand',
  query: collectionQuery({
    order: ['studiengang', 'jahr'],
    defaultOrder: [
      ['jahr', 'desc'],
      ['studiengang', 'asc'],
    ],
    filter: { jahr },
    paged: false,
  }),
  response: collection(Reservierungssumme),
  area: 'unternehmen',
});
