import * as z from 'zod/mini';
import { anrede, anzahl, bild, datum, geschlecht, iri, note, prozent, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter, filtersOf } from './hydra/query.ts';
import { collection, file, item, resource } from './hydra/resource.ts';
import { bedarfsgrund } from './bedarf.ts';
import { filterChoice } from './filter-choice.ts';
import { FirmaKurz, KontaktKurz } from './kurzformen.ts';
import { StudiengangKurz } from './studiengaenge.ts';

/** Recorded sessions from which a share of missed ones is shown: one missed out of one says nothing. */
export const FEHLZEIT_FROM_TERMINE = 5;

/** Attempts allowed in a module (domain.md, grades). */
export const ALLOWED_VERSUCHE = 3;
/** Students from which an average is shown, so that it reveals nobody's grades (product.md §5). */
export const COMPARE_FROM = 5;

/** Absence in the current quarter: missed and recorded sessions. The share is null if few are recorded. */
const fehlzeit = z.strictObject({ versaeumt: anzahl, erfasst: anzahl, anteil: z.nullable(prozent) });

const row = {
  matrikelnummer: z.string(),
  vorname: z.string(),
  nachname: z.string(),
  studiengang: StudiengangKurz.schema,
  centuria: z.nullable(z.string()),
  firma: FirmaKurz.schema,
  ausbildungsleitung: z.nullable(KontaktKurz.schema),
  immatrikulation: datum,
  exmatrikulation: z.nullable(datum),
  notenfreigabe: z.boolean(),
  pruefungsanmeldungsfreigabe: z.boolean(),
  /** When the release was last asked for, if the student has not answered and still can. */
  notenfreigabeAngefragtAm: z.nullable(zeitpunkt),
  pruefungsanmeldungsfreigabeAngefragtAm: z.nullable(zeitpunkt),
  /**
   * Weighted by credits, one decimal, truncated; null without a release of the grades, or without a graded module.
   */
  durchschnitt: z.nullable(note),
  /** Number of modules at risk; null without a release of the grades. */
  gefaehrdeteModule: z.nullable(anzahl),
  /** Number of passed modules, and credits earned out of those required; null without a release of the grades. */
  bestandeneModule: z.nullable(anzahl),
  credits: z.nullable(z.number()),
  creditsNoetig: anzahl,
  /** Needs no release (product.md §5); null if nothing is recorded. */
  fehlzeit: z.nullable(fehlzeit),
};

/** A student in the list. */
export const StudentListItem = resource('Student', '/studenten', row);

/** A student in the details: master data. What follows from grades has operations of its own. */
export const Student = resource('Student', '/studenten', {
  ...row,
  anrede,
  geschlecht,
  /** Matriculated, and not exmatriculated today. */
  aktiv: z.boolean(),
  /** The current semester of study. */
  fachsemester: z.int(),
  /** Credits that the plan expects by the end of the last completed semester. */
  creditsLautPlan: anzahl,
  /**
   * Why the student needs the training lead (`bedarfOf`), heaviest reason first; empty once the studies have ended.
   */
  gruende: z.array(bedarfsgrund),
  geburtsdatum: z.nullable(datum),
  schulEmail: z.nullable(z.string()),
  email: z.nullable(z.string()),
  privateEmail: z.nullable(z.string()),
  telefon: z.nullable(z.string()),
  mobil: z.nullable(z.string()),
  /** Last day of a release with an end. */
  notenfreigabeBis: z.nullable(datum),
  pruefungsanmeldungsfreigabeBis: z.nullable(datum),
  foto: z.nullable(bild),
});

export const studentenQuery = collectionQuery({
  order: [
    'name',
    'matrikelnummer',
    'studiengang',
    'centuria',
    'firma',
    'ausbildungsleitung',
    'immatrikulation',
    'durchschnitt',
    'gefaehrdeteModule',
    'fehlzeit',
  ],
  defaultOrder: [['name', 'asc']],
  searchable: true,
  filter: {
    studiengang: filter.iri(),
    centuria: filter.text(),
    ausbildungsleitung: filter.iri(),
    firma: filter.iri(),
    status: filter.oneOf(['immatrikuliert', 'exmatrikuliert', 'alle']),
    notenfreigabe: filter.flag(),
    /** Whether there is a valid link to release the grades, answered or not. */
    notenfreigabeAngefragt: filter.flag(),
    pruefungsanmeldungsfreigabe: filter.flag(),
    gefaehrdet: filter.flag(),
    /** At least this percentage of the current quarter's sessions missed. */
    fehlzeitAb: filter.integer(1, 100),
  },
  columns: [
    'name',
    'matrikelnummer',
    'studiengang',
    'centuria',
    'firma',
    'ausbildungsleitung',
    'immatrikulation',
    'exmatrikulation',
    'durchschnitt',
    'gefaehrdeteModule',
    'bestandeneModule',
    'credits',
    'creditsNoetig',
    'fehlzeit',
    'versaeumteTermine',
    'erfassteTermine',
    'notenfreigabe',
    'notenfreigabeAngefragtAm',
    'pruefungsanmeldungsfreigabeAngefragtAm',
    'pruefungsanmeldungsfreigabe',
  ],
});

export const listStudenten = operation({
  name: 'listStudenten',
  method: 'GET',
  path: '/studenten',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  query: studentenQuery,
  response: collection(StudentListItem),
  area: 'studium',
});

export const getStudent = operation({
  name: 'getStudent',
  method: 'GET',
  path: '/studenten/{id}',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  response: item(Student),
  area: 'studium',
  recordsView: true,
});

/** The choices of the list's filters, each with the number of students that match it and the other filters. */
export const Studierendenfilter = resource('Studierendenfilter', '/studenten/filter', {
  studiengaenge: z.array(filterChoice),
  centurien: z.array(filterChoice),
  ausbildungsleitungen: z.array(filterChoice),
  firmen: z.array(filterChoice),
});

export const getStudierendenfilter = operation({
  name: 'getStudierendenfilter',
  method: 'GET',
  path: '/studenten/filter',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  query: filtersOf(studentenQuery),
  response: item(Studierendenfilter),
  area: 'studium',
});

export const GefaehrdetesModul = z.strictObject({
  modulnummer: z.string(),
  modul: z.string(),
  /** Attempts used out of those allowed. */
  versuche: anzahl,
  versucheErlaubt: anzahl,
  muendlicheErgaenzungspruefungErlaubt: z.boolean(),
});

/** Credits of one kind, out of those required. */
const erreicht = z.strictObject({ erreicht: z.number(), noetig: z.number() });

/** Sessions of a quarter: recorded ones (status 2 to 6), and how many of these were deregistered or missed. */
export const Quartalsfehlzeit = z.strictObject({
  quartal: iri,
  name: z.string(),
  erfasst: anzahl,
  abgemeldet: anzahl,
  gefehlt: anzahl,
});

/**
 * Figures of a student (product.md §5). Everything that follows from grades is in `noten`, which is null without
 * their release; absence and additional records need none. Absence covers the last three quarters that have begun,
 * oldest first.
 */
export const Studierendenstatistik = resource('Studierendenstatistik', '/studenten/{id}/statistik', {
  notenfreigabe: z.boolean(),
  fehlzeiten: z.array(Quartalsfehlzeit),
  seminarCredits: erreicht,
  transferCredits: erreicht,
  noten: z.nullable(
    z.strictObject({
      durchschnitt: z.nullable(note),
      bestandeneModule: anzahl,
      credits: z.number(),
      creditsNoetig: anzahl,
      gefaehrdet: z.array(GefaehrdetesModul),
      /** Number of exams with each grade. */
      verteilung: z.array(z.strictObject({ note, anzahl })),
      semester: z.array(
        z.strictObject({
          semester: z.int(),
          durchschnitt: z.nullable(note),
          /** From the centuria's released grades, of at least five students. */
          centuriaDurchschnitt: z.nullable(note),
          /** How many students that average is of. */
          centuriaStudierende: z.nullable(anzahl),
          /** Credits earned by the end of this semester, and those that the plan expects by then. */
          credits: z.number(),
          creditsLautPlan: anzahl,
        }),
      ),
    }),
  ),
});

export const getStudierendenstatistik = operation({
  name: 'getStudierendenstatistik',
  method: 'GET',
  path: '/studenten/{id}/statistik',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  response: item(Studierendenstatistik),
  area: 'studium',
  recordsView: true,
});

export const getLeistungsuebersicht = operation({
  name: 'getLeistungsuebersicht',
  method: 'GET',
  path: '/studenten/{id}/leistungsuebersicht.pdf',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  response: file('application/pdf'),
  recordsView: true,
  errors: [409],
});
