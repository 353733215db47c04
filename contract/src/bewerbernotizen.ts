import * as z from 'zod/mini';
import { iri } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collection, item, empty, resource } from './hydra/resource.ts';
import { NewNotiz, notiz, Notizempfaenger, notizempfaengerQuery, notizenQuery } from './notizen.ts';

/** An internal note of the active company on an applicant. Only its own people see it. */
export const Bewerbernotiz = resource('Bewerbernotiz', '/bewerber/{id}/notizen', notiz);

export const listBewerbernotizen = operation({
  name: 'listBewerbernotizen',
  method: 'GET',
  path: '/bewerber/{id}/notizen',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  people: true,
  query: notizenQuery,
  response: collection(Bewerbernotiz),
  area: 'bewerbung',
});

export const createBewerbernotiz = operation({
  name: 'createBewerbernotiz',
  method: 'POST',
  path: '/bewerber/{id}/notizen',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  body: NewNotiz,
  response: item(Bewerbernotiz, 201),
  errors: [429],
});

export const updateBewerbernotiz = operation({
  name: 'updateBewerbernotiz',
  method: 'PATCH',
  path: '/bewerber/{id}/notizen/{notiz}',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  body: NewNotiz,
  response: item(Bewerbernotiz),
});

export const deleteBewerbernotiz = operation({
  name: 'deleteBewerbernotiz',
  method: 'DELETE',
  path: '/bewerber/{id}/notizen/{notiz}',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  response: empty,
});

export const listBewerbernotizempfaenger = operation({
  name: 'listBewerbernotizempfaenger',
  method: 'GET',
  path: '/bewerber/{id}/notizempfaenger',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  people: true,
  query: notizempfaengerQuery,
  response: collection(Notizempfaenger),
});

/** Applicants on whom one note can be written at once. */
export const MAX_SAMMELNOTIZ = 100;

export const Sammelnotiz = resource('Sammelnotiz', '/bewerber/notizen', {
  /** One for each applicant in the request, in the same order. `unbekannt`: does not exist, or is out of scope. */
  ergebnisse: z.array(
    z.strictObject({
      bewerber: iri,
      /** Null if the applicant is unknown. */
      name: z.nullable(z.string()),
      ergebnis: z.enum(['geschrieben', 'unbekannt']),
      /** The new note; null if the applicant is unknown. */
      notiz: z.nullable(iri),
    }),
  ),
});

export const createSammelnotiz = operation({
  name: 'createSammelnotiz',
  method: 'POST',
  path: '/bewerber/notizen',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  body: z.extend(NewNotiz, { bewerber: z.array(iri).check(z.minLength(1), z.maxLength(MAX_SAMMELNOTIZ)) }),
  response: item(Sammelnotiz),
  errors: [429],
});
