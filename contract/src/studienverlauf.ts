import * as z from 'zod/mini';
import { anzahl, datum, note, zeitpunkt } from './fields.ts';
import { FREIGABEARTEN, FREIGABEEREIGNISSE } from './freigaben.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, resource } from './hydra/resource.ts';

/** Kinds of entries in the history of a student's studies. */
export const VERLAUFSARTEN = [
  'note',
  'fehlversuch',
  'fehlzeit',
  'transferleistung',
  'freigabe',
  'notiz',
] as const;
export type Studienverlaufsart = (typeof VERLAUFSARTEN)[number];

/** Stages of a transfer performance whose day is stored. */
export const DATED_STUFEN = ['abgegeben', 'bewertet'] as const;

/**
 * An event in a student's studies. Members of other kinds are null. Only released grades, and only notes of the
 * reader's own companies.
 */
export const Studienverlaufseintrag = resource('Studienverlaufseintrag', '/studenten/{id}/verlauf', {
  art: z.enum(VERLAUFSARTEN),
  /** The day; for absences the Monday of their week. */
  am: datum,
  /** The module of a grade, or the title of a transfer performance. */
  titel: z.nullable(z.string()),
  note: z.nullable(note),
  versuch: z.nullable(anzahl),
  /** For grades and assessed transfer performances. */
  bestanden: z.nullable(z.boolean()),
  /** Missed and recorded sessions of the week. */
  versaeumt: z.nullable(anzahl),
  erfasst: z.nullable(anzahl),
  stufe: z.nullable(z.enum(DATED_STUFEN)),
  freigabe: z.nullable(z.enum(FREIGABEARTEN)),
  ereignis: z.nullable(z.enum(FREIGABEEREIGNISSE)),
  /** For a note: its text and its author. */
  text: z.nullable(z.string()),
  verfasstVon: z.nullable(z.string()),
  /** For a note that is an agreement: its due date, when it was marked as done, and by whom. */
  faelligAm: z.nullable(datum),
  erledigtAm: z.nullable(zeitpunkt),
  erledigtVon: z.nullable(z.string()),
});

export const listStudienverlauf = operation({
  name: 'listStudienverlauf',
  method: 'GET',
  path: '/studenten/{id}/verlauf',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  query: collectionQuery({
    order: ['am'],
    defaultOrder: [['am', 'desc']],
    filter: { art: filter.oneOf(VERLAUFSARTEN) },
  }),
  response: collection(Studienverlaufseintrag),
  area: 'studium',
  recordsView: true,
});
