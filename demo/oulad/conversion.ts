import { addDays } from '../src/calendar.ts';
import { LAST_NAMES, FIRST_NAMES } from '../src/files/names.ts';
import { createRandom } from '../src/random.ts';
import { readTable, type Assessment, type Registration, type Result } from './source.ts';
import { toBeginn, toHalfYear, toNote } from './scale.ts';

/** What the files say, put together; small enough to be held. */
export interface Source {
  regionen: readonly string[];
  /** The registrations of each student, oldest first. */
  studierende: ReadonlyMap<string, readonly Registration[]>;
  /** By student, module and presentation. */
  registrationen: ReadonlyMap<string, Registration>;
  pruefungen: ReadonlyMap<string, Pruefung>;
  ergebnisse: readonly Result[];
  /** Day of each student's first submission that was not taken over from earlier. */
  ersteAbgaben: ReadonlyMap<string, string>;
}

interface Pruefung extends Assessment {
  /** From 1, among those of its type in the presentation. */
  nummer: number;
}

const SUBJECTS = {
  SOC: { name: 'Social Sciences', module: ['AAA', 'BBB', 'GGG'] },
  STEM: { name: 'Science, Technology, Engineering and Mathematics', module: ['CCC', 'DDD', 'EEE', 'FFF'] },
} as const;

const PRUEFUNGSARTEN: Readonly<Record<string, string>> = {
  TMA: 'Einsendeaufgabe',
  CMA: 'Onlinetest',
  Exam: 'Abschlussprüfung',
};

/** Credits for each percent of weight: so many that one decimal place holds every weight. */
const CREDITS_PER_PERCENT = 0.2;

const registrationKey = (student: string, module: string, presentation: string) =>
  `${student} ${module} ${presentation}`;

export async function readSource(folder: string): Promise<Source> {
  const registrations = await Array.fromAsync(readTable<Registration>(folder, 'studentInfo.csv'));
  const assessments = await Array.fromAsync(readTable<Assessment>(folder, 'assessments.csv'));
  const results = await Array.fromAsync(readTable<Result>(folder, 'studentAssessment.csv'));
  const pruefungen = numbered(assessments);
  const oldestFirst = registrations.toSorted(
    (a, b) =>
      toHalfYear(a.code_presentation) - toHalfYear(b.code_presentation) ||
      b.code_module.localeCompare(a.code_module),
  );
  return {
    regionen: [...new Set(registrations.map(({ region }) => region))].toSorted(),
    studierende: Map.groupBy(oldestFirst, ({ id_student }) => id_student),
    registrationen: new Map(
      registrations.map((one) => [
        registrationKey(one.id_student, one.code_module, one.code_presentation),
        one,
      ]),
    ),
    pruefungen,
    ergebnisse: results,
    ersteAbgaben: firstSubmissions(results, pruefungen),
  };
}

/** Assessments keep their number from one presentation to the next; so a repeated one is a further attempt. */
function numbered(assessments: readonly Assessment[]): Map<string, Pruefung> {
  const groups = Map.groupBy(
    assessments.toSorted(
      (a, b) => Number(a.date) - Number(b.date) || Number(a.id_assessment) - Number(b.id_assessment),
    ),
    ({ code_module, code_presentation, assessment_type }) =>
      `${code_module} ${code_presentation} ${assessment_type}`,
  );
  return new Map(
    [...groups.values()].flatMap((group) =>
      group.map((one, index) => [one.id_assessment, Object.assign({ nummer: index + 1 }, one)] as const),
    ),
  );
}

function firstSubmissions(
  results: readonly Result[],
  pruefungen: ReadonlyMap<string, Pruefung>,
): Map<string, string> {
  const first = new Map<string, string>();
  for (const result of results) {
    const datum = submission(result, pruefungen.get(result.id_assessment));
    const known = first.get(result.id_student);
    if (datum !== null && (known === undefined || datum < known)) first.set(result.id_student, datum);
  }
  return first;
}

/** The day of submission. Of what was taken over from an earlier presentation the files do not know it. */
function submission({ date_submitted, is_banked }: Result, pruefung: Pruefung | undefined): string | null {
  if (!pruefung || is_banked === '1' || !/^-?\d+$/.test(date_submitted)) return null;
  return addDays(toBeginn(pruefung.code_presentation), Number(date_submitted));
}

export function* firmen({ regionen: regions }: Source) {
  for (const region of regions) yield { firmennummer: firmennummer(regions, region), name: region };
}

/** The training lead of each region has the region's name: the dataset knows of no such people. */
export function* kontakte({ regionen: regions }: Source) {
  for (const region of regions) {
    const nummer = firmennummer(regions, region);
    yield { firmennummer: nummer, kontaktnummer: nummer, vorname: 'Ausbildungsleitung', nachname: region };
  }
}

export function* studiengaenge() {
  for (const [kuerzel, { name }] of Object.entries(SUBJECTS)) {
    yield { kuerzel, name, abschluss: 'bachelor', credits: 180, semester: 6 };
  }
}

export function* quartale() {
  for (const year of [2013, 2014]) {
    yield { name: `${year}B`, beginn: `${year}-02-01`, ende: `${year}-09-30` };
    yield { name: `${year}J`, beginn: `${year}-10-01`, ende: `${year + 1}-01-31` };
  }
}

/** One line a student, by the newest registration. Names are invented: the dataset has none. */
export function* studierende({ studierende: all, regionen: regions, ersteAbgaben }: Source) {
  for (const [id, registrations] of all) {
    const [first, newest] = [registrations[0], registrations.at(-1)];
    if (!first || !newest) continue;
    const random = createRandom('oulad', id);
    const geschlecht = newest.gender === 'F' ? 'weiblich' : newest.gender === 'M' ? 'maennlich' : undefined;
    const beginn = toBeginn(first.code_presentation);
    const submission = ersteAbgaben.get(id) ?? beginn;
    const nummer = firmennummer(regions, newest.region);
    yield {
      matrikelnummer: id,
      firmennummer: nummer,
      studiengang: subject(newest.code_module),
      ausbildungsleitung: nummer,
      centuria: `${newest.code_module}-${newest.code_presentation}`,
      anrede: geschlecht === 'weiblich' ? 'Frau' : geschlecht === 'maennlich' ? 'Herr' : 'unbekannt',
      vorname: random.aus(FIRST_NAMES[geschlecht ?? 'divers']),
      nachname: random.aus(LAST_NAMES),
      geschlecht: geschlecht ?? 'unbekannt',
      immatrikulation: submission < beginn ? submission : beginn,
      notenfreigabe: true,
      pruefungsanmeldungsfreigabe: true,
    };
  }
}

/** One line a result, those without a score included. */
export function* pruefungsleistungen({
  ergebnisse: results,
  pruefungen,
  registrationen,
  studierende: all,
}: Source) {
  for (const result of results) {
    const { id_student, id_assessment, is_banked, score } = result;
    const pruefung = pruefungen.get(id_assessment);
    const {
      code_module = '',
      code_presentation = '',
      assessment_type = '',
      nummer = '',
      weight = '',
    } = pruefung ?? {};
    const registration = registrationen.get(registrationKey(id_student, code_module, code_presentation));
    const first = all.get(id_student)?.[0]?.code_presentation ?? code_presentation;
    yield {
      matrikelnummer: id_student,
      semester: pruefung ? 1 + toHalfYear(code_presentation) - toHalfYear(first) : '',
      modulnummer: pruefung ? `${code_module}-${assessment_type}${nummer}` : '',
      modul: pruefung
        ? `${code_module}: ${PRUEFUNGSARTEN[assessment_type] ?? assessment_type} ${nummer}`
        : '',
      pruefungsdatum: submission(result, pruefung),
      note: toNote(score),
      credits: weight === '' ? '' : (Number(weight) * CREDITS_PER_PERCENT).toFixed(1),
      versuch: registration ? Number(registration.num_of_prev_attempts) + 1 : '',
      anerkannt: is_banked === '1',
    };
  }
}

function firmennummer(regions: readonly string[], region: string): string {
  return `OU-${String(regions.indexOf(region) + 1).padStart(2, '0')}`;
}

function subject(module: string): string {
  return (
    Object.entries(SUBJECTS).find(([, { module: own }]) => own.some((code) => code === module))?.[0] ?? module
  );
}
