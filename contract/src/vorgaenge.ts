import * as z from 'zod/mini';
import { datum, zeitpunkt } from './fields.ts';
import { ansprechperson } from './firmenkontakte.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { item, resource } from './hydra/resource.ts';
import { FREIGABEARTEN } from './freigaben.ts';

/** For how many days they are kept. */
export const VORGAENGE_DAYS = 90;
/** How many an answer holds at most. */
export const VORGAENGE_AT_ONCE = 500;

/** A place in the feed, as an answer told it: a number, and seconds since 1970. `jetzt`: after all that happened so far. */
export const CURSOR = /^(?:jetzt|(\d{1,15})\.(\d{1,10}))$/;

/**
 * What can have happened, by the scope with which keys are told. Each type begins with a word that no other scope's
 * types begin with: row level security goes by it (`sql/vorgaenge.sql`).
 */
export const TYPES_BY_SCOPE = {
  'vorgaenge.einschreibungen': [
    'einschreibungGemeldet',
    'einschreibungZurueckgezogen',
    'einschreibungBestaetigt',
    'einschreibungAbgelehnt',
  ],
  'vorgaenge.reservierungen': ['reservierungGeaendert'],
  'vorgaenge.freigaben': ['freigabeErteilt', 'freigabeAbgelehnt', 'freigabeWiderrufen', 'freigabeAbgelaufen'],
  'vorgaenge.ansprechpersonen': ['ansprechpersonGeaendert', 'ansprechpersonGeloescht'],
} as const;

export type FeedScope = keyof typeof TYPES_BY_SCOPE;
export const FEED_SCOPES = Object.keys(TYPES_BY_SCOPE) as FeedScope[];

export type Vorgangstyp = (typeof TYPES_BY_SCOPE)[FeedScope][number];
/** Programs pass over types that they do not know: more may be added. */
export const VORGANGSTYPEN: readonly Vorgangstyp[] = Object.values(TYPES_BY_SCOPE).flat();

/**
 * Something that happened here, for other systems. Names nobody but contacts: the keys are those of the campus system,
 * null where they do not belong to the type.
 */
export const Vorgang = resource('Vorgang', '/vorgaenge', {
  typ: z.enum(VORGANGSTYPEN),
  am: zeitpunkt,
  firmennummer: z.string(),
  bewerbernummer: z.nullable(z.string()),
  matrikelnummer: z.nullable(z.string()),
  /** Begins with `portal-` where the contact was made here. */
  kontaktnummer: z.nullable(z.string()),
  /** What the contact is now. */
  ansprechperson: z.nullable(z.strictObject(ansprechperson)),
  /** Identifier of the enrolment report, the same in all that is told of it. */
  meldung: z.nullable(z.string()),
  /** Short name of the programme. */
  studiengang: z.nullable(z.string()),
  /** Year of intake. */
  jahr: z.nullable(z.int()),
  /** Places reserved from now on. */
  anzahl: z.nullable(z.int()),
  freigabe: z.nullable(z.enum(FREIGABEARTEN)),
  /** Last day of a release that has one. */
  bis: z.nullable(datum),
});

/** Some of them, in the order in which they happened. */
export const Vorgangsfolge = resource('Vorgangsfolge', '/vorgaenge', {
  vorgaenge: z.array(Vorgang.schema),
  /** What to send as `nach` the next time, also where there was none. */
  weiter: z.string(),
  /** Whether there are more already. */
  gibtMehr: z.boolean(),
});

export const listVorgaenge = operation({
  name: 'listVorgaenge',
  method: 'GET',
  path: '/vorgaenge',
  permission: 'ROLE_FIRMENPORTAL_ADMIN',
  scope: 'firmen',
  serviceScope: FEED_SCOPES,
  query: collectionQuery({
    order: [],
    defaultOrder: [],
    paged: false,
    filter: { nach: z.string().check(z.regex(CURSOR)) },
  }),
  response: item(Vorgangsfolge),
  errors: [410],
});
