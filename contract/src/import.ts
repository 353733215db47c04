import * as z from 'zod/mini';
import { anzahl, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, empty, file, item, resource } from './hydra/resource.ts';

/** Kinds of records that can be imported, one file each. */
export const IMPORT_KINDS = [
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
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Kinds that are imported from a folder, from the command line alone. */
export const FOLDER_KINDS = ['dokumente', 'fotos'] as const;
export type FolderKind = (typeof FOLDER_KINDS)[number];

const arten = [...IMPORT_KINDS, ...FOLDER_KINDS] as const;

/**
 * What may stand between the columns, in this order where two occur equally often between the headings: text has more
 * commas than semicolons, and hardly a tab.
 */
export const SEPARATORS = ['\t', ';', ',', '|'] as const;

/** Heading of the column in which the desk gives refused rows back with their reasons; passed over when it comes again. */
export const REASON_HEADING = 'importfehler';

/** Characters of a file's name. */
export const MAX_FILE_NAME_LENGTH = 200;

/** Characters of a source's name. */
export const MAX_QUELLENNAME_LENGTH = 80;

/** A saved mapping of the same kind, by its name or as its IRI: programs know no IRI, since no key lists mappings. */
export const savedMapping = filter.text(MAX_FILE_NAME_LENGTH);

const row = {
  art: z.enum(arten),
  datei: z.string(),
  /** Name of the account; for a service account, words that say so; null for the command line, and for a source. */
  person: z.nullable(z.string()),
  /** Name of the source that the portal fetched the file from, as it was then; null where somebody brought it. */
  quelle: z.nullable(z.string()),
  probelauf: z.boolean(),
  modus: z.enum(['alles', 'gueltige']),
  begonnenAm: zeitpunkt,
  beendetAm: zeitpunkt,
  zeilen: anzahl,
  neu: anzahl,
  geaendert: anzahl,
  unveraendert: anzahl,
  fehlerhaft: anzahl,
  /** False if nothing was written: a dry run, bad rows with `modus=alles`, or an aborted import. */
  uebernommen: z.boolean(),
  /** Stopped by somebody, or aborted with the portal or the command: nothing was written or counted. */
  aborted: z.boolean(),
  /** Number of stored findings. */
  befunde: anzahl,
};

/** What came of an import: nothing was written, or it was to write nothing. */
export const IMPORTERGEBNISSE = ['uebernommen', 'nichtUebernommen', 'probelauf'] as const;

/** An import in lists. */
export const ImportListItem = resource('Import', '/import', row);

export const Import = resource('Import', '/import', {
  ...row,
  /** The first of what is wrong: 50,000 in the answer to an import, 1000 later. Without values, which may be personal. */
  fehler: z.array(
    z.strictObject({ zeile: anzahl, spalte: z.nullable(z.string()), code: z.string(), meldung: z.string() }),
  ),
});

/** What an import is at, in this order. It may wait twice: for its turn, and for others that write all data. */
export const IMPORTSCHRITTE = ['uebertragen', 'warten', 'lesen', 'pruefen', 'schreiben'] as const;
export type Importschritt = (typeof IMPORTSCHRITTE)[number];

/** An import while it runs, by the `kennung` that its client gave it. */
export const LaufenderImport = resource('LaufenderImport', '/import/laufend', {
  /** Null: nothing of this `kennung` runs. It has not arrived, or is over. */
  schritt: z.nullable(z.enum(IMPORTSCHRITTE)),
  /** Lines read so far. */
  zeilen: anzahl,
});

export const createImport = operation({
  name: 'createImport',
  method: 'POST',
  path: '/import/{art}',
  params: { art: z.enum(IMPORT_KINDS) },
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  serviceScope: 'import.{art}',
  query: collectionQuery({
    order: [],
    defaultOrder: [],
    paged: false,
    filter: {
      probelauf: filter.flag(),
      modus: filter.oneOf(['alles', 'gueltige']),
      /** Name of the file at its source. */
      datei: filter.text(MAX_FILE_NAME_LENGTH),
      zuordnung: savedMapping,
      /** Made by the client: by it the import is followed and stopped. */
      kennung: z.uuid(),
    },
  }),
  bodyMediaTypes: ['text/csv'],
  response: item(Import),
  errors: [404, 409],
});

// Following and stopping are for people. Programs have no use for a bar, and end what they wait for by themselves.

export const getLaufenderImport = operation({
  name: 'getLaufenderImport',
  method: 'GET',
  path: '/import/laufend/{kennung}',
  params: { kennung: z.uuid() },
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  response: item(LaufenderImport),
});

export const stopLaufenderImport = operation({
  name: 'stopLaufenderImport',
  method: 'DELETE',
  path: '/import/laufend/{kennung}',
  params: { kennung: z.uuid() },
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  response: empty,
  errors: [409],
});

export const listImporte = operation({
  name: 'listImporte',
  method: 'GET',
  path: '/import',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  query: collectionQuery({
    order: ['begonnenAm'],
    defaultOrder: [['begonnenAm', 'desc']],
    filter: {
      art: filter.oneOf(arten),
      ergebnis: filter.oneOf(IMPORTERGEBNISSE),
      mitFehlern: filter.flag(),
      /** The name of a source when it brought the file. */
      quelle: filter.text(MAX_QUELLENNAME_LENGTH),
    },
  }),
  response: collection(ImportListItem),
});

export const getImport = operation({
  name: 'getImport',
  method: 'GET',
  // Below the kind, because `/import/{id}` and `/import/{art}` would be the same path.
  path: '/import/{art}/{id}',
  params: { art: z.enum(arten) },
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  serviceScope: 'import.{art}',
  response: item(Import),
});

export const getImportSample = operation({
  name: 'getImportSample',
  method: 'GET',
  path: '/import/{art}/sample',
  params: { art: z.enum(IMPORT_KINDS) },
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'keiner',
  serviceScope: 'import.{art}',
  response: file('text/csv'),
});
