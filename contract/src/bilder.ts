import * as z from 'zod/mini';
import { operation, type Upload } from './hydra/operation.ts';
import { datei, leer } from './hydra/resource.ts';

/** Pictures as they are taken in (product.md §8): they are kept anew encoded, without what else was in the file. */
export const BILDTYPEN = ['image/jpeg', 'image/png'] as const;
export const BILD_HOECHSTENS_BYTES = 5 * 1024 * 1024;
export const BILD_HOECHSTENS_PIXEL = 40_000_000;
/** A photo is a square with sides of so many pixels; the longer side of a logo is at most as long. */
export const FOTO_SEITE = 400;
export const LOGO_SEITE = 800;

const upload = { typen: BILDTYPEN, hoechstens: BILD_HOECHSTENS_BYTES } as const satisfies Upload;

/** The square of a picture that a photo shows, in pixels of the picture as people see it; its middle where unset. */
export const Bildausschnitt = z.strictObject({
  x: z.optional(z.int().check(z.minimum(0))),
  y: z.optional(z.int().check(z.minimum(0))),
  seite: z.optional(z.int().check(z.minimum(1))),
});

export const getKontaktfoto = operation({
  name: 'getKontaktfoto',
  method: 'GET',
  path: '/kontakt/{id}/foto',
  recht: 'ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN',
  scope: 'firmen',
  zweck: 'The photo of a contact.',
  antwort: datei(...BILDTYPEN),
});

export const getProfilfoto = operation({
  name: 'getProfilfoto',
  method: 'GET',
  path: '/kontakt/eigener/foto',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  zweck: 'The own photo.',
  antwort: datei(...BILDTYPEN),
  fehler: [404],
});

export const putKontaktfoto = operation({
  name: 'putKontaktfoto',
  method: 'PUT',
  path: '/kontakt/{id}/foto',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  zweck: 'Sets the own photo: a square of the picture.',
  upload,
  body: Bildausschnitt,
  antwort: leer,
});

export const deleteKontaktfoto = operation({
  name: 'deleteKontaktfoto',
  method: 'DELETE',
  path: '/kontakt/{id}/foto',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  zweck: 'Takes the own photo away.',
  antwort: leer,
});

export const getFirmenlogo = operation({
  name: 'getFirmenlogo',
  method: 'GET',
  path: '/firmen/{id}/logo',
  recht: 'ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN',
  scope: 'firmen',
  zweck: 'The logo of a company.',
  antwort: datei(...BILDTYPEN),
});

export const putFirmenlogo = operation({
  name: 'putFirmenlogo',
  method: 'PUT',
  path: '/firmen/{id}/logo',
  recht: 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
  scope: 'firma',
  zweck: 'Sets the logo of the active company.',
  upload,
  antwort: leer,
});

export const deleteFirmenlogo = operation({
  name: 'deleteFirmenlogo',
  method: 'DELETE',
  path: '/firmen/{id}/logo',
  recht: 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
  scope: 'firma',
  zweck: 'Takes the logo of the active company away.',
  antwort: leer,
});

export const getStudentenfoto = operation({
  name: 'getStudentenfoto',
  method: 'GET',
  path: '/studenten/{id}/foto',
  recht: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  zweck: 'The photo of a student.',
  antwort: datei(...BILDTYPEN),
});
