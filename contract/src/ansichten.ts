import * as z from 'zod/mini';
import { zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, empty, resource } from './hydra/resource.ts';

/** Views that a person can save for one list. */
export const MAX_ANSICHTEN = 50;
/** Views that a person can save in all. They are told together, with those that colleagues share. */
export const MAX_ANSICHTEN_INSGESAMT = 200;

/** The lists that have saved views, by their routes in the web client; with a suffix where a route has several. */
export const LISTS_WITH_VIEWS = [
  'ansprechpersonen',
  'benachrichtigungen',
  'benutzerEinladungIndex',
  'benutzerIndex',
  'bewerberIndex',
  'bewerberMarktplatzIndex',
  'bewerbungen',
  'downloadsUndTermine',
  'kohorte',
  'notenuebersicht',
  'seminareIndex',
  'studierendeIndex',
  'studierendeIndex-anfragen',
  'transferleistungen',
  'verwaltung-dokumente',
  'verwaltung-importe',
  'verwaltung-meldungen',
  'verwaltung-plaetze',
  'verwaltung-protokoll',
  'verwaltung-termine',
] as const;
export type ListWithViews = (typeof LISTS_WITH_VIEWS)[number];

/** The list whose views can report new hits, by its name in the web client. */
export const ALERTING_LIST = 'bewerberMarktplatzIndex' satisfies ListWithViews;
/** Views of one person that report new hits: each is evaluated every night. */
export const MAX_MELDENDE_ANSICHTEN = 10;
/** Applicants that a view may show when it starts to report new ones. Views with more are too broad. */
export const MAX_ALERTED_HITS = 5000;

/** A list's filters, sort order and columns under a name: personal, or shared in the company. */
export const Ansicht = resource('Ansicht', '/ansichten', {
  liste: z.string(),
  name: z.string(),
  /** The list's query string without `?`; never its free-text search. */
  adresse: z.string(),
  geteilt: z.boolean(),
  /**
   * Whether the person is told about new hits, at most once a day. Always false for others' views, whatever their
   * owners chose.
   */
  melden: z.boolean(),
  /** Whether the view is the person's own. Only then can it be changed. */
  eigene: z.boolean(),
  angelegtVon: z.string(),
  angelegtAm: zeitpunkt,
});

const name = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim()),
  ),
  z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^\P{Cc}*$/u)),
);
const adresse = z.string().check(
  z.maxLength(2000),
  z.regex(/^[\x20-\x7e]*$/),
  // Whom somebody searched for is nobody else's business, and of no use next month.
  z.refine((value) => !new URLSearchParams(value).has('suche'), 'ungueltig'),
);

export const listAnsichten = operation({
  name: 'listAnsichten',
  method: 'GET',
  path: '/ansichten',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'firmen',
  query: collectionQuery({
    order: ['name'],
    defaultOrder: [['name', 'asc']],
    filter: { liste: filter.text() },
    paged: false,
  }),
  response: collection(Ansicht),
});

export const createAnsicht = operation({
  name: 'createAnsicht',
  method: 'POST',
  path: '/ansichten',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'firma',
  body: z.strictObject({
    liste: z.enum(LISTS_WITH_VIEWS),
    name,
    adresse,
    /** In the active company. */
    geteilt: z.boolean(),
    /**
     * If unset, it stays as it was; for a new view it is off. Refused if the view shows more than 5,000 applicants.
     */
    melden: z.optional(z.boolean()),
  }),
  response: item(Ansicht, 201),
});

export const updateAnsicht = operation({
  name: 'updateAnsicht',
  method: 'PATCH',
  path: '/ansichten/{id}',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  body: z.strictObject({ melden: z.boolean() }),
  response: item(Ansicht),
});

export const deleteAnsicht = operation({
  name: 'deleteAnsicht',
  method: 'DELETE',
  path: '/ansichten/{id}',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'person',
  response: empty,
});
