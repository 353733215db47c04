import * as z from 'zod/mini';
import { anzahl, zeile, zeitpunkt } from './felder.ts';
import { operation, type Upload } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, datei, item, leer, resource } from './hydra/resource.ts';

export const DOKUMENTKATEGORIEN = [
  'allgemein',
  'studium',
  'pruefungen',
  'seminare',
  'transferleistungen',
  'zulassung',
  'ausbildungskonferenz',
  'formulare',
] as const;
export type Dokumentkategorie = (typeof DOKUMENTKATEGORIEN)[number];

/** What the school publishes: by content, and not by name. */
export const DOKUMENTMEDIENTYPEN = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'image/jpeg',
  'image/png',
] as const;
export type Dokumentmedientyp = (typeof DOKUMENTMEDIENTYPEN)[number];

const upload = { typen: DOKUMENTMEDIENTYPEN, hoechstens: 20 * 1024 * 1024 } as const satisfies Upload;

/** A file that the school publishes for the companies. */
export const Dokument = resource('Dokument', '/dokumente', {
  titel: z.string(),
  kategorie: z.enum(DOKUMENTKATEGORIEN),
  dateiname: z.string(),
  medientyp: z.enum(DOKUMENTMEDIENTYPEN),
  /** Bytes. */
  groesse: anzahl,
  veroeffentlichtAm: zeitpunkt,
});

export const listDokumente = operation({
  name: 'listDokumente',
  method: 'GET',
  path: '/dokumente',
  recht: 'ROLE_FIRMENPORTAL_DOKUMENTE_LESEN',
  scope: 'keiner',
  zweck: 'Documents that the school published.',
  query: collectionQuery({
    order: ['titel', 'kategorie', 'veroeffentlichtAm'],
    standard: [['veroeffentlichtAm', 'desc']],
    suche: true,
    filter: { kategorie: filter.einer(DOKUMENTKATEGORIEN) },
    spalten: ['titel', 'kategorie', 'dateiname', 'dateigroesse', 'veroeffentlichtAm'],
  }),
  antwort: collection(Dokument),
});

export const getDokument = operation({
  name: 'getDokument',
  method: 'GET',
  path: '/dokumente/{id}',
  recht: 'ROLE_FIRMENPORTAL_DOKUMENTE_LESEN',
  scope: 'keiner',
  zweck: 'One document.',
  antwort: item(Dokument),
  version: 'moeglich',
});

export const getDokumentdatei = operation({
  name: 'getDokumentdatei',
  method: 'GET',
  path: '/dokumente/{id}/datei',
  recht: 'ROLE_FIRMENPORTAL_DOKUMENTE_LESEN',
  scope: 'keiner',
  zweck: 'The file of a document.',
  antwort: datei(...DOKUMENTMEDIENTYPEN),
});

export const createDokument = operation({
  name: 'createDokument',
  method: 'POST',
  path: '/dokumente',
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'Publishes a document.',
  upload,
  body: z.strictObject({ titel: zeile(200), kategorie: z.enum(DOKUMENTKATEGORIEN) }),
  antwort: item(Dokument, 201),
});

export const updateDokument = operation({
  name: 'updateDokument',
  method: 'PATCH',
  path: '/dokumente/{id}',
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'Changes what a document is called, and where it stands.',
  body: z.strictObject({
    titel: z.optional(zeile(200)),
    kategorie: z.optional(z.enum(DOKUMENTKATEGORIEN)),
  }),
  antwort: item(Dokument),
  version: 'moeglich',
});

export const putDokumentdatei = operation({
  name: 'putDokumentdatei',
  method: 'PUT',
  path: '/dokumente/{id}/datei',
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'Replaces the file of a document.',
  upload,
  antwort: item(Dokument),
});

export const deleteDokument = operation({
  name: 'deleteDokument',
  method: 'DELETE',
  path: '/dokumente/{id}',
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'Takes a document back.',
  antwort: leer,
});
