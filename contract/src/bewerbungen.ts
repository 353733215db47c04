import * as z from 'zod/mini';
import { BEWERBUNGSSTAENDE } from './bewerber.ts';
import { datum, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';
import { BewerberKurz, FirmaKurz } from './kurzformen.ts';
import { StudiengangKurz } from './studiengaenge.ts';

/** An application to a company, with its enrolment report. Exists also if the company took the first step. */
export const Bewerbung = resource('Bewerbung', '/bewerbung', {
  bewerber: BewerberKurz.schema,
  firma: FirmaKurz.schema,
  bewerbungsjahr: z.int(),
  /** The studies of that year have begun: the person can no longer be enrolled for it. */
  bewerbungsjahrVergangen: z.boolean(),
  /** Null if the company took the first step. */
  eingegangenAm: z.nullable(datum),
  stand: z.enum(BEWERBUNGSSTAENDE),
  /** Since when it has this state: a day, or a moment if known. */
  standSeit: z.union([datum, zeitpunkt]),
  /** Who brought it about; null if it was the applicant. */
  standVon: z.nullable(z.string()),
  /** The active report, or the last one. */
  einschreibung: z.nullable(
    z.strictObject({
      studiengang: StudiengangKurz.schema,
      studienbeginn: z.int(),
      gemeldetAm: zeitpunkt,
      /** When the company withdrew it. */
      zurueckgezogenAm: z.nullable(zeitpunkt),
      /** When the school refused it, and why. */
      abgelehntAm: z.nullable(zeitpunkt),
      ablehnungsgrund: z.nullable(z.string()),
    }),
  ),
  /** False if the person withdrew, or any company reported an enrolment. It is never told which one. */
  verfuegbar: z.boolean(),
});

export const bewerbungenQuery = collectionQuery({
  order: ['name', 'eingegangenAm', 'stand', 'standSeit', 'bewerbungsjahr', 'studiengang', 'firma'],
  defaultOrder: [['standSeit', 'desc']],
  searchable: true,
  filter: {
    stand: filter.oneOf(BEWERBUNGSSTAENDE),
    firma: filter.iri(),
    studiengang: filter.iri(),
    bewerbungsjahr: filter.integer(2000, 2100),
    /** Received on this day or later. Leaves out those where the company took the first step. */
    von: filter.date(),
  },
  columns: [
    'name',
    'bewerbernummer',
    'firma',
    'bewerbungsjahr',
    'eingegangenAm',
    'stand',
    'standSeit',
    'studiengang',
    'studienbeginn',
    'gemeldetAm',
    'ablehnungsgrund',
  ],
});

export const listBewerbungen = operation({
  name: 'listBewerbungen',
  method: 'GET',
  path: '/bewerbung',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firmen',
  query: bewerbungenQuery,
  response: collection(Bewerbung),
  area: 'bewerbung',
});

export const getBewerbung = operation({
  name: 'getBewerbung',
  method: 'GET',
  path: '/bewerbung/{id}',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firmen',
  response: item(Bewerbung),
  area: 'bewerbung',
});

export const updateBewerbung = operation({
  name: 'updateBewerbung',
  method: 'PATCH',
  path: '/bewerbung/{id}',
  permission: 'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  scope: 'firma',
  body: z.strictObject({ stand: z.enum(['eingegangen', 'abgelehnt']) }),
  response: item(Bewerbung),
  errors: [409],
});
