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
  summary: "The active company's notes on an applicant.",
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

export const listBewerbernotizempfaenger = operation({
  name: 'listBewerbernotizempfaenger',
  method: 'GET',
  path: '/bewerber/{id}/notizempfaenger',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  people: true,
  summary: 'Colleagues who may see the applicant, and whom `@name` in a note tells of it.',
  query: notizempfaengerQuery,
  response: collection(Notizempfaenger),
});
