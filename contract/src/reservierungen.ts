import * as z from 'zod/mini';
import { anzahl, iri, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, empty, resource } from './hydra/resource.ts';
import { ruleAcross } from './hydra/rule-across.ts';
import { StudiengangKurz } from './studiengaenge.ts';

/** Places of one programme in one year. */
export const MAX_PLAETZE = 999;
/** Whether people are told about an open period (original.md §9: the hint is enabled). */
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

/** All places that the active company reserved for a year. */
export const Studienplatzreservierung = resource('Studienplatzreservierung', '/studienplatzreservierungen', {
  jahr: z.int(),
  /** The year's periods, earliest first. */
  zeitraeume: z.array(Reservierungszeitraum.schema),
  /** Whether one of them is open. */
  bearbeitbar: z.boolean(),
  /** One for each programme: reserved for the year before, reserved, and taken by enrolment reports. */
  positionen: z.array(
    z.strictObject({ studiengang: StudiengangKurz.schema, anzahl, vorjahr: anzahl, belegt: anzahl }),
  ),
  geaendertAm: z.nullable(zeitpunkt),
  geaendertVon: z.nullable(z.string()),
});

export const Reservierungsjahr = resource('Studienplatzreservierung', '/studienplatzreservierungen', {
  jahr: z.int(),
  /** The places of all programmes. */
  summe: anzahl,
  bearbeitbar: z.boolean(),
});

export const listStudienplatzreservierungen = operation({
  name: 'listStudienplatzreservierungen',
  method: 'GET',
  path: '/studienplatzreservierungen',
  permission: 'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN',
  scope: 'firma',
  query: collectionQuery({ order: ['jahr'], defaultOrder: [['jahr', 'desc']], filter: {}, paged: false }),
  response: collection(Reservierungsjahr),
  // If the person acts for no company.
  errors: [404],
});

const JAHR = z.string().check(z.regex(/^20\d{2}$/));

export const getStudienplatzreservierung = operation({
  name: 'getStudienplatzreservierung',
  method: 'GET',
  path: '/studienplatzreservierungen/{jahr}',
  params: { jahr: JAHR },
  permission: 'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN',
  scope: 'firma',
  response: item(Studienplatzreservierung),
  version: 'pflicht',
});

export const putStudienplatzreservierung = operation({
  name: 'putStudienplatzreservierung',
  method: 'PUT',
  path: '/studienplatzreservierungen/{jahr}',
  params: { jahr: JAHR },
  permission: 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
  scope: 'firma',
  body: z.strictObject({
    positionen: z
      .array(
        z.strictObject({
          studiengang: iri,
          anzahl: z.int().check(z.minimum(0), z.maximum(MAX_PLAETZE)),
        }),
      )
      .check(z.maxLength(100)),
  }),
  response: item(Studienplatzreservierung),
  version: 'pflicht',
  errors: [409],
});

/** A moment of this century. */
const limit = zeitpunkt.check(
  z.refine((value) => /^20\d\d$/.test(String(new Date(value).getUTCFullYear())), 'datum'),
);

export const NewZeitraum = z
  .strictObject({ jahr: z.int().check(z.minimum(2000), z.maximum(2099)), von: limit, bis: limit })
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
  permission: 'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN',
  scope: 'keiner',
  query: collectionQuery({
    order: ['von', 'jahr'],
    defaultOrder: [['von', 'desc']],
    filter: { stand: filter.oneOf(ZEITRAUMSTAENDE) },
  }),
  response: collection(Reservierungszeitraum),
});

export const createReservierungszeitraum = operation({
  name: 'createReservierungszeitraum',
  method: 'POST',
  path: '/studienplatzreservierungszeitraeume',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  body: NewZeitraum,
  response: item(Reservierungszeitraum, 201),
});

export const updateReservierungszeitraum = operation({
  name: 'updateReservierungszeitraum',
  method: 'PATCH',
  path: '/studienplatzreservierungszeitraeume/{id}',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  body: z.strictObject({ von: z.optional(limit), bis: z.optional(limit) }),
  response: item(Reservierungszeitraum),
});

export const deleteReservierungszeitraum = operation({
  name: 'deleteReservierungszeitraum',
  method: 'DELETE',
  path: '/studienplatzreservierungszeitraeume/{id}',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  response: empty,
  errors: [409],
});
