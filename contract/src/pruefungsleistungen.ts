import * as z from 'zod/mini';
import { datum, note } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';
import { StudentKurz } from './kurzformen.ts';

export const Pruefungsleistung = resource('Pruefungsleistung', '/pruefungsleistungen', {
  student: StudentKurz.schema,
  semester: z.int(),
  modulnummer: z.string(),
  modul: z.string(),
  pruefungsdatum: z.nullable(datum),
  notenerfassungsdatum: z.nullable(datum),
  /** Null if a module was passed or recognised without a grade. */
  note: z.nullable(note),
  bestanden: z.boolean(),
  credits: z.number(),
  versuch: z.int(),
  muendlicheErgaenzungspruefungErlaubt: z.boolean(),
  anerkannt: z.boolean(),
});

export const listPruefungsleistungen = operation({
  name: 'listPruefungsleistungen',
  method: 'GET',
  path: '/pruefungsleistungen',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  query: collectionQuery({
    order: [
      'name',
      'semester',
      'modulnummer',
      'modul',
      'pruefungsdatum',
      'notenerfassungsdatum',
      'note',
      'credits',
      'versuch',
    ],
    defaultOrder: [
      ['semester', 'desc'],
      ['pruefungsdatum', 'desc'],
    ],
    searchable: true,
    filter: {
      firma: filter.iri(),
      ausbildungsleitung: filter.iri(),
      student: filter.iri(),
      studiengang: filter.iri(),
      centuria: filter.text(),
      semester: filter.oneOf(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']),
      von: filter.date(),
      bis: filter.date(),
      nichtBestanden: filter.flag(),
    },
    columns: [
      'name',
      'matrikelnummer',
      'semester',
      'modulnummer',
      'modul',
      'pruefungsdatum',
      'notenerfassungsdatum',
      'note',
      'bestanden',
      'credits',
      'versuch',
      'muendlicheErgaenzungspruefungErlaubt',
      'anerkannt',
    ],
  }),
  response: collection(Pruefungsleistung),
  area: 'studium',
  recordsView: true,
});
