import * as z from 'zod/mini';
import { anzahl, iri, zeitpunkt } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, leer, resource } from './hydra/resource.ts';
import { ruleAcross } from './hydra/rule-across.ts';
import { StudiengangKurz } from './stammdaten.ts';

/** Places of one programme in one year. */
export const PLAETZE_HOECHSTENS = 999;
/** Whether people are told of an open period (original.md §9: the hint is enabled). */
export const RESERVIERUNGSHINWEIS = true;

export const ZEITRAUMSTAENDE = ['bevorstehend', 'offen', 'abgelaufen'] as const;

/** A period in which companies reserve places for a year of intake. */
export const Reservierungszeitraum = resource(
  'Studienplatzreservierungszeitraum',
  '/studienplatzreservierungszeitraeume',
  {
    jahr: z.int(),
    von: zeitpunkt,
    bis: zeitpunkt,
    stand: z.enum(ZEITRAUMSTAENDE),
  },
);

/** All places that the active company reserves for one year. */
export const Studienplatzreservierung = resource('Studienplatzreservierung', '/studienplatzreservierungen', {
  jahr: z.int(),
  /** Periods of that year, the first one first. */
  zeitraeume: z.array(Reservierungszeitraum.schema),
  /** Whether one of them is open. */
  bearbeitbar: z.boolean(),
  /** One for each programme: of the year before, reserved, and taken by enrolment reports. */
  positionen: z.array(
    z.strictObject({ studiengang: StudiengangKurz.schema, anzahl, vorjahr: anzahl, belegt: anzahl }),
  ),
  geaendertAm: z.nullable(zeitpunkt),
  geaendertVon: z.nullable(z.string()),
});

export const Reservierungsjahr = resource('Studienplatzreservierung', '/studienplatzreservierungen', {
  jahr: z.int(),
  /** Places of all programmes. */
  summe: anzahl,
  bearbeitbar: z.boolean(),
});

export const listStudienplatzreservierungen = operation({
  name: 'listStudienplatzreservierungen',
  method: 'GET',
  path: '/studienplatzreservierungen',
  recht: 'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN',
  scope: 'firma',
  zweck: 'Years for which the active company reserved places, or for which there is a period.',
  query: collectionQuery({ order: ['jahr'], standard: [['jahr', 'desc']], filter: {}, seiten: false }),
  antwort: collection(Reservierungsjahr),
  // Where the person acts for no company.
  fehler: [404],
});

const JAHR = z.string().check(z.regex(/^20\d{2}$/));

export const getStudienplatzreservierung = operation({
  name: 'getStudienplatzreservierung',
  method: 'GET',
  path: '/studienplatzreservierungen/{jahr}',
  params: { jahr: JAHR },
  recht: 'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN',
  scope: 'firma',
  zweck: "The active company's places of one year.",
  antwort: item(Studienplatzreservierung),
  version: 'pflicht',
});

export const putStudienplatzreservierung = operation({
  name: 'putStudienplatzreservierung',
  method: 'PUT',
  path: '/studienplatzreservierungen/{jahr}',
  params: { jahr: JAHR },
  recht: 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
  scope: 'firma',
  zweck:
    'Saves the places of one year as one; 409 outside of its period, 412 where somebody else saved meanwhile.',
  body: z.strictObject({
    positionen: z
      .array(
        z.strictObject({
          studiengang: iri,
          anzahl: z.int().check(z.minimum(0), z.maximum(PLAETZE_HOECHSTENS)),
        }),
      )
      .check(z.maxLength(100)),
  }),
  antwort: item(Studienplatzreservierung),
  version: 'pflicht',
  fehler: [409],
});

/** A moment of this century. */
const grenze = zeitpunkt.check(
  z.refine((wert) => /^20\d\d$/.test(String(new Date(wert).getUTCFullYear())), 'datum'),
);

export const NeuerZeitraum = z
  .strictObject({ jahr: z.int().check(z.minimum(2000), z.maximum(2099)), von: grenze, bis: grenze })
  .check(
    ruleAcross(['von', 'bis'], ({ von, bis }) => Date.parse(von) < Date.parse(bis), {
      message: 'zeitraum',
      path: 'bis',
    }),
  );

export const listReservierungszeitraeume = operation({
  name: 'listReservierungszeitraeume',
  method: 'GET',
  path: '/studienplatzreservierungszeitraeume',
  recht: 'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN',
  scope: 'keiner',
  zweck: 'Periods in which places can be reserved.',
  query: collectionQuery({
    order: ['von', 'jahr'],
    standard: [['von', 'desc']],
    filter: { stand: filter.einer(ZEITRAUMSTAENDE) },
  }),
  antwort: collection(Reservierungszeitraum),
});

export const createReservierungszeitraum = operation({
  name: 'createReservierungszeitraum',
  method: 'POST',
  path: '/studienplatzreservierungszeitraeume',
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'Opens a period; 422 where it overlaps another one of the same year.',
  body: NeuerZeitraum,
  antwort: item(Reservierungszeitraum, 201),
});

export const updateReservierungszeitraum = operation({
  name: 'updateReservierungszeitraum',
  method: 'PATCH',
  path: '/studienplatzreservierungszeitraeume/{id}',
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'Changes a period, such as its end: closing it is an end of now.',
  body: z.strictObject({ von: z.optional(grenze), bis: z.optional(grenze) }),
  antwort: item(Reservierungszeitraum),
});

export const deleteReservierungszeitraum = operation({
  name: 'deleteReservierungszeitraum',
  method: 'DELETE',
  path: '/studienplatzreservierungszeitraeume/{id}',
  recht: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  gespeichert: true,
  scope: 'schule',
  zweck: 'Deletes a period that has not begun; 409 after that.',
  antwort: leer,
  fehler: [409],
});
