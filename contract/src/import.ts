import * as z from 'zod/mini';
import { anzahl, zeitpunkt } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, datei, item, resource } from './hydra/resource.ts';

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
  'branchen',
  'merkmale',
  'bewerber',
  'bewerbungen',
  'testergebnisse',
  'termine',
  'pruefungsausschusssitzungen',
] as const;
export type Importart = (typeof IMPORTARTEN)[number];

/** Kinds that are imported from a folder, from the command line alone. */
export const ORDNERARTEN = ['dokumente', 'fotos'] as const;
export type Ordnerart = (typeof ORDNERARTEN)[number];

const arten = [...IMPORTARTEN, ...ORDNERARTEN] as const;

/** Characters of a file's name. */
export const DATEINAME_HOECHSTENS = 200;

const zeile = {
  art: z.enum(arten),
  datei: z.string(),
  /** Whose account it was; null for the command line. */
  person: z.nullable(z.string()),
  probelauf: z.boolean(),
  modus: z.enum(['alles', 'gueltige']),
  begonnenAm: zeitpunkt,
  beendetAm: zeitpunkt,
  zeilen: anzahl,
  neu: anzahl,
  geaendert: anzahl,
  unveraendert: anzahl,
  fehlerhaft: anzahl,
  /** False where nothing was written: a dry run, bad rows with `modus=alles`, or an import that was ended. */
  uebernommen: z.boolean(),
  /** Ended together with the portal, or with the command: nothing was written, and nothing is counted. */
  aborted: z.boolean(),
  /** How many findings are kept. */
  befunde: anzahl,
};

/** An import as lists show it. */
export const ImportZeile = resource('Import', '/import', zeile);

export const Import = resource('Import', '/import', {
  ...zeile,
  /** What is wrong with the first 1000 bad rows. Holds no values, since these may be personal data. */
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
    filter: {
      probelauf: filter.ja(),
      modus: filter.einer(['alles', 'gueltige']),
      /** What the file is called where it comes from. */
      datei: filter.text(DATEINAME_HOECHSTENS),
    },
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
  query: collectionQuery({
    order: ['begonnenAm'],
    standard: [['begonnenAm', 'desc']],
    filter: { art: filter.einer(arten), mitFehlern: filter.ja() },
  }),
  antwort: collection(ImportZeile),
});

export const getImport = operation({
  name: 'getImport',
  method: 'GET',
  // Below the kind, since `/import/{id}` and `/import/{art}` would be one path.
  path: '/import/{art}/{id}',
  params: { art: z.enum(arten) },
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'One import, with what was wrong in its file.',
  antwort: item(Import),
});

export const getImportSample = operation({
  name: 'getImportSample',
  method: 'GET',
  path: '/import/{art}/sample',
  params: { art: z.enum(IMPORTARTEN) },
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'keiner',
  zweck: 'A CSV file with all headings of a kind and one good line, to start from.',
  antwort: datei('text/csv'),
});
