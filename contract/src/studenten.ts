import * as z from 'zod/mini';
import { anrede, anzahl, bild, datum, geschlecht, iri, note, prozent, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter, filtersOf } from './hydra/query.ts';
import { collection, file, item, resource } from './hydra/resource.ts';
import { bedarfsgrund } from './bedarf.ts';
import { filterChoice } from './filter-choice.ts';
import { FirmaKurz, KontaktKurz } from './kurzformen.ts';
import { StudiengangKurz } from './studiengaenge.ts';

/** A share of missed sessions is told from this many recorded ones on: one missed of one says nothing. */
export const FEHLZEIT_FROM_TERMINE = 5;

/** Attempts allowed in a module (domain.md, grades). */
export const ALLOWED_VERSUCHE = 3;
/** An average of several is told from this many students on, so that it tells of nobody alone (product.md §5). */
export const COMPARE_FROM = 5;

/** Absence in the running quarter: sessions missed of those recorded; the share only from some on. */
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
  /** When the release was asked for last, where the student can answer still and has not. */
  notenfreigabeAngefragtAm: z.nullable(zeitpunkt),
  pruefungsanmeldungsfreigabeAngefragtAm: z.nullable(zeitpunkt),
  /** Credit-weighted, one decimal, cut; null without grade release or without a graded module. */
  durchschnitt: z.nullable(note),
  /** Number of at-risk modules; null without grade release. */
  gefaehrdeteModule: z.nullable(anzahl),
  /** Number of passed modules, and credits earned of those that the programme asks for; null without grade release. */
  bestandeneModule: z.nullable(anzahl),
  credits: z.nullable(z.number()),
  creditsNoetig: anzahl,
  /** Known without any release (product.md §5); null where nothing is recorded. */
  fehlzeit: z.nullable(fehlzeit),
};

/** A student in the list. */
export const StudentListItem = resource('Student', '/studenten', row);

/** A student in the details: master data; what derives from grades has operations of its own. */
export const Student = resource('Student', '/studenten', {
  ...row,
  anrede,
  geschlecht,
  /** Matriculated, and not exmatriculated by today. */
  aktiv: z.boolean(),
  /** The semester of study that is running. */
  fachsemester: z.int(),
  /** Credits that the plan expects by the end of the last semester that is over. */
  creditsLautPlan: anzahl,
  /** Why the student needs the training lead (`bedarfOf`), what weighs most first; none once the studies are over. */
  gruende: z.array(bedarfsgrund),
  geburtsdatum: z.nullable(datum),
  schulEmail: z.nullable(z.string()),
  email: z.nullable(z.string()),
  privateEmail: z.nullable(z.string()),
  telefon: z.nullable(z.string()),
  mobil: z.nullable(z.string()),
  /** Last day of a release that ends by itself. */
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
    /** Whether a link to release the grades is valid, answered or not. */
    notenfreigabeAngefragt: filter.flag(),
    pruefungsanmeldungsfreigabe: filter.flag(),
    gefaehrdet: filter.flag(),
    /** At least this percentage of the running quarter's sessions missed. */
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
  summary: 'Students of the companies in scope; matriculated ones unless `status` asks for others.',
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
  summary: 'One student with master data.',
  response: item(Student),
  area: 'studium',
  recordsView: true,
});

/** What the list of students can be narrowed to, with the number that each choice leaves under the other filters in force. */
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
  summary: 'Choices of the filters of the list of students.',
  query: filtersOf(studentenQuery),
  response: item(Studierendenfilter),
  area: 'studium',
});

export const GefaehrdetesModul = z.strictObject({
  modulnummer: z.string(),
  modul: z.string(),
  /** Attempts used of those allowed. */
  versuche: anzahl,
  versucheErlaubt: anzahl,
  muendlicheErgaenzungspruefungErlaubt: z.boolean(),
});

/** Credits of one kind, of those that the programme asks for. */
const erreicht = z.strictObject({ erreicht: z.number(), noetig: z.number() });

/** Sessions of one quarter: recorded ones (status 2 to 6), and of these deregistered and absent. */
export const Quartalsfehlzeit = z.strictObject({
  quartal: iri,
  name: z.string(),
  erfasst: anzahl,
  abgemeldet: anzahl,
  gefehlt: anzahl,
});

/**
 * Figures of one student (product.md §5). What derives from grades is `noten`, and null without their release; absence
 * and records need none. Absence is that of the last three quarters that have begun, oldest first.
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
          /** Of the centuria's released grades, from five students on. */
          centuriaDurchschnitt: z.nullable(note),
          /** Credits earned until the end of this semester, and those that the plan expects by then. */
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
  summary: 'Statistics of one student.',
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
  summary: 'Performance overview of one student to print; 409 without the grade release.',
  response: file('application/pdf'),
  recordsView: true,
  errors: [409],
});
