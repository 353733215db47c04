import * as z from 'zod/mini';
import { datum, iri } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, item, empty, resource } from './hydra/resource.ts';
import { ruleAcross } from './hydra/rule-across.ts';

/** Longest deputyship, in days. */
export const MAX_VERTRETUNG_DAYS = 366;

const person = z.strictObject({ '@id': iri, name: z.string() });

/** A deputy who looks after a training lead's students for some time (product.md §5, supervision). */
export const Vertretung = resource('Vertretung', '/vertretungen', {
  /** The training lead. */
  ausbildungsleitung: person,
  /** The deputy. */
  benutzer: person,
  von: datum,
  bis: datum,
});

export const listVertretungen = operation({
  name: 'listVertretungen',
  method: 'GET',
  path: '/vertretungen',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  people: true,
  query: collectionQuery({ order: ['von'], defaultOrder: [['von', 'asc']], filter: {} }),
  response: collection(Vertretung),
});

const DAY = 86_400_000;

/** A deputyship as it is created. */
export const NewVertretung = z
  .strictObject({ benutzer: iri.check(z.minLength(1)), von: datum, bis: datum })
  .check(
    ruleAcross(['von', 'bis'], ({ von, bis }) => von <= bis, { message: 'zeitraum', path: 'bis' }),
    ruleAcross(
      ['von', 'bis'],
      ({ von, bis }) => Date.parse(bis) - Date.parse(von) < MAX_VERTRETUNG_DAYS * DAY,
      { message: 'vertretungDauer', path: 'bis' },
    ),
  );

export const createVertretung = operation({
  name: 'createVertretung',
  method: 'POST',
  path: '/vertretungen',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firma',
  body: NewVertretung,
  response: item(Vertretung, 201),
});

export const deleteVertretung = operation({
  name: 'deleteVertretung',
  method: 'DELETE',
  path: '/vertretungen/{id}',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firma',
  response: empty,
});

/** Possible deputies: colleagues of the active company who may see students. */
export const Vertretungswahl = resource('Vertretungswahl', '/vertretungen/wahl', {
  /** False if the person leads no students and so has nobody to hand over. */
  moeglich: z.boolean(),
  personen: z.array(person),
});

export const getVertretungswahl = operation({
  name: 'getVertretungswahl',
  method: 'GET',
  path: '/vertretungen/wahl',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firma',
  people: true,
  response: item(Vertretungswahl),
});
