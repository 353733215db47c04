import * as z from 'zod/mini';
import { zeitpunkt } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, item, leer, resource } from './hydra/resource.ts';

export const NOTIZ_HOECHSTENS = 5000;

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
export const NeueNotiz = z.strictObject({
  text: z.pipe(
    z.pipe(
      z.string(),
      z.transform((wert: string) => wert.trim()),
    ),
    z.string().check(
      z.minLength(1),
      z.maxLength(NOTIZ_HOECHSTENS),
      z.refine((wert) => !wert.includes('\0'), 'ungueltig'),
    ),
  ),
});

export const listBewerbernotizen = operation({
  name: 'listBewerbernotizen',
  method: 'GET',
  path: '/bewerber/{id}/notizen',
  recht: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  zweck: "The active company's notes on an applicant.",
  query: collectionQuery({ order: ['verfasstAm'], standard: [['verfasstAm', 'desc']], filter: {} }),
  antwort: collection(Bewerbernotiz),
  bereich: 'bewerbung',
});

export const createBewerbernotiz = operation({
  name: 'createBewerbernotiz',
  method: 'POST',
  path: '/bewerber/{id}/notizen',
  recht: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  zweck: 'Writes a note.',
  body: NeueNotiz,
  antwort: item(Bewerbernotiz, 201),
});

export const updateBewerbernotiz = operation({
  name: 'updateBewerbernotiz',
  method: 'PATCH',
  path: '/bewerber/{id}/notizen/{notiz}',
  recht: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  zweck: "Changes a note of the person's own.",
  body: NeueNotiz,
  antwort: item(Bewerbernotiz),
});

export const deleteBewerbernotiz = operation({
  name: 'deleteBewerbernotiz',
  method: 'DELETE',
  path: '/bewerber/{id}/notizen/{notiz}',
  recht: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  zweck: "Deletes a note of the person's own.",
  antwort: leer,
});
