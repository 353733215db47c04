import { addDays } from '../../server/src/demo/kalender.ts';
import { NACHNAMEN, VORNAMEN } from '../../server/src/demo/namen.ts';
import { createZufall } from '../../server/src/demo/zufall.ts';
import { readTable, type Assessment, type Registration, type Result } from './quelle.ts';
import { toBeginn, toHalbjahr, toNote } from './skala.ts';

/** What the files say, put together; small enough to be held. */
export interface Bestand {
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

const FACHGEBIETE = {
  SOC: { name: 'Social Sciences', module: ['AAA', 'BBB', 'GGG'] },
  STEM: { name: 'Science, Technology, Engineering and Mathematics', module: ['CCC', 'DDD', 'EEE', 'FFF'] },
} as const;

const PRUEFUNGSARTEN: Readonly<Record<string, string>> = {
  TMA: 'Einsendeaufgabe',
  CMA: 'Onlinetest',
  Exam: 'Abschlussprüfung',
};

/** Credits for each percent of weight: so many that one decimal place holds every weight. */
const CREDITS_JE_PROZENT = 0.2;

const registrationKey = (student: string, module: string, presentation: string) =>
  `${student} ${module} ${presentation}`;

export async function readBestand(folder: string): Promise<Bestand> {
  const registrations = await Array.fromAsync(readTable<Registration>(folder, 'studentInfo.csv'));
  const assessments = await Array.fromAsync(readTable<Assessment>(folder, 'assessments.csv'));
  const ergebnisse = await Array.fromAsync(readTable<Result>(folder, 'studentAssessment.csv'));
  const pruefungen = numbered(assessments);
  const oldestFirst = registrations.toSorted(
    (a, b) =>
      toHalbjahr(a.code_presentation) - toHalbjahr(b.code_presentation) ||
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
    ergebnisse,
    ersteAbgaben: firstSubmissions(ergebnisse, pruefungen),
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
  ergebnisse: readonly Result[],
  pruefungen: ReadonlyMap<string, Pruefung>,
): Map<string, string> {
  const first = new Map<string, string>();
  for (const ergebnis of ergebnisse) {
    const datum = abgabe(ergebnis, pruefungen.get(ergebnis.id_assessment));
    const known = first.get(ergebnis.id_student);
    if (datum !== null && (known === undefined || datum < known)) first.set(ergebnis.id_student, datum);
  }
  return first;
}

/** The day of submission. Of what was taken over from an earlier presentation the files do not know it. */
function abgabe({ date_submitted, is_banked }: Result, pruefung: Pruefung | undefined): string | null {
  if (!pruefung || is_banked === '1' || !/^-?\d+$/.test(date_submitted)) return null;
  return addDays(toBeginn(pruefung.code_presentation), Number(date_submitted));
}

export function* firmen({ regionen }: Bestand) {
  for (const region of regionen) yield { firmennummer: firmennummer(regionen, region), name: region };
}

/** The training lead of each region has the region's name: the dataset knows of no such people. */
export function* kontakte({ regionen }: Bestand) {
  for (const region of regionen) {
    const nummer = firmennummer(regionen, region);
    yield { firmennummer: nummer, kontaktnummer: nummer, vorname: 'Ausbildungsleitung', nachname: region };
  }
}

export function* studiengaenge() {
  for (const [kuerzel, { name }] of Object.entries(FACHGEBIETE)) {
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
export function* studierende({ studierende: all, regionen, ersteAbgaben }: Bestand) {
  for (const [id, registrations] of all) {
    const [first, newest] = [registrations[0], registrations.at(-1)];
    if (!first || !newest) continue;
    const zufall = createZufall('oulad', id);
    const geschlecht = newest.gender === 'F' ? 'weiblich' : newest.gender === 'M' ? 'maennlich' : undefined;
    const beginn = toBeginn(first.code_presentation);
    const abgabe = ersteAbgaben.get(id) ?? beginn;
    const nummer = firmennummer(regionen, newest.region);
    yield {
      matrikelnummer: id,
      firmennummer: nummer,
      studiengang: fachgebiet(newest.code_module),
      ausbildungsleitung: nummer,
      centuria: `${newest.code_module}-${newest.code_presentation}`,
      anrede: geschlecht === 'weiblich' ? 'Frau' : geschlecht === 'maennlich' ? 'Herr' : 'unbekannt',
      vorname: zufall.aus(VORNAMEN[geschlecht ?? 'divers']),
      nachname: zufall.aus(NACHNAMEN),
      geschlecht: geschlecht ?? 'unbekannt',
      immatrikulation: abgabe < beginn ? abgabe : beginn,
      notenfreigabe: true,
      pruefungsanmeldungsfreigabe: true,
    };
  }
}

/** One line a result, those without a score included. */
export function* pruefungsleistungen({ ergebnisse, pruefungen, registrationen, studierende: all }: Bestand) {
  for (const ergebnis of ergebnisse) {
    const { id_student, id_assessment, is_banked, score } = ergebnis;
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
      semester: pruefung ? 1 + toHalbjahr(code_presentation) - toHalbjahr(first) : '',
      modulnummer: pruefung ? `${code_module}-${assessment_type}${nummer}` : '',
      modul: pruefung
        ? `${code_module}: ${PRUEFUNGSARTEN[assessment_type] ?? assessment_type} ${nummer}`
        : '',
      pruefungsdatum: abgabe(ergebnis, pruefung),
      note: toNote(score),
      credits: weight === '' ? '' : (Number(weight) * CREDITS_JE_PROZENT).toFixed(1),
      versuch: registration ? Number(registration.num_of_prev_attempts) + 1 : '',
      anerkannt: is_banked === '1',
    };
  }
}

function firmennummer(regionen: readonly string[], region: string): string {
  return `OU-${String(regionen.indexOf(region) + 1).padStart(2, '0')}`;
}

function fachgebiet(module: string): string {
  return (
    Object.entries(FACHGEBIETE).find(([, { module: own }]) => own.some((code) => code === module))?.[0] ??
    module
  );
}
