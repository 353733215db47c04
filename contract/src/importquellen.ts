import * as z from 'zod/mini';
import { anzahl, datum, iri, oneLine, uhrzeit, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, empty, item, resource } from './hydra/resource.ts';
import { ruleAcross } from './hydra/rule-across.ts';
import { IMPORT_KINDS, MAX_QUELLENNAME_LENGTH } from './import.ts';
import { FirmaKurz, StudentKurz } from './kurzformen.ts';

/** Where the campus system leaves its files: in a folder of the server, behind an address, or on an SFTP server. */
export const QUELLENORTE = ['ordner', 'https', 'sftp'] as const;
export type Quellenort = (typeof QUELLENORTE)[number];

/** What a run came to; `wartet`: a file is still being written. */
export const LAUFSTAENDE = [
  'laeuft',
  'erledigt',
  'unveraendert',
  'wartet',
  'angehalten',
  'fehlgeschlagen',
  'abgebrochen',
] as const;
export type Laufstand = (typeof LAUFSTAENDE)[number];

/** What a run did with one file. */
export const DATEIERGEBNISSE = [
  'uebernommen',
  'unveraendert',
  'wirdGeschrieben',
  'angehalten',
  'abgelehnt',
  'fehlgeschlagen',
  'nichtAbgerufen',
] as const;

/** Why a run failed. */
export const LAUFGRUENDE = [
  'ordnerFehlt',
  'dateiFehlt',
  'keineDatei',
  'dateiLeer',
  'ohneZeilen',
  'zuGross',
  'zuordnungFehlt',
  'bleibtInArbeit',
  'abgelehnt',
  'adresseVerboten',
  'verbindung',
  'zeitlimit',
  'zertifikat',
  'anmeldung',
  'fingerabdruck',
  'antwort',
  'geheimnis',
  'unerwartet',
] as const;
export type Laufgrund = (typeof LAUFGRUENDE)[number];

/** What becomes of students whom a file no longer names: nothing, or the school is asked. */
export const FEHLENDE = ['bleiben', 'vorschlagen'] as const;

/** Students per decision of the school. */
export const MAX_FEHLENDE = 500;

/** Sources of an installation. */
export const MAX_IMPORTQUELLEN = 50;
/** Per cent of the known rows that a file may change or lack before the run asks. */
export const DEFAULT_LIMIT = 20;
const MAX_FILES = 50;
/** Characters of a token, a password or a private key. */
export const MAX_SECRET_LENGTH = 10_000;

const zahlen = {
  zeilen: anzahl,
  neu: anzahl,
  geaendert: anzahl,
  unveraendert: anzahl,
  fehlerhaft: anzahl,
  /** Rows that the file taken before had and this one lacks. */
  verschwunden: anzahl,
};

const Quellendatei = z.strictObject({
  art: z.enum(IMPORT_KINDS),
  datei: z.string(),
  /** The saved mapping that it is read by; null: its headings are those of the kind. */
  zuordnung: z.nullable(iri),
});

const Dateiergebnis = z.strictObject({
  art: z.enum(IMPORT_KINDS),
  datei: z.string(),
  ergebnis: z.enum(DATEIERGEBNISSE),
  /** Null for a file that was not read. */
  zahlen: z.nullable(z.strictObject(zahlen)),
  /** The import, with what was wrong in the file; null for a file that was not read. */
  import: z.nullable(iri),
});

const Lauf = z.strictObject({
  stand: z.enum(LAUFSTAENDE),
  begonnenAm: zeitpunkt,
  beendetAm: z.nullable(zeitpunkt),
  grund: z.nullable(z.enum(LAUFGRUENDE)),
  /** What the other side showed or answered: its fingerprint, its status. */
  zusatz: z.nullable(z.string()),
  dateien: z.array(Dateiergebnis),
});

const fields = {
  name: oneLine(MAX_QUELLENNAME_LENGTH),
  ort: z.enum(QUELLENORTE),
  /** Folder below the operator's; address of the folder; folder of the SFTP server. */
  pfad: z.string(),
  host: z.nullable(z.string()),
  port: z.nullable(z.int()),
  benutzer: z.nullable(z.string()),
  fingerabdruck: z.nullable(z.string()),
  /** `HH:MM` at the school; null: each hour. */
  uhrzeit: z.nullable(uhrzeit),
  modus: z.enum(['alles', 'gueltige']),
  grenze: z.int(),
  fehlende: z.enum(FEHLENDE),
};

const row = {
  ...fields,
  dateien: z.array(Quellendatei),
  /** Whether a token, password or private key is stored. It is never shown. */
  geheimnisHinterlegt: z.boolean(),
  pausiert: z.boolean(),
  /** Students whom its files no longer name, and of whom nobody has decided. */
  offeneFehlende: anzahl,
  /** Null while paused. */
  naechsterLauf: z.nullable(zeitpunkt),
  letzterLauf: z.nullable(Lauf),
  /** The file that waits for a decision, by the checksum of its content. */
  angehalten: z.nullable(
    z.strictObject({
      art: z.enum(IMPORT_KINDS),
      datei: z.string(),
      pruefsumme: z.string(),
      zahlen: z.strictObject(zahlen),
    }),
  ),
};

/** A place from which the portal fetches files of the campus system by itself, in lists. */
export const ImportquelleListItem = resource('Importquelle', '/importquellen', row);

/** The same with its latest runs, newest first. */
export const Importquelle = resource('Importquelle', '/importquellen', { ...row, laeufe: z.array(Lauf) });

const schoolOperation = {
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
} as const;

export const listImportquellen = operation({
  name: 'listImportquellen',
  method: 'GET',
  path: '/importquellen',
  ...schoolOperation,
  query: collectionQuery({ order: ['name'], defaultOrder: [['name', 'asc']], filter: {} }),
  response: collection(ImportquelleListItem),
});

export const getImportquelle = operation({
  name: 'getImportquelle',
  method: 'GET',
  path: '/importquellen/{id}',
  ...schoolOperation,
  response: item(Importquelle),
  version: 'moeglich',
});

/** Neither a path nor hidden, and not the name of a file that is still being written. */
const fileName = z.string().check(
  z.minLength(1),
  z.maxLength(200),
  z.refine((name) => /^[^\\/\p{C}]+$/u.test(name) && !name.startsWith('.'), 'dateiname'),
  z.refine((name) => !/\.(part|tmp|filepart)$/i.test(name), 'dateinameUnfertig'),
);

/** Folders below each other, without a way up. */
const isFolder = (path: string): boolean =>
  !/[\\\p{C}]/u.test(path) && path.split('/').every((part) => part !== '..' && part !== '.');

const isHttps = (path: string): boolean => {
  if (!URL.canParse(path)) return false;
  const { protocol, username, password, search, hash } = new URL(path);
  return protocol === 'https:' && username === '' && password === '' && search === '' && hash === '';
};

/** As `ssh-keygen -l` prints it. */
const FINGERPRINT = /^SHA256:[A-Za-z\d+/]{43}$/;
const HOST = /^[A-Za-z\d]([A-Za-z\d.-]*[A-Za-z\d])?$|^[\da-fA-F:]*:[\da-fA-F:.]*$/;

/** A source as it is created and changed, always as a whole. */
export const NewImportquelle = z
  .strictObject({
    ...fields,
    pfad: z.string().check(z.maxLength(500)),
    host: z.nullable(z.string().check(z.maxLength(253), z.regex(HOST, 'format'))),
    port: z.nullable(z.int().check(z.minimum(1), z.maximum(65_535))),
    benutzer: z.nullable(oneLine(100)),
    fingerabdruck: z.nullable(z.string().check(z.regex(FINGERPRINT, 'fingerabdruck'))),
    /** A token, a password or a private key; null leaves the stored one. */
    geheimnis: z.nullable(z.string().check(z.minLength(1), z.maxLength(MAX_SECRET_LENGTH))),
    grenze: z.int().check(z.minimum(0), z.maximum(100)),
    dateien: z
      .array(z.strictObject({ art: z.enum(IMPORT_KINDS), datei: fileName, zuordnung: z.nullable(iri) }))
      .check(z.minLength(1), z.maxLength(MAX_FILES)),
  })
  .check(
    ruleAcross(['ort', 'pfad'], ({ ort, pfad }) => ort === 'https' || isFolder(pfad), {
      message: 'ordner',
      path: 'pfad',
    }),
    ruleAcross(['ort', 'pfad'], ({ ort, pfad }) => ort !== 'https' || isHttps(pfad), {
      message: 'httpsAdresse',
      path: 'pfad',
    }),
    ...(['host', 'benutzer', 'fingerabdruck'] as const).map((name) =>
      ruleAcross(['ort', name], (source) => source.ort !== 'sftp' || source[name] !== null, {
        message: 'fehlt',
        path: name,
      }),
    ),
    ruleAcross(
      ['dateien'],
      ({ dateien }) => new Set(dateien.map(({ art, datei }) => `${art} ${datei}`)).size === dateien.length,
      { message: 'dateiDoppelt', path: 'dateien' },
    ),
  );

export const createImportquelle = operation({
  name: 'createImportquelle',
  method: 'POST',
  path: '/importquellen',
  ...schoolOperation,
  body: NewImportquelle,
  response: item(Importquelle, 201),
  errors: [409],
});

export const updateImportquelle = operation({
  name: 'updateImportquelle',
  method: 'PATCH',
  path: '/importquellen/{id}',
  ...schoolOperation,
  body: NewImportquelle,
  response: item(Importquelle),
  version: 'moeglich',
  errors: [409],
});

export const putImportquellenpause = operation({
  name: 'putImportquellenpause',
  method: 'PUT',
  path: '/importquellen/{id}/pausiert',
  ...schoolOperation,
  body: z.strictObject({ pausiert: z.boolean() }),
  response: item(Importquelle),
});

export const deleteImportquelle = operation({
  name: 'deleteImportquelle',
  method: 'DELETE',
  path: '/importquellen/{id}',
  ...schoolOperation,
  response: empty,
});

export const createImportquellenlauf = operation({
  name: 'createImportquellenlauf',
  method: 'POST',
  path: '/importquellen/{id}/laeufe',
  ...schoolOperation,
  response: item(Importquelle, 202),
});

export const createImportquellenfreigabe = operation({
  name: 'createImportquellenfreigabe',
  method: 'POST',
  path: '/importquellen/{id}/freigabe',
  ...schoolOperation,
  body: z.strictObject({ pruefsumme: z.string().check(z.regex(/^[\da-f]{64}$/)) }),
  response: item(Importquelle, 202),
  errors: [409],
});

/** A student whom a file of the source named and no longer does, as long as nobody has decided. */
export const FehlenderStudent = resource('FehlenderStudent', '/importquellen/{id}/fehlende', {
  student: StudentKurz.schema,
  firma: FirmaKurz.schema,
  /** Day of the file that first lacked the student. */
  fehltSeit: datum,
});

export const listFehlendeStudierende = operation({
  name: 'listFehlendeStudierende',
  method: 'GET',
  path: '/importquellen/{id}/fehlende',
  ...schoolOperation,
  query: collectionQuery({
    order: ['name', 'fehltSeit'],
    defaultOrder: [['name', 'asc']],
    filter: {},
  }),
  response: collection(FehlenderStudent),
});

export const Fehlendenentscheidung = resource(
  'Fehlendenentscheidung',
  '/importquellen/{id}/fehlende/entscheidung',
  {
    entschieden: anzahl,
    /** Named again by a file meanwhile, or decided by somebody else. */
    ueberholt: anzahl,
  },
);

/** What becomes of students whom a source no longer names. */
export const NewFehlendenentscheidung = z
  .strictObject({
    studierende: z.array(iri).check(z.minLength(1), z.maxLength(MAX_FEHLENDE)),
    entscheidung: z.enum(['exmatrikulieren', 'behalten']),
    /** Last day of their studies; null for those who are kept. */
    exmatrikulation: z.nullable(datum),
  })
  .check(
    ruleAcross(
      ['entscheidung', 'exmatrikulation'],
      ({ entscheidung, exmatrikulation }) => entscheidung === 'behalten' || exmatrikulation !== null,
      { message: 'fehlt', path: 'exmatrikulation' },
    ),
    ruleAcross(
      ['entscheidung', 'exmatrikulation'],
      ({ entscheidung, exmatrikulation }) => entscheidung === 'exmatrikulieren' || exmatrikulation === null,
      { message: 'ungueltig', path: 'exmatrikulation' },
    ),
  );

export const decideFehlendeStudierende = operation({
  name: 'decideFehlendeStudierende',
  method: 'POST',
  path: '/importquellen/{id}/fehlende/entscheidung',
  ...schoolOperation,
  body: NewFehlendenentscheidung,
  response: item(Fehlendenentscheidung),
});
