import * as z from 'zod/mini';
import { datum, iri, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';
import { StudentKurz } from './kurzformen.ts';

/** Days for which a link can grant a release, and after which the same may be asked again (product.md §5, §6). */
export const FREIGABE_DAYS = 30;
export const ANFRAGE_LOCK_DAYS = 7;
/** Days without an answer after which a student can be reminded, and reminded again. */
export const REMINDER_AFTER_DAYS = 10;
/** How far ahead the last day of a release may be. */
export const MAX_FREIGABE_YEARS = 10;
/** Which rule the last day of a release breaks. Days as `YYYY-MM-DD`. */
export function brokenByEnd(bis: string, today: string): 'freigabeVergangen' | 'freigabeDauer' | undefined {
  const latest = `${Number(today.slice(0, 4)) + MAX_FREIGABE_YEARS}${today.slice(4)}`;
  if (bis < today) return 'freigabeVergangen';
  return bis > latest ? 'freigabeDauer' : undefined;
}

/** Students per request. */
export const MAX_ANFRAGEN = 500;

export const FREIGABEARTEN = ['noten', 'pruefungsanmeldungen'] as const;
export type Freigabeart = (typeof FREIGABEARTEN)[number];

/**
 * What a release opens, by what the student is told about it (texte/release-scope): operations, or members of their
 * answers, that are empty without it. A test asks the server and finds exactly these.
 */
export const RELEASE_OPENS = {
  noten: {
    pruefungsleistungen: ['listPruefungsleistungen', 'listStudienverlauf'],
    statistik: [
      ...['listStudenten', 'getStudent'].flatMap((operation) =>
        ['durchschnitt', 'gefaehrdeteModule', 'bestandeneModule', 'credits'].map(
          (member) => `${operation}.${member}`,
        ),
      ),
      'getStudent.gruende',
      'getStudierendenstatistik.noten',
      ...['bedarf', 'gruende', 'durchschnitt', 'gefaehrdeteModule', 'credits', 'semester'].map(
        (member) => `listKohorte.${member}`,
      ),
      'getLeistungsuebersicht',
      'getUebersicht.notendurchschnitt',
    ],
    hinweise: [
      'getUebersicht.gefaehrdeteStudierende',
      'getUebersicht.neueNoten',
      'getUebersicht.notenZuletzt',
      'listBenachrichtigungLog',
    ],
  },
  pruefungsanmeldungen: {
    pruefungsanmeldungen: ['listPruefungsanmeldungen'],
  },
} as const satisfies Record<Freigabeart, Readonly<Record<string, readonly string[]>>>;

/** What the company knows through the training contract, and sees without any release (product.md §5). */
export const NEEDS_NO_RELEASE = {
  stammdaten: ['listStudenten.matrikelnummer', 'getStudent.schulEmail'],
  anwesenheit: [
    'listAnwesenheiten',
    'getAnwesenheitsuebersicht',
    'listStudienverlauf.versaeumt',
    'listStudenten.fehlzeit',
    'getStudierendenstatistik.fehlzeiten',
    'listKohorte.fehlzeiten',
    'getUebersicht.fehlzeiten',
  ],
  leistungen: [
    'listSeminarleistungen',
    'listZusatzleistungen',
    'listTransferleistungen',
    'listTransferleistungenEines',
    'listStudienverlauf.stufe',
    'getStudierendenstatistik.seminarCredits',
    'getStudierendenstatistik.transferCredits',
    'listKohorte.ueberfaelligeTransferleistungen',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Steps of a release. Each is stored with its time. */
export const FREIGABEEREIGNISSE = [
  'angefordert',
  'erinnert',
  'erteilt',
  'abgelehnt',
  'widerrufen',
  'abgelaufen',
] as const;
export type Freigabeereignis = (typeof FREIGABEEREIGNISSE)[number];

/** Why a student can't be asked. `unbekannt`: does not exist, or is out of scope. */
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
  /** One for each student in the request, in the same order. */
  ergebnisse: z.array(
    z.strictObject({
      student: iri,
      /** Null if the student is unknown. */
      name: z.nullable(z.string()),
      ergebnis: z.enum(['angefordert', 'fehlgeschlagen']),
      grund: z.nullable(z.enum(HINDERNISSE)),
      /** The reason in words; null if there is none. */
      meldung: z.nullable(z.string()),
      /** When the same was last asked, if that is the reason. */
      zuletztAngefordertAm: z.nullable(zeitpunkt),
    }),
  ),
});

export const createFreigabeanforderung = operation({
  name: 'createFreigabeanforderung',
  method: 'POST',
  path: '/freigaben-anfordern',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  body: z.strictObject({
    art: z.enum(FREIGABEARTEN),
    studierende: z.array(iri).check(z.minLength(1), z.maxLength(MAX_ANFRAGEN)),
    probelauf: z.optional(z.boolean()),
  }),
  response: item(Freigabeanforderung),
});

export const ANFRAGESTAENDE = ['offen', 'erteilt', 'abgelehnt', 'widerrufen', 'abgelaufen'] as const;
export type Anfragestand = (typeof ANFRAGESTAENDE)[number];

/** A request of the companies in scope, with its state. */
export const Freigabeanfrage = resource('Freigabeanfrage', '/freigaben-anfordern', {
  student: StudentKurz.schema,
  art: z.enum(FREIGABEARTEN),
  angefordertVon: z.string(),
  angefordertAm: zeitpunkt,
  gueltigBis: zeitpunkt,
  stand: z.enum(ANFRAGESTAENDE),
  /** When it got this state, if somebody brought it about. */
  standSeit: z.nullable(zeitpunkt),
  /** The last reminder. */
  erinnertAm: z.nullable(zeitpunkt),
  /** When the student can be reminded; null if they can't be, or not before the link expires. */
  erinnerbarAb: z.nullable(zeitpunkt),
});

export const listFreigabeanfragen = operation({
  name: 'listFreigabeanfragen',
  method: 'GET',
  path: '/freigaben-anfordern',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  query: collectionQuery({
    order: ['angefordertAm', 'name'],
    defaultOrder: [['angefordertAm', 'desc']],
    filter: {
      student: filter.iri(),
      firma: filter.iri(),
      art: filter.oneOf(FREIGABEARTEN),
      stand: filter.oneOf(ANFRAGESTAENDE),
      erinnerbar: filter.flag(),
      eigene: filter.flag(),
    },
    columns: [
      'name',
      'matrikelnummer',
      'art',
      'angefordertVon',
      'angefordertAm',
      'gueltigBis',
      'stand',
      'standSeit',
      'erinnertAm',
    ],
  }),
  response: collection(Freigabeanfrage),
});

/**
 * Why a student can't be reminded. `unbekannt`: no such request, or out of scope; `gewechselt`: belongs to another
 * company now; `zuSpaet`: the link expires before the next reminder is allowed; `geradeErinnert`: reminded of another
 * request for the same.
 */
export const ERINNERUNGSHINDERNISSE = [
  'unbekannt',
  'beantwortet',
  'abgelaufen',
  'exmatrikuliert',
  'gewechselt',
  'zuFrueh',
  'zuSpaet',
  'geradeErinnert',
  'ohneEmail',
] as const;
export type Erinnerungshindernis = (typeof ERINNERUNGSHINDERNISSE)[number];

export const Freigabeerinnerung = resource('Freigabeerinnerung', '/freigaben-anfordern/erinnerungen', {
  /** One for each request in the list, in the same order. */
  ergebnisse: z.array(
    z.strictObject({
      anfrage: iri,
      /** The student; null if the request is unknown. */
      name: z.nullable(z.string()),
      ergebnis: z.enum(['erinnert', 'fehlgeschlagen']),
      grund: z.nullable(z.enum(ERINNERUNGSHINDERNISSE)),
      /** The reason in words; null if there is none. */
      meldung: z.nullable(z.string()),
    }),
  ),
});

export const createFreigabeerinnerung = operation({
  name: 'createFreigabeerinnerung',
  method: 'POST',
  path: '/freigaben-anfordern/erinnerungen',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  body: z.strictObject({ anfragen: z.array(iri).check(z.minLength(1), z.maxLength(MAX_ANFRAGEN)) }),
  response: item(Freigabeerinnerung),
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
  /** Until when the link can grant. */
  gueltigBis: zeitpunkt,
  /** `abgelaufen`: the link can no longer grant, and there is no release that it could revoke. */
  stand: z.enum(ANFRAGESTAENDE),
  /** Last day of the release; null: until revoked. */
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
  permission: 'oeffentlich',
  scope: 'keiner',
  secret: true,
  response: item(Freigabe),
  errors: [410],
});

export const decideFreigabe = operation({
  name: 'decideFreigabe',
  method: 'POST',
  path: '/freigabe/{token}',
  params: { token: freigabetoken },
  permission: 'oeffentlich',
  scope: 'keiner',
  secret: true,
  body: z.strictObject({
    entscheidung: z.enum(['erteilt', 'abgelehnt', 'widerrufen']),
    /** Last day of the release. */
    bis: z.optional(z.nullable(datum)),
  }),
  response: item(Freigabe),
  errors: [409, 410, 429],
});
