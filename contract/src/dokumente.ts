import * as z from 'zod/mini';
import { anzahl, oneLine, zeitpunkt } from './fields.ts';
import { operation, type Upload } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, file, item, empty, resource } from './hydra/resource.ts';

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

/** Media types of published files, detected by content and not by name. */
export const DOKUMENTMEDIENTYPEN = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'image/jpeg',
  'image/png',
] as const;
export type Dokumentmedientyp = (typeof DOKUMENTMEDIENTYPEN)[number];

const upload = { mediaTypes: DOKUMENTMEDIENTYPEN, maxBytes: 20 * 1024 * 1024 } as const satisfies Upload;

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
  permission: 'ROLE_FIRMENPORTAL_DOKUMENTE_LESEN',
  scope: 'keiner',
  query: collectionQuery({
    order: ['titel', 'kategorie', 'veroeffentlichtAm'],
    defaultOrder: [['veroeffentlichtAm', 'desc']],
    searchable: true,
    filter: { kategorie: filter.oneOf(DOKUMENTKATEGORIEN) },
    columns: ['titel', 'kategorie', 'dateiname', 'dateigroesse', 'veroeffentlichtAm'],
  }),
  response: collection(Dokument),
});

export const getDokument = operation({
  name: 'getDokument',
  method: 'GET',
  path: '/dokumente/{id}',
  permission: 'ROLE_FIRMENPORTAL_DOKUMENTE_LESEN',
  scope: 'keiner',
  response: item(Dokument),
  version: 'moeglich',
});

export const getDokumentdatei = operation({
  name: 'getDokumentdatei',
  method: 'GET',
  path: '/dokumente/{id}/datei',
  permission: 'ROLE_FIRMENPORTAL_DOKUMENTE_LESEN',
  scope: 'keiner',
  response: file(...DOKUMENTMEDIENTYPEN),
});

export const createDokument = operation({
  name: 'createDokument',
  method: 'POST',
  path: '/dokumente',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  upload,
  body: z.strictObject({ titel: oneLine(200), kategorie: z.enum(DOKUMENTKATEGORIEN) }),
  response: item(Dokument, 201),
});

export const updateDokument = operation({
  name: 'updateDokument',
  method: 'PATCH',
  path: '/dokumente/{id}',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  body: z.strictObject({
    titel: z.optional(oneLine(200)),
    kategorie: z.optional(z.enum(DOKUMENTKATEGORIEN)),
  }),
  response: item(Dokument),
  version: 'moeglich',
});

export const putDokumentdatei = operation({
  name: 'putDokumentdatei',
  method: 'PUT',
  path: '/dokumente/{id}/datei',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  upload,
  response: item(Dokument),
});

export const deleteDokument = operation({
  name: 'deleteDokument',
  method: 'DELETE',
  path: '/dokumente/{id}',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  response: empty,
});
