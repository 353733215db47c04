import { operation } from './hydra/operation.ts';
import { collection, item, empty, resource } from './hydra/resource.ts';
import { NewNotiz, notiz, Notizempfaenger, notizempfaengerQuery, notizenQuery } from './notizen.ts';

/** An internal note of a company on its student. Only its own people see it. */
export const Studierendennotiz = resource('Studierendennotiz', '/studenten/{id}/notizen', notiz);

export const listStudierendennotizen = operation({
  name: 'listStudierendennotizen',
  method: 'GET',
  path: '/studenten/{id}/notizen',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  people: true,
  summary: "The own companies' notes on a student.",
  query: notizenQuery,
  response: collection(Studierendennotiz),
  area: 'studium',
});

export const createStudierendennotiz = operation({
  name: 'createStudierendennotiz',
  method: 'POST',
  path: '/studenten/{id}/notizen',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  summary: 'Writes a note.',
  body: NewNotiz,
  response: item(Studierendennotiz, 201),
});

export const updateStudierendennotiz = operation({
  name: 'updateStudierendennotiz',
  method: 'PATCH',
  path: '/studenten/{id}/notizen/{notiz}',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  summary: "Changes a note of the person's own.",
  body: NewNotiz,
  response: item(Studierendennotiz),
});

export const deleteStudierendennotiz = operation({
  name: 'deleteStudierendennotiz',
  method: 'DELETE',
  path: '/studenten/{id}/notizen/{notiz}',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  summary: "Deletes a note of the person's own, also on a student who left the company.",
  response: empty,
});

export const listStudierendennotizempfaenger = operation({
  name: 'listStudierendennotizempfaenger',
  method: 'GET',
  path: '/studenten/{id}/notizempfaenger',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  people: true,
  summary: 'Colleagues who may see the student, and whom `@name` in a note tells of it.',
  query: notizempfaengerQuery,
  response: collection(Notizempfaenger),
});
