import * as z from 'zod/mini';
import { AUSWAHLSTUFEN, bewerberkennzeichen, SETZBARE_AUSWAHLSTUFEN } from './bewerberkennzeichen.ts';
import { anrede, anzahl, datum, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter, filtersOf, type Scale } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';
import { BrancheKurz } from './branchen.ts';
import { filterChoice } from './filter-choice.ts';
import { FirmaKurz } from './kurzformen.ts';
import { StudiengangKurz } from './studiengaenge.ts';

// Applicants from two sources with the same properties: those with whom the company deals, and the marketplace.

/** State of an application (product.md §7). The company's own report takes precedence. */
export const BEWERBUNGSSTAENDE = ['eingegangen', 'eingeschrieben', 'zurueckgezogen', 'abgelehnt'] as const;
export type Bewerbungsstand = (typeof BEWERBUNGSSTAENDE)[number];

/**
 * The average of school certificates on its own scale: points from 0 to 15 (15 best), or grades from 0.7 to 6.0 (0.7
 * best). Never converted.
 */
export const schnitt = z.discriminatedUnion('skala', [
  z.strictObject({ skala: z.literal('punkte'), wert: z.string().check(z.regex(/^\d{1,2}\.\d$/)) }),
  z.strictObject({ skala: z.literal('noten'), wert: z.string().check(z.regex(/^\d\.\d$/)) }),
]);
export type Schnitt = z.infer<typeof schnitt>;

/** From 0 to 100. */
const prozentrang = z.int().check(z.minimum(0), z.maximum(100));

/** Test results, if the applicant has released them. */
export const testergebnis = z.strictObject({
  iqtGesamt: z.nullable(prozentrang),
  sprache: z.nullable(prozentrang),
  merkfaehigkeit: z.nullable(prozentrang),
  logik: z.nullable(prozentrang),
  rechnen: z.nullable(prozentrang),
  technik: z.nullable(prozentrang),
  mixLeistung: z.nullable(prozentrang),
  mixBindung: z.nullable(prozentrang),
  mixMacht: z.nullable(prozentrang),
  mathematiktest: z.nullable(prozentrang),
  englischtest: z.nullable(prozentrang),
  hochschulzugangsberechtigung: z.nullable(z.boolean()),
  /** Correct answers out of three. */
  kahneman: z.nullable(z.int().check(z.minimum(0), z.maximum(3))),
  visuellerFragebogen: z.nullable(z.string()),
  schnitt: z.nullable(schnitt),
});
export type Testergebnis = z.infer<typeof testergebnis>;

/** A personal trait; the marketplace calls it a tag. */
export const MerkmalKurz = resource('Tag', '/bewerber-marktplatz-tag', { name: z.string() });

export const DOKUMENTTYPEN = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type Dokumenttyp = (typeof DOKUMENTTYPEN)[number];

/** A document of an applicant, without its content. */
export const Bewerberdokument = resource('Bewerberdokument', '/bewerber/{id}/dokumente', {
  name: z.string(),
  medientyp: z.enum(DOKUMENTTYPEN),
  /** Bytes. */
  groesse: anzahl,
  am: zeitpunkt,
});

/** What happened between the company and the applicant, with who did it; newest first. */
export const VERLAUFSARTEN = [
  'eingegangen',
  'favorit',
  'ausgeblendet',
  'bewertet',
  'kontaktiert',
  'angeschrieben',
  'auswahlstufe',
  'eingeschrieben',
  'meldungZurueckgezogen',
  'meldungAbgelehnt',
  'bewerbungZurueckgezogen',
  'abgelehnt',
] as const;
export type Verlaufsart = (typeof VERLAUFSARTEN)[number];

/** Templates of messages to applicants. */
export const VORLAGEN = ['einladung', 'rueckfrage', 'absage'] as const;
export type Vorlage = (typeof VORLAGEN)[number];

const row = {
  bewerbernummer: z.string(),
  anrede,
  vorname: z.string(),
  nachname: z.string(),
  plz: z.nullable(z.string()),
  bewerbungsjahr: z.int(),
  /** The studies of that year have begun: the person can no longer be enrolled for it. */
  bewerbungsjahrVergangen: z.boolean(),
  /** The day from which the marketplace shows the person. */
  freigabedatum: z.nullable(datum),
  studiengaenge: z.array(StudiengangKurz.schema),
  wunschbranchen: z.array(BrancheKurz.schema),
  merkmale: z.array(MerkmalKurz.schema),
  testsFreigegeben: z.boolean(),
  /** Test results; null if there are none, or they are not released. */
  iqtGesamt: z.nullable(prozentrang),
  mathematiktest: z.nullable(prozentrang),
  englischtest: z.nullable(prozentrang),
  schnitt: z.nullable(schnitt),
  /** Marks of the company's own people; null for people who act for no company. */
  kennzeichen: z.nullable(bewerberkennzeichen),
  /** The person's state with the company; null if they have not dealt with each other yet. */
  stand: z.nullable(z.enum(BEWERBUNGSSTAENDE)),
  /** When the application came in; null without one. */
  eingegangenAm: z.nullable(datum),
  /** False if the person withdrew, or any company reported an enrolment. It is never told which one. */
  verfuegbar: z.boolean(),
};

const einzeln = {
  ...row,
  /**
   * Contact details, for companies to which the person applied, and for companies of the marketplace if the person
   * released them (ADR 25). Null if there are none to show.
   */
  email: z.nullable(z.string()),
  telefon: z.nullable(z.string()),
  motivationsschreiben: z.nullable(z.string()),
  dokumente: z.array(Bewerberdokument.schema),
  tests: z.nullable(testergebnis),
  /** Companies in scope to which the person applied. */
  firmen: z.array(FirmaKurz.schema),
  verlauf: z.array(
    z.strictObject({
      art: z.enum(VERLAUFSARTEN),
      /** A day, or a moment if known. */
      am: z.union([datum, zeitpunkt]),
      von: z.nullable(z.string()),
      /** Why the school refused a report; null for everything else. */
      grund: z.nullable(z.string()),
      /** The stage to which the person was moved; null for everything else. */
      stufe: z.nullable(z.enum(SETZBARE_AUSWAHLSTUFEN)),
      /** The mail that was sent; null for everything else. */
      nachricht: z.nullable(
        z.strictObject({ vorlage: z.enum(VORLAGEN), betreff: z.string(), text: z.string() }),
      ),
    }),
  ),
};

/** An applicant in the list, and in the details. */
export const BewerberListItem = resource('Bewerber', '/bewerber', row);
export const Bewerber = resource('Bewerber', '/bewerber', einzeln);
/** The same for the marketplace. */
export const MarktplatzListItem = resource('BewerberMarktplatz', '/bewerber-marktplatz', row);
export const MarktplatzBewerber = resource('BewerberMarktplatz', '/bewerber-marktplatz', einzeln);

/** Points and grades are sorted separately. Applicants without an average of that kind come last. */
const order = [
  'name',
  'plz',
  'bewerbungsjahr',
  'freigabedatum',
  'iqtGesamt',
  'mathematiktest',
  'englischtest',
  'schnittPunkte',
  'schnittNote',
] as const;

/** What applicants are compared by, each on its own scale. Both lists can be filtered by a range of it. */
export const SKALEN = {
  iqtGesamt: { from: 0, to: 100, decimals: 0 },
  mathematiktest: { from: 0, to: 100, decimals: 0 },
  englischtest: { from: 0, to: 100, decimals: 0 },
  schnittPunkte: { from: 0, to: 15, decimals: 1 },
  schnittNote: { from: 0.7, to: 6, decimals: 1 },
} as const satisfies Record<string, Scale>;
export type Skala = keyof typeof SKALEN;

const filters = {
  /** Matches any of them. */
  studiengang: filter.iris(),
  bewerbungsjahr: filter.integer(2000, 2100),
  /** The first digits of the postcode. */
  plz: z.string().check(z.regex(/^\d{1,5}$/)),
  /** Postcodes at most so far from one. No country is known: five digits count as a German postcode. */
  umkreis: filter.radius(),
  /** Matches any of them. */
  branche: filter.iris(),
  /** Matches all of them. */
  merkmal: filter.iris(),
  testsFreigegeben: filter.flag(),
  /** Released tests only. With points and grade, applicants in either range match, since nobody has both. */
  iqtGesamt: filter.range(SKALEN.iqtGesamt),
  mathematiktest: filter.range(SKALEN.mathematiktest),
  englischtest: filter.range(SKALEN.englischtest),
  schnittPunkte: filter.range(SKALEN.schnittPunkte),
  schnittNote: filter.range(SKALEN.schnittNote),
  /** The active company's marks. Hidden applicants are shown only when asked for. */
  favorit: filter.flag(),
  ausgeblendet: filter.flag(),
};

const columns = [
  'name',
  'bewerbernummer',
  'studiengaenge',
  'bewerbungsjahr',
  'plz',
  'iqtGesamt',
  'mathematiktest',
  'englischtest',
  'schnittPunkte',
  'schnittNote',
  'wunschbranchen',
  'merkmale',
  'freigabedatum',
  'eingegangenAm',
  'stand',
  'favorit',
  'bewertung',
  'kontaktiertAm',
  'auswahlstufe',
] as const;

export const bewerberQuery = collectionQuery({
  order: [...order, 'eingegangenAm'],
  defaultOrder: [['eingegangenAm', 'desc']],
  searchable: true,
  filter: {
    ...filters,
    firma: filter.iri(),
    stand: filter.oneOf(BEWERBUNGSSTAENDE),
    verfuegbar: filter.flag(),
    /** `keine`: before the first stage. */
    auswahlstufe: filter.oneOf([...AUSWAHLSTUFEN, 'keine']),
  },
  columns,
});

export const marktplatzQuery = collectionQuery({
  order,
  defaultOrder: [['freigabedatum', 'desc']],
  searchable: true,
  filter: {
    ...filters,
    /** Release date on this day or later. */
    freigabeSeit: filter.date(),
    /** Applicants reported by this notification of a saved view. */
    ansichtsmeldung: filter.iri(),
  },
  columns,
});

export const listBewerber = operation({
  name: 'listBewerber',
  method: 'GET',
  path: '/bewerber',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firmen',
  query: bewerberQuery,
  response: collection(BewerberListItem),
  area: 'bewerbung',
});

export const getBewerber = operation({
  name: 'getBewerber',
  method: 'GET',
  path: '/bewerber/{id}',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firmen',
  response: item(Bewerber),
  area: 'bewerbung',
  recordsView: true,
});

export const listMarktplatz = operation({
  name: 'listMarktplatz',
  method: 'GET',
  path: '/bewerber-marktplatz',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'marktplatz',
  query: marktplatzQuery,
  response: collection(MarktplatzListItem),
  area: 'bewerbung',
});

export const getMarktplatzBewerber = operation({
  name: 'getMarktplatzBewerber',
  method: 'GET',
  path: '/bewerber-marktplatz/{id}',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'marktplatz',
  response: item(MarktplatzBewerber),
  area: 'bewerbung',
  recordsView: true,
});

const wahlen = {
  studiengaenge: z.array(filterChoice),
  bewerbungsjahre: z.array(filterChoice),
  branchen: z.array(filterChoice),
  merkmale: z.array(filterChoice),
};

/**
 * The choices of the lists' filters, each with the number of applicants that match it and the other filters. For
 * counting one filter, its own choice is ignored.
 */
export const Bewerberfilter = resource('Bewerberfilter', '/bewerber/filter', {
  ...wahlen,
  /** Companies in scope. An applicant with several applications counts for each. */
  firmen: z.array(filterChoice),
});
export const Marktplatzfilter = resource('Marktplatzfilter', '/bewerber-marktplatz/filter', wahlen);

export const getBewerberfilter = operation({
  name: 'getBewerberfilter',
  method: 'GET',
  path: '/bewerber/filter',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firmen',
  query: filtersOf(bewerberQuery),
  response: item(Bewerberfilter),
  area: 'bewerbung',
});

export const getMarktplatzfilter = operation({
  name: 'getMarktplatzfilter',
  method: 'GET',
  path: '/bewerber-marktplatz/filter',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'marktplatz',
  query: filtersOf(marktplatzQuery),
  response: item(Marktplatzfilter),
  area: 'bewerbung',
});

const alphabetisch = collectionQuery({
  order: ['name', 'anzahl'],
  defaultOrder: [['name', 'asc']],
  filter: {},
  paged: false,
});

export const MarktplatzBranche = resource('BewerberMarktplatzBranche', '/bewerber-marktplatz-branche', {
  branche: BrancheKurz.schema,
  anzahl,
});

export const listMarktplatzBranchen = operation({
  name: 'listMarktplatzBranchen',
  method: 'GET',
  path: '/bewerber-marktplatz-branche',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'marktplatz',
  query: alphabetisch,
  response: collection(MarktplatzBranche),
  area: 'bewerbung',
});

export const MarktplatzTag = resource('BewerberMarktplatzTag', '/bewerber-marktplatz-tag', {
  merkmal: MerkmalKurz.schema,
  anzahl,
});

export const listMarktplatzTags = operation({
  name: 'listMarktplatzTags',
  method: 'GET',
  path: '/bewerber-marktplatz-tag',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'marktplatz',
  query: alphabetisch,
  response: collection(MarktplatzTag),
  area: 'bewerbung',
});
