import * as z from 'zod/mini';
import { anzahl, datum } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter, filtersOf } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';
import { filterChoice } from './filter-choice.ts';

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
  defaultOrder: [['von', 'asc']],
  searchable: true,
  filter: {
    kategorie: filter.text(),
    zeitraum: filter.oneOf(['kommend', 'vergangen', 'alle']),
    von: filter.date(),
    bis: filter.date(),
  },
  columns: [
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
  permission: 'ROLE_FIRMENPORTAL_SEMINARE_LESEN',
  scope: 'keiner',
  query: seminarQuery,
  response: collection(Seminarveranstaltung),
});

export const getSeminarveranstaltung = operation({
  name: 'getSeminarveranstaltung',
  method: 'GET',
  path: '/seminarveranstaltungen/{id}',
  permission: 'ROLE_FIRMENPORTAL_SEMINARE_LESEN',
  scope: 'keiner',
  response: item(Seminarveranstaltung),
});

export const Seminarfilter = resource('Seminarfilter', '/seminarveranstaltungen/filter', {
  /** Counted with the other filters, which select upcoming seminars by default. */
  kategorien: z.array(filterChoice),
});

export const getSeminarfilter = operation({
  name: 'getSeminarfilter',
  method: 'GET',
  path: '/seminarveranstaltungen/filter',
  permission: 'ROLE_FIRMENPORTAL_SEMINARE_LESEN',
  scope: 'keiner',
  query: filtersOf(seminarQuery),
  response: item(Seminarfilter),
});
