import * as z from 'zod/mini';
import { abschluss, anzahl, datum, iri } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';

export const Studiengang = resource('Studiengang', '/studiengaenge', {
  kuerzel: z.string(),
  name: z.string(),
  abschluss,
  credits: anzahl,
  semester: anzahl,
});

/** The short forms in which other resources embed companies, programmes, contacts and students. */
export const FirmaKurz = resource('Firma', '/firmen', { name: z.string() });
export const StudiengangKurz = resource('Studiengang', '/studiengaenge', {
  kuerzel: z.string(),
  name: z.string(),
  abschluss,
});
export const KontaktKurz = resource('Kontakt', '/kontakt', { vorname: z.string(), nachname: z.string() });
export const StudentKurz = resource('Student', '/studenten', {
  matrikelnummer: z.string(),
  vorname: z.string(),
  nachname: z.string(),
});
export const BrancheKurz = resource('Branche', '/branchen', { name: z.string() });
export const BewerberKurz = resource('Bewerber', '/bewerber', {
  bewerbernummer: z.string(),
  vorname: z.string(),
  nachname: z.string(),
});

export const listBranchen = operation({
  name: 'listBranchen',
  method: 'GET',
  path: '/branchen',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  summary: 'Industries.',
  query: collectionQuery({ order: ['name'], defaultOrder: [['name', 'asc']], filter: {}, paged: false }),
  response: collection(BrancheKurz),
});

export const listStudiengaenge = operation({
  name: 'listStudiengaenge',
  method: 'GET',
  path: '/studiengaenge',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  summary: 'Study programmes of the school.',
  query: collectionQuery({ order: ['name'], defaultOrder: [['name', 'asc']], filter: {} }),
  response: collection(Studiengang),
});

export const getStudiengang = operation({
  name: 'getStudiengang',
  method: 'GET',
  path: '/studiengaenge/{id}',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  summary: 'One study programme.',
  response: item(Studiengang),
});

export const Quartal = resource('Quartal', '/quartale', {
  name: z.string(),
  beginn: datum,
  ende: datum,
});

export const listQuartale = operation({
  name: 'listQuartale',
  method: 'GET',
  path: '/quartale',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  summary: 'Quarters of the academic calendar.',
  query: collectionQuery({ order: ['beginn'], defaultOrder: [['beginn', 'desc']], filter: {} }),
  response: collection(Quartal),
});

/** One choice of a filter, with how many hits it has. */
export const filterChoice = z.strictObject({ wert: z.union([iri, z.string()]), name: z.string(), anzahl });
export type FilterChoice = z.infer<typeof filterChoice>;
