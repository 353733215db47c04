import * as z from 'zod/mini';
import { anzahl, geld, iri, textField, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, empty, resource } from './hydra/resource.ts';
import { ruleAcross } from './hydra/rule-across.ts';
import { BewerberKurz, FirmaKurz, KontaktKurz } from './kurzformen.ts';
import { StudiengangKurz } from './studiengaenge.ts';

export const MAX_BEMERKUNG_LENGTH = 2000;
/** Characters of the school's reason for refusing a report. */
export const MAX_ABLEHNUNGSGRUND_LENGTH = 1000;
/** Reports per decision of the school. */
export const MAX_ENTSCHEIDUNGEN = 200;
/** Reports per company and hour: each removes an applicant from every marketplace and mails the school. */
export const EINSCHREIBUNGEN_PER_HOUR = 20;
/** How many years ahead places can be reported, counted from the current one. */
export const MAX_STUDIENBEGINN_YEARS = 3;

/**
 * The first year of intake that can be reported on a day. Studies begin on 1 October (domain.md): from then on, the
 * next year counts, because no more places are given for the current one.
 */
export function nextStudienbeginn(today: string): number {
  const jahr = Number(today.slice(0, 4));
  return today > `${jahr}-10-01` ? jahr + 1 : jahr;
}

/** Whether an applicant's year of intake has begun. Then nobody can be enrolled for it any more. */
export const isBewerbungsjahrOver = (bewerbungsjahr: number, today: string): boolean =>
  bewerbungsjahr < nextStudienbeginn(today);

/** The last year of intake that can be reported on a day. */
export const lastStudienbeginn = (today: string): number =>
  Number(today.slice(0, 4)) + MAX_STUDIENBEGINN_YEARS;

/** A company's report to the school that it takes an applicant (product.md §7). */
export const Einschreibung = resource('Einschreibung', '/bewerber/{id}/einschreibung', {
  bewerber: BewerberKurz.schema,
  studiengang: StudiengangKurz.schema,
  /** Year of intake. */
  studienbeginn: z.int(),
  ausbildungsleitung: z.nullable(KontaktKurz.schema),
  bemerkung: z.nullable(z.string()),
  gemeldetAm: zeitpunkt,
  gemeldetVon: z.string(),
  /** When the school confirmed it; null until then. */
  bestaetigtAm: z.nullable(zeitpunkt),
});

/** A report as it is sent. */
export const NewEinschreibung = z
  .strictObject({
    /** Required. Separate, because a missing answer has a text of its own. */
    studiengang: z.optional(iri),
    studienbeginn: z.int().check(z.minimum(2000), z.maximum(2100)),
    ausbildungsleitung: z.optional(z.nullable(iri)),
    bemerkung: z.optional(z.nullable(z.string().check(z.maxLength(MAX_BEMERKUNG_LENGTH)))),
  })
  .check(
    z.refine(({ studiengang }) => Boolean(studiengang), {
      message: 'studiengangFehlt',
      path: ['studiengang'],
    }),
  );

export const getEinschreibung = operation({
  name: 'getEinschreibung',
  method: 'GET',
  path: '/bewerber/{id}/einschreibung',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  response: item(Einschreibung),
});

export const putEinschreibung = operation({
  name: 'putEinschreibung',
  method: 'PUT',
  path: '/bewerber/{id}/einschreibung',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  body: NewEinschreibung,
  response: item(Einschreibung),
  errors: [409, 429],
});

export const deleteEinschreibung = operation({
  name: 'deleteEinschreibung',
  method: 'DELETE',
  path: '/bewerber/{id}/einschreibung',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  response: empty,
});

export const confirmEinschreibung = operation({
  name: 'confirmEinschreibung',
  method: 'PUT',
  path: '/bewerber/{id}/einschreibung/bestaetigung',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'firma',
  response: item(Einschreibung),
});

/** State of a report. Only a reported one can be decided on. A reported or confirmed one can be withdrawn. */
export const MELDUNGSSTAENDE = ['gemeldet', 'bestaetigt', 'abgelehnt', 'zurueckgezogen'] as const;
export type Meldungsstand = (typeof MELDUNGSSTAENDE)[number];

/** A report as the school reads it: of any company, also when it has ended. */
export const Einschreibungsmeldung = resource('Einschreibungsmeldung', '/einschreibungsmeldungen', {
  bewerber: BewerberKurz.schema,
  firma: FirmaKurz.schema,
  firmennummer: z.string(),
  studiengang: StudiengangKurz.schema,
  /** Year of intake. */
  studienbeginn: z.int(),
  ausbildungsleitung: z.nullable(KontaktKurz.schema),
  bemerkung: z.nullable(z.string()),
  gemeldetAm: zeitpunkt,
  gemeldetVon: z.string(),
  stand: z.enum(MELDUNGSSTAENDE),
  /** When it got its state, and who brought it about. */
  standSeit: zeitpunkt,
  standVon: z.string(),
  /** Why the school refused it; null if it did not. */
  ablehnungsgrund: z.nullable(z.string()),
});

export const einschreibungsmeldungenQuery = collectionQuery({
  order: ['gemeldetAm', 'name', 'firma', 'studiengang', 'studienbeginn', 'stand', 'standSeit'],
  defaultOrder: [['gemeldetAm', 'desc']],
  searchable: true,
  filter: {
    stand: filter.oneOf(MELDUNGSSTAENDE),
    firma: filter.iri(),
    studiengang: filter.iri(),
    studienbeginn: filter.integer(2000, 2100),
  },
  columns: [
    'name',
    'bewerbernummer',
    'firma',
    'firmennummer',
    'studiengang',
    'studienbeginn',
    'ausbildungsleitung',
    'bemerkung',
    'gemeldetAm',
    'gemeldetVon',
    'stand',
    'standSeit',
    'standVon',
    'ablehnungsgrund',
    // By which programs find the report in the feed, and decide on it.
    'meldung',
  ],
});

export const listEinschreibungsmeldungen = operation({
  name: 'listEinschreibungsmeldungen',
  method: 'GET',
  path: '/einschreibungsmeldungen',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  serviceScope: 'bestand',
  query: einschreibungsmeldungenQuery,
  response: collection(Einschreibungsmeldung),
  area: 'bewerbung',
});

export const getEinschreibungsmeldung = operation({
  name: 'getEinschreibungsmeldung',
  method: 'GET',
  path: '/einschreibungsmeldungen/{id}',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  response: item(Einschreibungsmeldung),
  version: 'moeglich',
});

export const confirmEinschreibungsmeldung = operation({
  name: 'confirmEinschreibungsmeldung',
  method: 'PUT',
  path: '/einschreibungsmeldungen/{id}/bestaetigung',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  serviceScope: 'einschreibungsentscheidungen',
  response: item(Einschreibungsmeldung),
  version: 'moeglich',
  errors: [409],
});

/** Why a report is refused, in words for the company. */
export const Ablehnung = z.strictObject({ grund: textField(MAX_ABLEHNUNGSGRUND_LENGTH) });

export const refuseEinschreibungsmeldung = operation({
  name: 'refuseEinschreibungsmeldung',
  method: 'PUT',
  path: '/einschreibungsmeldungen/{id}/ablehnung',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  serviceScope: 'einschreibungsentscheidungen',
  body: Ablehnung,
  response: item(Einschreibungsmeldung),
  version: 'moeglich',
  errors: [409],
});

/** `geaendert`: decided as asked. `unveraendert`: already had that state. `ueberholt`: has another state by now. */
export const ENTSCHEIDUNGSERGEBNISSE = ['geaendert', 'unveraendert', 'ueberholt', 'unbekannt'] as const;

export const Einschreibungsentscheidung = resource(
  'Einschreibungsentscheidung',
  '/einschreibungsmeldungen/entscheidungen',
  {
    /** One for each report in the request, in the same order. */
    ergebnisse: z.array(
      z.strictObject({
        meldung: iri,
        /** The applicant's name; null if the report is unknown, and to service accounts where it is `ueberholt`. */
        name: z.nullable(z.string()),
        firma: z.nullable(z.string()),
        ergebnis: z.enum(ENTSCHEIDUNGSERGEBNISSE),
        /** Its current state. */
        stand: z.nullable(z.enum(MELDUNGSSTAENDE)),
      }),
    ),
  },
);

export const decideEinschreibungsmeldungen = operation({
  name: 'decideEinschreibungsmeldungen',
  method: 'POST',
  path: '/einschreibungsmeldungen/entscheidungen',
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
  serviceScope: 'einschreibungsentscheidungen',
  body: z
    .strictObject({
      meldungen: z.array(iri).check(z.minLength(1), z.maxLength(MAX_ENTSCHEIDUNGEN)),
      entscheidung: z.enum(['bestaetigt', 'abgelehnt']),
      /** Reason of a refusal; null for a confirmation. */
      grund: z.nullable(Ablehnung.def.shape.grund),
    })
    .check(
      ruleAcross(
        ['entscheidung', 'grund'],
        ({ entscheidung, grund }) => entscheidung === 'bestaetigt' || grund !== null,
        { message: 'fehlt', path: 'grund' },
      ),
      ruleAcross(
        ['entscheidung', 'grund'],
        ({ entscheidung, grund }) => entscheidung === 'abgelehnt' || grund === null,
        { message: 'ungueltig', path: 'grund' },
      ),
    ),
  response: item(Einschreibungsentscheidung),
});

/** A programme for which applicants can be enrolled. */
export const BewerberStudiengang = resource('BewerberStudiengang', '/bewerber-studiengang', {
  ...StudiengangKurz.shape,
  /** Per month; null if the school has not published it. */
  gebuehr: z.nullable(geld),
  /**
   * Places that the active company reserved for the given year, and how many its reports take; null without a year or
   * a company.
   */
  plaetze: z.nullable(z.strictObject({ reserviert: anzahl, belegt: anzahl })),
});

export const listBewerberStudiengaenge = operation({
  name: 'listBewerberStudiengaenge',
  method: 'GET',
  path: '/bewerber-studiengang',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  query: collectionQuery({
    order: ['name'],
    defaultOrder: [['name', 'asc']],
    filter: { jahr: filter.integer(2000, 2100) },
    paged: false,
  }),
  response: collection(BewerberStudiengang),
  area: 'bewerbung',
});

/** The people whom a report can name as training lead, for people who may not read contacts. */
export const BewerberAusbildungsleitung = resource(
  'BewerberAusbildungsleitung',
  '/bewerber-ausbildungsleitung',
  KontaktKurz.shape,
);

export const listBewerberAusbildungsleitungen = operation({
  name: 'listBewerberAusbildungsleitungen',
  method: 'GET',
  path: '/bewerber-ausbildungsleitung',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  query: collectionQuery({ order: ['name'], defaultOrder: [['name', 'asc']], filter: {}, paged: false }),
  response: collection(BewerberAusbildungsleitung),
  area: 'unternehmen',
});
