import * as z from 'zod/mini';
import { datum } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';
import { StudentKurz } from './kurzformen.ts';

export const ANMELDESTATUS = [
  'angemeldet',
  'zugelassen',
  'nichtZugelassen',
  'abgemeldet',
  'abgelegt',
] as const;
export type Anmeldestatus = (typeof ANMELDESTATUS)[number];

export const Pruefungsanmeldung = resource('Pruefungsanmeldung', '/pruefungsanmeldungen', {
  student: StudentKurz.schema,
  modulnummer: z.string(),
  modul: z.string(),
  pruefungsdatum: datum,
  anmeldedatum: z.nullable(datum),
  status: z.enum(ANMELDESTATUS),
  thema: z.nullable(z.string()),
});

export const listPruefungsanmeldungen = operation({
  name: 'listPruefungsanmeldungen',
  method: 'GET',
  path: '/pruefungsanmeldungen',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  query: collectionQuery({
    order: ['pruefungsdatum', 'anmeldedatum', 'modulnummer', 'modul', 'status'],
    defaultOrder: [['pruefungsdatum', 'desc']],
    filter: {
      student: filter.iri(),
      status: filter.oneOf(ANMELDESTATUS),
      von: filter.date(),
      bis: filter.date(),
    },
    columns: [
      'name',
      'matrikelnummer',
      'modulnummer',
      'modul',
      'pruefungsdatum',
      'anmeldedatum',
      'status',
      'thema',
    ],
  }),
  response: collection(Pruefungsanmeldung),
  area: 'studium',
  recordsView: true,
});
