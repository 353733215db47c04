import * as z from 'zod/mini';
import { zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, item, empty, resource } from './hydra/resource.ts';

export const MAX_NOTIZ_LENGTH = 5000;

/** An internal note of the active company on an applicant: seen by its own people alone. */
export const Bewerbernotiz = resource('Bewerbernotiz', '/bewerber/{id}/notizen', {
  text: z.string(),
  verfasstVon: z.string(),
  verfasstAm: zeitpunkt,
  geaendertAm: z.nullable(zeitpunkt),
  /** Whether the person wrote it: only then it can be changed. */
  eigene: z.boolean(),
});

/** A note as it is written: blanks around it are not part of it. */
export const NewNotiz = z.strictObject({
  text: z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.trim()),
    ),
    z.string().check(
      z.minLength(1),
      z.maxLength(MAX_NOTIZ_LENGTH),
      z.refine((value) => !value.includes('\0'), 'ungueltig'),
    ),
  ),
});

export const listBewerbernotizen = operation({
  name: 'listBewerbernotizen',
  method: 'GET',
  path: '/bewerber/{id}/notizen',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  summary: "The active company's notes on an applicant.",
  query: collectionQuery({ order: ['verfasstAm'], defaultOrder: [['verfasstAm', 'desc']], filter: {} }),
  response: collection(Bewerbernotiz),
  area: 'bewerbung',
});

export const createBewerbernotiz = operation({
  name: 'createBewerbernotiz',
  method: 'POST',
  path: '/bewerber/{id}/notizen',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  summary: 'Writes a note.',
  body: NewNotiz,
  response: item(Bewerbernotiz, 201),
});

export const updateBewerbernotiz = operation({
  name: 'updateBewerbernotiz',
  method: 'PATCH',
  path: '/bewerber/{id}/notizen/{notiz}',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  summary: "Changes a note of the person's own.",
  body: NewNotiz,
  response: item(Bewerbernotiz),
});

export const deleteBewerbernotiz = operation({
  name: 'deleteBewerbernotiz',
  method: 'DELETE',
  path: '/bewerber/{id}/notizen/{notiz}',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  summary: "Deletes a note of the person's own.",
  response: empty,
});
