import * as z from 'zod/mini';
import { anzahl, zeitpunkt } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';

/** Kinds of records that can be imported, one file each. */
export const IMPORTARTEN = [
  'firmen',
  'kontakte',
  'studiengaenge',
  'quartale',
  'studierende',
  'pruefungsleistungen',
  'pruefungsanmeldungen',
  'anwesenheiten',
  'seminarveranstaltungen',
  'seminarleistungen',
  'zusatzleistungen',
  'transferleistungen',
  'bewerber',
  'bewerbungen',
  'testergebnisse',
] as const;
export type Importart = (typeof IMPORTARTEN)[number];

/** Kinds that are imported from a folder, from the command line alone. */
export const ORDNERARTEN = ['dokumente'] as const;
export type Ordnerart = (typeof ORDNERARTEN)[number];

export const Import = resource('Import', '/import', {
  art: z.enum([...IMPORTARTEN, ...ORDNERARTEN]),
  datei: z.string(),
  probelauf: z.boolean(),
  modus: z.enum(['alles', 'gueltige']),
  begonnenAm: zeitpunkt,
  beendetAm: zeitpunkt,
  zeilen: anzahl,
  neu: anzahl,
  geaendert: anzahl,
  unveraendert: anzahl,
  fehlerhaft: anzahl,
  /** False where nothing was written: a dry run, or bad rows with `modus=alles`. */
  uebernommen: z.boolean(),
  /** The first 1000 bad rows. Holds no values, since these may be personal data. */
  fehler: z.array(
    z.strictObject({ zeile: anzahl, spalte: z.nullable(z.string()), code: z.string(), meldung: z.string() }),
  ),
});

export const createImport = operation({
  name: 'createImport',
  method: 'POST',
  path: '/import/{art}',
  params: { art: z.enum(IMPORTARTEN) },
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'Import a CSV file of the campus system; 422 names the bad rows.',
  query: collectionQuery({
    order: [],
    standard: [],
    seiten: false,
    filter: { probelauf: filter.ja(), modus: filter.einer(['alles', 'gueltige']) },
  }),
  bodyMedien: ['text/csv'],
  antwort: item(Import),
});

export const listImporte = operation({
  name: 'listImporte',
  method: 'GET',
  path: '/import',
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'Results of imports.',
  query: collectionQuery({ order: ['begonnenAm'], standard: [['begonnenAm', 'desc']], filter: {} }),
  antwort: collection(Import),
});
