import * as z from 'zod/mini';
import { operation, type Upload } from './hydra/operation.ts';
import { file, empty } from './hydra/resource.ts';

/**
 * Limits for uploaded pictures (product.md §8). They are encoded anew, without anything else that the file contained.
 */
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;
/** Side of a square photo, and the greatest side of a logo, in pixels. */
export const PHOTO_SIDE = 400;
export const LOGO_SIDE = 800;

const upload = { mediaTypes: IMAGE_TYPES, maxBytes: MAX_IMAGE_BYTES } as const satisfies Upload;

/** The square that a photo shows, in pixels of the picture as people see it; the one in the middle if unset. */
export const ImageCrop = z.strictObject({
  x: z.optional(z.int().check(z.minimum(0))),
  y: z.optional(z.int().check(z.minimum(0))),
  seite: z.optional(z.int().check(z.minimum(1))),
});

export const getKontaktfoto = operation({
  name: 'getKontaktfoto',
  method: 'GET',
  path: '/kontakt/{id}/foto',
  permission: 'ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN',
  scope: 'firmen',
  response: file(...IMAGE_TYPES),
});

export const getProfilfoto = operation({
  name: 'getProfilfoto',
  method: 'GET',
  path: '/kontakt/eigener/foto',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  response: file(...IMAGE_TYPES),
  errors: [404],
});

export const putKontaktfoto = operation({
  name: 'putKontaktfoto',
  method: 'PUT',
  path: '/kontakt/{id}/foto',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  upload,
  body: ImageCrop,
  response: empty,
});

export const deleteKontaktfoto = operation({
  name: 'deleteKontaktfoto',
  method: 'DELETE',
  path: '/kontakt/{id}/foto',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  response: empty,
});

export const getFirmenlogo = operation({
  name: 'getFirmenlogo',
  method: 'GET',
  path: '/firmen/{id}/logo',
  permission: 'ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN',
  scope: 'firmen',
  response: file(...IMAGE_TYPES),
});

export const putFirmenlogo = operation({
  name: 'putFirmenlogo',
  method: 'PUT',
  path: '/firmen/{id}/logo',
  permission: 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
  scope: 'firma',
  upload,
  response: empty,
});

export const deleteFirmenlogo = operation({
  name: 'deleteFirmenlogo',
  method: 'DELETE',
  path: '/firmen/{id}/logo',
  permission: 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
  scope: 'firma',
  response: empty,
});

export const getStudentenfoto = operation({
  name: 'getStudentenfoto',
  method: 'GET',
  path: '/studenten/{id}/foto',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  response: file(...IMAGE_TYPES),
});
