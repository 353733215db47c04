import * as z from 'zod/mini';
import { datum, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collection, item, empty, resource } from './hydra/resource.ts';
import { NewNotiz, notiz, Notizempfaenger, notizempfaengerQuery, notizenQuery } from './notizen.ts';

/** Days before the due date of an open agreement from which the start page shows it. */
export const VEREINBARUNG_SOON_DAYS = 7;

/** An internal note of a company on its student. Only its own people see it. With a due date it is an agreement. */
export const Studierendennotiz = resource('Studierendennotiz', '/studenten/{id}/notizen', {
  ...notiz,
  /** The day by which the student is to have done what was agreed; null: a note without a day. */
  faelligAm: z.nullable(datum),
  /** When the agreement was marked as done; null: open. */
  erledigtAm: z.nullable(zeitpunkt),
  /** Who marked it as done; null also if the account is gone. */
  erledigtVon: z.nullable(z.string()),
});

/**
 * A note on a student. A due date makes it an agreement; null takes the date away, and a missing one leaves it as it
 * is.
 */
export const NewStudierendennotiz = z.extend(NewNotiz, { faelligAm: z.optional(z.nullable(datum)) });

/** Whether an agreement is done. `faelligAm` is the due date that the person has read. */
export const Vereinbarungsstand = z.strictObject({ faelligAm: datum, erledigt: z.boolean() });

export const listStudierendennotizen = operation({
  name: 'listStudierendennotizen',
  method: 'GET',
  path: '/studenten/{id}/notizen',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  people: true,
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
  body: NewStudierendennotiz,
  response: item(Studierendennotiz, 201),
  errors: [429],
});

export const updateStudierendennotiz = operation({
  name: 'updateStudierendennotiz',
  method: 'PATCH',
  path: '/studenten/{id}/notizen/{notiz}',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  body: NewStudierendennotiz,
  response: item(Studierendennotiz),
});

export const putVereinbarung = operation({
  name: 'putVereinbarung',
  method: 'PUT',
  path: '/studenten/{id}/notizen/{notiz}/vereinbarung',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  body: Vereinbarungsstand,
  response: item(Studierendennotiz),
  errors: [409],
});

export const deleteStudierendennotiz = operation({
  name: 'deleteStudierendennotiz',
  method: 'DELETE',
  path: '/studenten/{id}/notizen/{notiz}',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  response: empty,
});

export const listStudierendennotizempfaenger = operation({
  name: 'listStudierendennotizempfaenger',
  method: 'GET',
  path: '/studenten/{id}/notizempfaenger',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  people: true,
  query: notizempfaengerQuery,
  response: collection(Notizempfaenger),
});
