import * as z from 'zod/mini';
import { bedarfsgrund } from './bedarf.ts';
import { anzahl, note, prozent } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter, filtersOf } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';
import { FirmaKurz, StudentKurz } from './kurzformen.ts';
import { StudiengangKurz } from './studiengaenge.ts';

/** Quarters of absence that the cohort shows: those that have begun last. */
export const KOHORTE_QUARTALE = 6;

/** One cell of grades: what a student has reached by the end of one semester of study. */
const semester = z.strictObject({
  semester: z.int(),
  /** Of this semester; null without a graded module that was passed. */
  durchschnitt: z.nullable(note),
  /** Earned until the end of this semester, and those that the plan expects by then. */
  credits: z.number(),
  creditsLautPlan: anzahl,
  /** Modules at risk whose last attempt was in this semester. */
  gefaehrdeteModule: anzahl,
});

/** One cell of absence; the share only from some recorded sessions on (`FEHLZEIT_FROM_TERMINE`). */
const quartal = z.strictObject({
  /** The quarter's name. */
  quartal: z.string(),
  versaeumt: anzahl,
  erfasst: anzahl,
  anteil: z.nullable(prozent),
});

/**
 * A student as one row of the cohort. Of grades only what is released; absence and transfer performances need no release
 * (product.md §5).
 */
export const Kohortenmitglied = resource('Kohortenmitglied', '/studenten/kohorte', {
  student: StudentKurz.schema,
  studiengang: StudiengangKurz.schema,
  centuria: z.nullable(z.string()),
  firma: FirmaKurz.schema,
  notenfreigabe: z.boolean(),
  /** The semester of study that is running. */
  fachsemester: z.int(),
  /** How much the student needs the training lead (`bedarfOf`), and why: what weighs most comes first. */
  bedarf: anzahl,
  gruende: z.array(bedarfsgrund),
  durchschnitt: z.nullable(note),
  credits: z.nullable(z.number()),
  /** Those that the plan expects by the end of the last semester that is over. */
  creditsLautPlan: anzahl,
  gefaehrdeteModule: z.nullable(anzahl),
  /** Percent missed of the running quarter; null with few recorded sessions. */
  fehlzeit: z.nullable(prozent),
  ueberfaelligeTransferleistungen: anzahl,
  /** From the first semester to the running one; none without the grade release. */
  semester: z.array(semester),
  /** The quarters that have begun last, oldest first. */
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
  summary:
    'Matriculated students with what they reached by semester and missed by quarter, by who needs help most.',
  query: kohorteQuery,
  response: collection(Kohortenmitglied),
  area: 'studium',
  recordsView: true,
});

/**
 * Figures of all whom the filters leave. An average is told from `COMPARE_FROM` students on, so that it tells of nobody
 * alone; the centuria's is that of everybody in scope who is in a centuria of the cohort.
 */
export const Kohortenverlauf = resource('Kohortenverlauf', '/studenten/kohorte/verlauf', {
  studierende: anzahl,
  /** Those whose grades are not released, and of these those without a valid link to release them. */
  fehlendeFreigaben: anzahl,
  ungefragt: anzahl,
  semester: z.array(
    z.strictObject({
      semester: z.int(),
      durchschnitt: z.nullable(note),
      centuriaDurchschnitt: z.nullable(note),
    }),
  ),
  /** Absence in percent, oldest quarter first. */
  quartale: z.array(
    z.strictObject({
      quartal: z.string(),
      fehlzeit: z.nullable(prozent),
      centuriaFehlzeit: z.nullable(prozent),
    }),
  ),
});

export const getKohortenverlauf = operation({
  name: 'getKohortenverlauf',
  method: 'GET',
  path: '/studenten/kohorte/verlauf',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  summary: 'How the cohort developed, against its centurias, and of how many the grades are not in sight.',
  query: filtersOf(kohorteQuery),
  response: item(Kohortenverlauf),
  area: 'studium',
});
