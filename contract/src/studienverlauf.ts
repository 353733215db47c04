import * as z from 'zod/mini';
import { anzahl, datum, note } from './fields.ts';
import { FREIGABEARTEN, FREIGABEEREIGNISSE } from './freigaben.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';

/** Of what the course of somebody's studies tells. */
export const VERLAUFSARTEN = [
  'note',
  'fehlversuch',
  'fehlzeit',
  'transferleistung',
  'freigabe',
  'notiz',
] as const;
export type Studienverlaufsart = (typeof VERLAUFSARTEN)[number];

/** Stages of a transfer performance whose day is kept. */
export const DATED_STUFEN = ['abgegeben', 'bewertet'] as const;

/**
 * One thing that happened; what does not belong to its kind is null. Of grades only what is released, of notes only those
 * of the own companies.
 */
export const Studienverlaufseintrag = resource('Studienverlaufseintrag', '/studenten/{id}/verlauf', {
  art: z.enum(VERLAUFSARTEN),
  /** The day; of absences the Monday of their week. */
  am: datum,
  /** Of a grade its module, of a transfer performance its title. */
  titel: z.nullable(z.string()),
  note: z.nullable(note),
  versuch: z.nullable(anzahl),
  /** Of grades and assessed transfer performances. */
  bestanden: z.nullable(z.boolean()),
  /** Sessions of the week that were missed, of those recorded. */
  versaeumt: z.nullable(anzahl),
  erfasst: z.nullable(anzahl),
  stufe: z.nullable(z.enum(DATED_STUFEN)),
  freigabe: z.nullable(z.enum(FREIGABEARTEN)),
  ereignis: z.nullable(z.enum(FREIGABEEREIGNISSE)),
  /** Of a note: what it says, and who wrote it. */
  text: z.nullable(z.string()),
  verfasstVon: z.nullable(z.string()),
});

export const listStudienverlauf = operation({
  name: 'listStudienverlauf',
  method: 'GET',
  path: '/studenten/{id}/verlauf',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  summary: "What happened in the course of a student's studies, newest first.",
  query: collectionQuery({
    order: ['am'],
    defaultOrder: [['am', 'desc']],
    filter: { art: filter.oneOf(VERLAUFSARTEN) },
  }),
  response: collection(Studienverlaufseintrag),
  area: 'studium',
  recordsView: true,
});
