import * as z from 'zod/mini';
import { bedarfsgrund } from './bedarf.ts';
import { anzahl, note, prozent } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter, filtersOf } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';
import { FirmaKurz, StudentKurz } from './kurzformen.ts';
import { StudiengangKurz } from './studiengaenge.ts';

/** Quarters of absence that the cohort shows: the last ones that have begun. */
export const KOHORTE_QUARTALE = 6;

/** A cell of grades: what a student has achieved by the end of a semester. */
const semester = z.strictObject({
  semester: z.int(),
  /** For this semester; null without a passed module that has a grade. */
  durchschnitt: z.nullable(note),
  /** Credits earned by the end of this semester, and those that the plan expects by then. */
  credits: z.number(),
  creditsLautPlan: anzahl,
  /** Modules at risk whose last attempt was in this semester. */
  gefaehrdeteModule: anzahl,
});

/** A cell of absence. The share is null if few sessions are recorded (`FEHLZEIT_FROM_TERMINE`). */
const quartal = z.strictObject({
  /** The quarter's name. */
  quartal: z.string(),
  versaeumt: anzahl,
  erfasst: anzahl,
  anteil: z.nullable(prozent),
});

/**
 * A student, as a row of the cohort. Only released grades count. Absence and transfer performances need no release
 * (product.md §5).
 */
export const Kohortenmitglied = resource('Kohortenmitglied', '/studenten/kohorte', {
  student: StudentKurz.schema,
  studiengang: StudiengangKurz.schema,
  centuria: z.nullable(z.string()),
  firma: FirmaKurz.schema,
  notenfreigabe: z.boolean(),
  /** The current semester of study. */
  fachsemester: z.int(),
  /** How much the student needs the training lead (`bedarfOf`), and why, heaviest reason first. */
  bedarf: anzahl,
  gruende: z.array(bedarfsgrund),
  durchschnitt: z.nullable(note),
  credits: z.nullable(z.number()),
  /** Credits that the plan expects by the end of the last completed semester. */
  creditsLautPlan: anzahl,
  gefaehrdeteModule: z.nullable(anzahl),
  /** Percent missed of the current quarter; null if few sessions are recorded. */
  fehlzeit: z.nullable(prozent),
  ueberfaelligeTransferleistungen: anzahl,
  /** From the first semester to the current one; empty without a release of the grades. */
  semester: z.array(semester),
  /** The last quarters that have begun, oldest first. */
  fehlzeiten: z.array(quartal),
});

export const kohorteQuery = collectionQuery({
  order: [
    'bedarf',
    'name',
    'centuria',
    'durchschnitt',
    'rueckstand',
    'gefaehrdeteModule',
    'fehlzeit',
    'ueberfaelligeTransferleistungen',
  ],
  defaultOrder: [
    ['bedarf', 'desc'],
    ['name', 'asc'],
  ],
  searchable: true,
  filter: {
    studiengang: filter.iri(),
    centuria: filter.text(),
    ausbildungsleitung: filter.iri(),
    firma: filter.iri(),
    notenfreigabe: filter.flag(),
    student: filter.iri(),
  },
  columns: [
    'name',
    'matrikelnummer',
    'studiengang',
    'centuria',
    'firma',
    'fachsemester',
    'bedarf',
    'bedarfsgruende',
    'durchschnitt',
    'credits',
    'creditsLautPlan',
    'rueckstand',
    'gefaehrdeteModule',
    'letzterVersuch',
    'fehlzeit',
    'ueberfaelligeTransferleistungen',
    'notenfreigabe',
  ],
});

export const listKohorte = operation({
  name: 'listKohorte',
  method: 'GET',
  path: '/studenten/kohorte',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  query: kohorteQuery,
  response: collection(Kohortenmitglied),
  area: 'studium',
  recordsView: true,
});

/**
 * Figures of all students that match the filters. Averages need at least `COMPARE_FROM` students, so that they reveal
 * nobody's grades. The centurias' averages include everybody in scope who is in a centuria of the cohort.
 */
export const Kohortenverlauf = resource('Kohortenverlauf', '/studenten/kohorte/verlauf', {
  studierende: anzahl,
  /** Students whose grades are not released, and those of them without a valid link to release them. */
  fehlendeFreigaben: anzahl,
  ungefragt: anzahl,
  semester: z.array(
    z.strictObject({
      semester: z.int(),
      durchschnitt: z.nullable(note),
      /** How many students that average is of. */
      studierende: anzahl,
      centuriaDurchschnitt: z.nullable(note),
      centuriaStudierende: z.nullable(anzahl),
    }),
  ),
  /** Absence in percent, oldest quarter first. */
  quartale: z.array(
    z.strictObject({
      quartal: z.string(),
      fehlzeit: z.nullable(prozent),
      /** How many students have recorded sessions in that quarter. */
      studierende: anzahl,
      centuriaFehlzeit: z.nullable(prozent),
      centuriaStudierende: z.nullable(anzahl),
    }),
  ),
});

export const getKohortenverlauf = operation({
  name: 'getKohortenverlauf',
  method: 'GET',
  path: '/studenten/kohorte/verlauf',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  query: filtersOf(kohorteQuery),
  response: item(Kohortenverlauf),
  area: 'studium',
});
