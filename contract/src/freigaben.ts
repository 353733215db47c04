import * as z from 'zod/mini';
import { datum, iri, zeitpunkt } from './felder.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';
import { StudentKurz } from './stammdaten.ts';

/** Days for which a link grants, and until the same may be asked again (product.md §5, §6). */
export const FREIGABE_TAGE = 30;
export const ANFRAGE_SPERRE_TAGE = 7;
/** How far ahead the last day of a release may be. */
export const FREIGABE_HOECHSTENS_JAHRE = 10;
/** Students in one request. */
export const ANFRAGE_HOECHSTENS = 500;

export const FREIGABEARTEN = ['noten', 'pruefungsanmeldungen'] as const;
export type Freigabeart = (typeof FREIGABEARTEN)[number];
/** Steps of a release, each kept with its time. */
export const FREIGABEEREIGNISSE = [
  'angefordert',
  'erteilt',
  'abgelehnt',
  'widerrufen',
  'abgelaufen',
] as const;
export type Freigabeereignis = (typeof FREIGABEEREIGNISSE)[number];

/** Why a student cannot be asked. `unbekannt`: not there, or out of scope. */
export const HINDERNISSE = [
  'exmatrikuliert',
  'unbekannt',
  'bereitsFreigegeben',
  'kuerzlichAngefordert',
  'ohneEmail',
] as const;
export type Hindernis = (typeof HINDERNISSE)[number];

export const Freigabeanforderung = resource('Freigabeanforderung', '/freigaben-anfordern', {
  art: z.enum(FREIGABEARTEN),
  probelauf: z.boolean(),
  /** One for each student asked for, in the same order. */
  ergebnisse: z.array(
    z.strictObject({
      student: iri,
      /** Null where the student is unknown. */
      name: z.nullable(z.string()),
      ergebnis: z.enum(['angefordert', 'fehlgeschlagen']),
      grund: z.nullable(z.enum(HINDERNISSE)),
      /** The reason as people read it; null where there is none. */
      meldung: z.nullable(z.string()),
      /** When the same was asked last, where that is the reason. */
      zuletztAngefordertAm: z.nullable(zeitpunkt),
    }),
  ),
});

export const createFreigabeanforderung = operation({
  name: 'createFreigabeanforderung',
  method: 'POST',
  path: '/freigaben-anfordern',
  recht: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  zweck:
    'Ask matriculated students to release their data; tells for each what happened. `probelauf` asks nobody and tells what would happen.',
  body: z.strictObject({
    art: z.enum(FREIGABEARTEN),
    studierende: z.array(iri).check(z.minLength(1), z.maxLength(ANFRAGE_HOECHSTENS)),
    probelauf: z.optional(z.boolean()),
  }),
  antwort: item(Freigabeanforderung),
});

export const ANFRAGESTAENDE = ['offen', 'erteilt', 'abgelehnt', 'widerrufen', 'abgelaufen'] as const;
export type Anfragestand = (typeof ANFRAGESTAENDE)[number];

/** A request of the companies in scope, and what became of it. */
export const Freigabeanfrage = resource('Freigabeanfrage', '/freigaben-anfordern', {
  student: StudentKurz.schema,
  art: z.enum(FREIGABEARTEN),
  angefordertVon: z.string(),
  angefordertAm: zeitpunkt,
  gueltigBis: zeitpunkt,
  stand: z.enum(ANFRAGESTAENDE),
  /** When it got to this state, where that was somebody's step. */
  standSeit: z.nullable(zeitpunkt),
});

export const listFreigabeanfragen = operation({
  name: 'listFreigabeanfragen',
  method: 'GET',
  path: '/freigaben-anfordern',
  recht: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  zweck: 'Requests and their answers.',
  query: collectionQuery({
    order: ['angefordertAm', 'name'],
    standard: [['angefordertAm', 'desc']],
    filter: {
      student: filter.iri(),
      art: filter.einer(FREIGABEARTEN),
      stand: filter.einer(ANFRAGESTAENDE),
      eigene: filter.ja(),
    },
    spalten: [
      'name',
      'matrikelnummer',
      'art',
      'angefordertVon',
      'angefordertAm',
      'gueltigBis',
      'stand',
      'standSeit',
    ],
  }),
  antwort: collection(Freigabeanfrage),
});

/** 256 bit in base64url. */
const freigabetoken = z.string().check(z.regex(/^[\w-]{43}$/));

/** What the student sees behind the link. */
export const Freigabe = resource('Freigabe', '/freigabe', {
  art: z.enum(FREIGABEARTEN),
  vorname: z.string(),
  nachname: z.string(),
  firmenname: z.string(),
  angefordertVon: z.string(),
  angefordertAm: zeitpunkt,
  /** Until when the link grants. */
  gueltigBis: zeitpunkt,
  /** `abgelaufen`: the link grants no more, and nothing is granted that it could revoke. */
  stand: z.enum(ANFRAGESTAENDE),
  /** Last day of what is granted; null until revoked. */
  erteiltBis: z.nullable(datum),
  verlauf: z.array(
    z.strictObject({ ereignis: z.enum(FREIGABEEREIGNISSE), am: zeitpunkt, bis: z.nullable(datum) }),
  ),
});

export const getFreigabe = operation({
  name: 'getFreigabe',
  method: 'GET',
  path: '/freigabe/{token}',
  params: { token: freigabetoken },
  recht: 'oeffentlich',
  scope: 'keiner',
  geheim: true,
  zweck: 'What a student is asked to release; 410 where the company is no longer the own one.',
  antwort: item(Freigabe),
  fehler: [410],
});

export const decideFreigabe = operation({
  name: 'decideFreigabe',
  method: 'POST',
  path: '/freigabe/{token}',
  params: { token: freigabetoken },
  recht: 'oeffentlich',
  scope: 'keiner',
  geheim: true,
  zweck:
    "The student's answer: grant until revoked or until a day, decline, revoke. 410 where the link's time is over; 409 where nothing is granted that could be revoked.",
  body: z.strictObject({
    entscheidung: z.enum(['erteilt', 'abgelehnt', 'widerrufen']),
    /** Last day of what is granted. */
    bis: z.optional(z.nullable(datum)),
  }),
  antwort: item(Freigabe),
  fehler: [409, 410],
});
