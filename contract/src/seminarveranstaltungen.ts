import * as z from 'zod/mini';
import { anzahl, datum } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter, filtersOf } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';
import { wahl } from './stammdaten.ts';

export const Seminarveranstaltung = resource('Seminarveranstaltung', '/seminarveranstaltungen', {
  seminarnummer: z.string(),
  titel: z.string(),
  lehrperson: z.nullable(z.string()),
  von: datum,
  bis: datum,
  uhrzeit: z.nullable(z.string()),
  hinweis: z.nullable(z.string()),
  kategorie: z.nullable(z.string()),
  pruefungsform: z.nullable(z.string()),
  credits: z.number(),
  /** Hours of work. */
  workload: z.nullable(anzahl),
});

export const seminarQuery = collectionQuery({
  order: ['von', 'titel', 'lehrperson', 'kategorie', 'credits'],
  standard: [['von', 'asc']],
  suche: true,
  filter: {
    kategorie: filter.text(),
    zeitraum: filter.einer(['kommend', 'vergangen', 'alle']),
    von: filter.datum(),
    bis: filter.datum(),
  },
  spalten: [
    'seminarnummer',
    'titel',
    'von',
    'bis',
    'uhrzeit',
    'kategorie',
    'lehrperson',
    'pruefungsform',
    'credits',
    'workload',
    'hinweis',
  ],
});

export const listSeminarveranstaltungen = operation({
  name: 'listSeminarveranstaltungen',
  method: 'GET',
  path: '/seminarveranstaltungen',
  recht: 'ROLE_FIRMENPORTAL_SEMINARE_LESEN',
  scope: 'keiner',
  zweck:
    'Seminars of the school, upcoming ones unless `zeitraum` or dates ask for others; those without a category only without the filter `kategorie`.',
  query: seminarQuery,
  antwort: collection(Seminarveranstaltung),
});

export const getSeminarveranstaltung = operation({
  name: 'getSeminarveranstaltung',
  method: 'GET',
  path: '/seminarveranstaltungen/{id}',
  recht: 'ROLE_FIRMENPORTAL_SEMINARE_LESEN',
  scope: 'keiner',
  zweck: 'One seminar.',
  antwort: item(Seminarveranstaltung),
});

export const Seminarfilter = resource('Seminarfilter', '/seminarveranstaltungen/filter', {
  /** Counted under the other filters in force: upcoming ones unless these ask for others. */
  kategorien: z.array(wahl),
});

export const getSeminarfilter = operation({
  name: 'getSeminarfilter',
  method: 'GET',
  path: '/seminarveranstaltungen/filter',
  recht: 'ROLE_FIRMENPORTAL_SEMINARE_LESEN',
  scope: 'keiner',
  zweck: 'Categories of seminars.',
  query: filtersOf(seminarQuery),
  antwort: item(Seminarfilter),
});
