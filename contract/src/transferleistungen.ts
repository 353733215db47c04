import * as z from 'zod/mini';
import { datum } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';
import { StudentKurz } from './kurzformen.ts';

/** Stages of a transfer performance, in their order (domain.md). */
export const TRANSFERSTUFEN = [
  'eingereicht',
  'abgelehnt',
  'angenommen',
  'inBearbeitung',
  'abgegeben',
  'bewertet',
] as const;
export type Transferstufe = (typeof TRANSFERSTUFEN)[number];

export const Transferleistung = resource('Transferleistung', '/studenten/transferleistungen', {
  student: StudentKurz.schema,
  nummer: z.int(),
  titel: z.string(),
  modul: z.nullable(z.string()),
  /** The quarter's name. */
  quartal: z.nullable(z.string()),
  stufe: z.enum(TRANSFERSTUFEN),
  ablehnungsgrund: z.nullable(z.string()),
  /**
   * Until when the student or the company has to reach the next stage; null once it is handed in: then the school
   * assesses it.
   */
  frist: z.nullable(datum),
  /** Whether the deadline has passed. */
  ueberfaellig: z.boolean(),
  abgegebenAm: z.nullable(datum),
  bewertetAm: z.nullable(datum),
  /** The result; null until it is assessed. */
  bestanden: z.nullable(z.boolean()),
  credits: z.number(),
});

export const listTransferleistungen = operation({
  name: 'listTransferleistungen',
  method: 'GET',
  path: '/studenten/transferleistungen',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  query: collectionQuery({
    order: ['name', 'titel', 'modul', 'quartal', 'abgegebenAm', 'bewertetAm', 'frist', 'stufe', 'credits'],
    defaultOrder: [['frist', 'asc']],
    searchable: true,
    filter: {
      student: filter.iri(),
      firma: filter.iri(),
      studiengang: filter.iri(),
      centuria: filter.text(),
      ausbildungsleitung: filter.iri(),
      quartal: filter.iri(),
      stufe: filter.oneOf(TRANSFERSTUFEN),
      bestanden: filter.flag(),
      ueberfaellig: filter.flag(),
    },
    columns: [
      'name',
      'matrikelnummer',
      'nummer',
      'titel',
      'modul',
      'quartal',
      'stufe',
      'frist',
      'abgegebenAm',
      'bewertetAm',
      'bestanden',
      'credits',
      'ablehnungsgrund',
    ],
  }),
  response: collection(Transferleistung),
  area: 'studium',
  recordsView: true,
});

export const listTransferleistungenEines = operation({
  name: 'listTransferleistungenEines',
  method: 'GET',
  path: '/studenten/{id}/transferleistungen',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  query: collectionQuery({
    order: ['nummer', 'titel', 'frist', 'abgegebenAm', 'bewertetAm', 'stufe'],
    defaultOrder: [['nummer', 'asc']],
    filter: {},
  }),
  response: collection(Transferleistung),
  area: 'studium',
  recordsView: true,
});
