import * as z from 'zod/mini';
import { anzahl, iri, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';
import type { Permission } from './permissions.ts';

export const BENACHRICHTIGUNGSKATEGORIEN = [
  'studierende',
  'bewerbende',
  'reservierungen',
  'dokumenteUndTermine',
  'benutzer',
  'importe',
] as const;
export type Benachrichtigungskategorie = (typeof BENACHRICHTIGUNGSKATEGORIEN)[number];

/** At once, or once a day in one mail. */
export const ZUSTELLUNGEN = ['sofort', 'taeglich'] as const;
export type Zustellung = (typeof ZUSTELLUNGEN)[number];

interface Typ {
  readonly kategorie: Benachrichtigungskategorie;
  /** People without this permission are not notified. */
  readonly recht: Permission;
  /** The default for people who have not chosen. In the portal they are always notified. */
  readonly email: boolean;
  readonly zustellung: Zustellung;
  /** Concerns the school's own people and nobody else, whatever roles administrators of companies have. */
  readonly schule?: true;
}

const studierende = (email: boolean, zustellung: Zustellung) =>
  ({
    kategorie: 'studierende',
    recht: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
    email,
    zustellung,
  }) as const;
const bewerbende = (email: boolean, zustellung: Zustellung) =>
  ({ kategorie: 'bewerbende', recht: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN', email, zustellung }) as const;
const reservierungen = {
  kategorie: 'reservierungen',
  recht: 'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN',
  email: true,
  zustellung: 'sofort',
} as const;
const konten = {
  kategorie: 'benutzer',
  recht: 'ROLE_FIRMENPORTAL_BENUTZER_SCHREIBEN',
  email: false,
  zustellung: 'taeglich',
} as const;

const importe = {
  kategorie: 'importe',
  recht: 'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN',
  email: true,
  zustellung: 'sofort',
  schule: true,
} as const;

/** What people are notified about (product.md §11). */
export const BENACHRICHTIGUNGSTYPEN = {
  neueNote: studierende(true, 'taeglich'),
  nichtBestanden: studierende(true, 'taeglich'),
  freigabeErteilt: studierende(true, 'sofort'),
  freigabeAbgelehnt: studierende(true, 'sofort'),
  freigabeWiderrufen: studierende(true, 'sofort'),
  transferleistungBewertet: studierende(true, 'taeglich'),
  erwaehntBeiStudierenden: studierende(true, 'sofort'),
  neueBewerbung: bewerbende(true, 'taeglich'),
  neuAufMarktplatz: bewerbende(true, 'taeglich'),
  erwaehntBeiBewerbenden: bewerbende(true, 'sofort'),
  neuInAnsicht: bewerbende(true, 'taeglich'),
  einschreibungBestaetigt: bewerbende(true, 'sofort'),
  einschreibungAbgelehnt: bewerbende(true, 'sofort'),
  zeitraumGeoeffnet: reservierungen,
  zeitraumEndetBald: reservierungen,
  zeitraumGeschlossen: { ...reservierungen, email: false },
  plaetzeGeaendert: { ...reservierungen, zustellung: 'taeglich', schule: true },
  neuesDokument: {
    kategorie: 'dokumenteUndTermine',
    recht: 'ROLE_FIRMENPORTAL_DOKUMENTE_LESEN',
    email: false,
    zustellung: 'taeglich',
  },
  terminVeroeffentlicht: {
    kategorie: 'dokumenteUndTermine',
    recht: 'ROLE_FIRMENPORTAL_TERMINE_LESEN',
    email: false,
    zustellung: 'taeglich',
  },
  einladungAngenommen: { ...konten, email: true },
  benutzerAktiviert: konten,
  benutzerDeaktiviert: konten,
  importAngehalten: importe,
  importFehlgeschlagen: importe,
  webhookWartet: importe,
  webhookAbgemeldet: importe,
} as const satisfies Record<string, Typ>;
export type Benachrichtigungstyp = keyof typeof BENACHRICHTIGUNGSTYPEN;
export const TYPEN = Object.keys(BENACHRICHTIGUNGSTYPEN) as [Benachrichtigungstyp, ...Benachrichtigungstyp[]];

/**
 * Details of a notification, as triggers store them: never a name, and never a grade. The type decides which are set.
 */
export interface Benachrichtigungsangaben {
  readonly modul?: string;
  readonly modulnummer?: string;
  readonly titel?: string;
  readonly nummer?: number;
  /** What the release is for. */
  readonly art?: string;
  readonly kategorie?: string;
  /** Number of documents, dates, applicants, or companies that changed places. Unset for notifications about a single thing. */
  readonly anzahl?: number;
  /** For applicants in the marketplace: which of the company's industries they wish for. */
  readonly branchen?: readonly string[];
  /** Identifier of the one document, date, refused report, or notification of a saved view. */
  readonly id?: string;
  /** First day; for a refused report, the day on which it was made; for changed places, the day on which they were. */
  readonly von?: string;
  /** For a refused report or a note: the company knew the applicant only from the marketplace. */
  readonly marktplatz?: true;
  /** Whether a date was changed. */
  readonly geaendert?: boolean;
  /** Year of intake. */
  readonly jahr?: number;
  /** The moment at which the period ends; for a release its last day, if it has one. */
  readonly bis?: string;
}

/** A category, with those of its types that the person can be notified about. */
export const BenachrichtigungKategorieTyp = resource(
  'BenachrichtigungKategorieTyp',
  '/benachrichtigungKategorieTyp',
  {
    kategorie: z.enum(BENACHRICHTIGUNGSKATEGORIEN),
    typen: z.array(z.enum(TYPEN)),
  },
);

export const listBenachrichtigungKategorieTypen = operation({
  name: 'listBenachrichtigungKategorieTypen',
  method: 'GET',
  path: '/benachrichtigungKategorieTyp',
  permission: 'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN',
  scope: 'person',
  query: collectionQuery({
    order: ['kategorie'],
    defaultOrder: [['kategorie', 'asc']],
    filter: {},
    paged: false,
  }),
  response: collection(BenachrichtigungKategorieTyp),
});

/** How the person is notified about a type. */
export const Benachrichtigung = resource('Benachrichtigung', '/benachrichtigung', {
  typ: z.enum(TYPEN),
  kategorie: z.enum(BENACHRICHTIGUNGSKATEGORIEN),
  portal: z.boolean(),
  email: z.boolean(),
  zustellung: z.enum(ZUSTELLUNGEN),
});

export const listBenachrichtigungen = operation({
  name: 'listBenachrichtigungen',
  method: 'GET',
  path: '/benachrichtigung',
  permission: 'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN',
  scope: 'person',
  query: collectionQuery({ order: ['typ'], defaultOrder: [['typ', 'asc']], filter: {}, paged: false }),
  response: collection(Benachrichtigung),
});

export const updateBenachrichtigung = operation({
  name: 'updateBenachrichtigung',
  method: 'PATCH',
  path: '/benachrichtigung/{typ}',
  params: { typ: z.enum(TYPEN) },
  permission: 'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN',
  scope: 'person',
  body: z.strictObject({
    portal: z.optional(z.boolean()),
    email: z.optional(z.boolean()),
    zustellung: z.optional(z.enum(ZUSTELLUNGEN)),
  }),
  response: item(Benachrichtigung),
});

/** A notification, with texts in the requested language. */
export const BenachrichtigungLog = resource('BenachrichtigungLog', '/benachrichtigungLog', {
  typ: z.enum(TYPEN),
  kategorie: z.enum(BENACHRICHTIGUNGSKATEGORIEN),
  am: zeitpunkt,
  betreff: z.string(),
  inhalt: z.string(),
  gelesen: z.boolean(),
  /** What it is about: a student, an applicant, a document …; null if it covers several, or a whole year. */
  objekt: z.nullable(iri),
  /** For reservation periods: the year of intake. */
  jahr: z.nullable(z.int()),
  /** For applicants in the marketplace: which of the company's industries they wish for. */
  branchen: z.array(iri),
  /** For a saved view: the marketplace's query string that shows its new hits; null if the view was deleted. */
  adresse: z.nullable(z.string()),
});

export const listBenachrichtigungLog = operation({
  name: 'listBenachrichtigungLog',
  method: 'GET',
  path: '/benachrichtigungLog',
  permission: 'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN',
  scope: 'person',
  query: collectionQuery({
    order: ['am'],
    defaultOrder: [['am', 'desc']],
    filter: { kategorie: filter.oneOf(BENACHRICHTIGUNGSKATEGORIEN), gelesen: filter.flag() },
    columns: ['am', 'betreff', 'inhalt', 'kategorie', 'gelesen'],
  }),
  response: collection(BenachrichtigungLog),
  headers: { 'X-Ungelesen': 'How many of all the notifications are unread, whatever is asked for.' },
  area: 'benachrichtigung',
});

export const updateBenachrichtigungLog = operation({
  name: 'updateBenachrichtigungLog',
  method: 'PATCH',
  path: '/benachrichtigungLog/{id}',
  permission: 'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN',
  scope: 'person',
  body: z.strictObject({ gelesen: z.boolean() }),
  response: item(BenachrichtigungLog),
});

/** Notifications that can be marked at once. */
export const MAX_MARKED_READ = 500;

/** The result of marking several as read. */
export const Lesemarkierung = resource('Lesemarkierung', '/benachrichtigungLog/gelesen', {
  /** How many became read. */
  markiert: anzahl,
  /** Those that could not be marked: deleted, or never the person's. */
  fehlgeschlagen: z.array(iri),
});

export const createLesemarkierung = operation({
  name: 'createLesemarkierung',
  method: 'POST',
  path: '/benachrichtigungLog/gelesen',
  permission: 'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN',
  scope: 'person',
  body: z
    .strictObject({
      alle: z.optional(z.literal(true)),
      ids: z.optional(z.array(iri).check(z.minLength(1), z.maxLength(MAX_MARKED_READ))),
    })
    .check(z.refine(({ alle, ids }) => (alle === undefined) !== (ids === undefined), 'ungueltig')),
  response: item(Lesemarkierung),
});
