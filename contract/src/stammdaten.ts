import * as z from 'zod/mini';
import { abschluss, anzahl, datum, iri } from './felder.ts';
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
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  zweck: 'Industries.',
  query: collectionQuery({ order: ['name'], standard: [['name', 'asc']], filter: {}, seiten: false }),
  antwort: collection(BrancheKurz),
});

export const listStudiengaenge = operation({
  name: 'listStudiengaenge',
  method: 'GET',
  path: '/studiengaenge',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  zweck: 'Study programmes of the school.',
  query: collectionQuery({ order: ['name'], standard: [['name', 'asc']], filter: {} }),
  antwort: collection(Studiengang),
});

export const getStudiengang = operation({
  name: 'getStudiengang',
  method: 'GET',
  path: '/studiengaenge/{id}',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  zweck: 'One study programme.',
  antwort: item(Studiengang),
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
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  zweck: 'Quarters of the academic calendar.',
  query: collectionQuery({ order: ['beginn'], standard: [['beginn', 'desc']], filter: {} }),
  antwort: collection(Quartal),
});

/** One choice of a filter, with how many hits it has. */
export const wahl = z.strictObject({ wert: z.union([iri, z.string()]), name: z.string(), anzahl });
export type Wahl = z.infer<typeof wahl>;
