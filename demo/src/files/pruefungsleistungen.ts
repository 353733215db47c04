import { addDays, examWeek, schoolDay, semesterStart } from '../calendar.ts';
import { studium, type Studium } from './studierende.ts';
import type { Modul } from './studienplaene.ts';
import { createRandom, type Random } from '../random.ts';

/** A line of `pruefungsleistungen.csv`. */
export interface Pruefungsleistung {
  matrikelnummer: string;
  semester: number;
  modulnummer: string;
  modul: string;
  pruefungsdatum: string | null;
  notenerfassungsdatum: string;
  note: string | null;
  bestanden: boolean;
  credits: number;
  versuch: number;
  muendlicheErgaenzungspruefungErlaubt: boolean;
  anerkannt: boolean;
}

const VERSUCHE = 3;
const REPETITION_AFTER_DAYS = 84;
/** The longest time from one attempt to the grade of the next. */
const NEXT_GRADE_DAYS = REPETITION_AFTER_DAYS + 7 + 30;
const NOTEN = ['1.0', '1.3', '1.7', '2.0', '2.3', '2.7', '3.0', '3.3', '3.7', '4.0'] as const;
/**
 * The expected grade of an average student in an average module, and how far single exams deviate from the expectation.
 */
const MIDDLE = 2.15;
const SPREAD = 0.55;

/** The grades that all students have by a day, student by student. */
export function* pruefungsleistungen(count: number, day: string): Generator<Pruefungsleistung> {
  for (let index = 0; index < count; index += 1) {
    for (const note of noten(studium(index, day))) if (note.notenerfassungsdatum <= day) yield note;
  }
}

/** The grades of a student's whole course of study, including future ones. */
export function* noten(one: Studium): Generator<Pruefungsleistung> {
  const random = createRandom('noten', one.index);
  // Some students have modules of an earlier course of study recognised.
  const recognised = random.trifft(0.06) ? random.integer(1, 3) : 0;
  for (const [position, modul] of one.plan.module.entries()) {
    if (modul.semester > one.semester) continue;
    if (position < recognised) yield anerkannt(one, modul, random);
    else yield* attempts(one, modul, random);
  }
}

function* attempts(one: Studium, modul: Modul, random: Random): Generator<Pruefungsleistung> {
  let pruefungsdatum = schoolDay(
    addDays(examWeek(one.jahrgang, modul.semester), random.integer(...examDays(one, modul))),
  );
  for (let versuch = 1; versuch <= VERSUCHE; versuch += 1) {
    const notenerfassungsdatum = schoolDay(addDays(pruefungsdatum, random.integer(5, 30)));
    // The student has left before this exam.
    if (pruefungsdatum > one.ende) return;
    const lastChance = versuch === VERSUCHE || addDays(pruefungsdatum, NEXT_GRADE_DAYS) > one.ende;
    const written = gradeOf(one, modul, versuch, random);
    // After a failed last attempt an oral exam decides between 4.0 and 5.0 (domain.md).
    const oral =
      written === '5.0' && modul.form === 'Klausur' && (versuch === VERSUCHE || random.trifft(0.3));
    const saved = (oral && random.trifft(0.5)) || (written === '5.0' && lastChance && one.graduates);
    const note = saved ? '4.0' : written;
    yield {
      ...base(one, modul),
      pruefungsdatum,
      notenerfassungsdatum,
      note,
      bestanden: note !== '5.0',
      versuch,
      muendlicheErgaenzungspruefungErlaubt: oral,
      anerkannt: false,
    };
    if (note !== '5.0') return;
    pruefungsdatum = schoolDay(addDays(pruefungsdatum, REPETITION_AFTER_DAYS + random.integer(0, 7)));
  }
}

/**
 * When a module is examined, in days from the Monday of the exam week: written exams in that week, oral exams and
 * projects in the lecture weeks before, papers in the practice phase after. In the last semester all exams are earlier,
 * because everything has to be graded before it ends.
 */
function examDays({ plan }: Studium, { semester, form }: Modul): [from: number, until: number] {
  if (semester === plan.semester) return [-42, -28];
  if (form === 'Klausur') return [0, 4];
  return form === 'Hausarbeit' ? [14, 84] : [-49, -4];
}

function anerkannt(one: Studium, modul: Modul, random: Random): Pruefungsleistung {
  const beginn = semesterStart(one.jahrgang, 1);
  return {
    ...base(one, modul),
    pruefungsdatum: null,
    notenerfassungsdatum: addDays(beginn, -random.integer(0, 20)),
    // Grades of other schools are not always taken over.
    note: random.trifft(0.6) ? gradeAt(MIDDLE - 0.3 + random.normal() * SPREAD) : null,
    bestanden: true,
    versuch: 1,
    muendlicheErgaenzungspruefungErlaubt: false,
    anerkannt: true,
  };
}

function base({ matrikelnummer }: Studium, { semester, modulnummer, modul, credits }: Modul) {
  return { matrikelnummer, semester, modulnummer, modul, credits };
}

function gradeOf({ begabung }: Studium, modul: Modul, versuch: number, random: Random): string {
  const strict = modul.form === 'Klausur' ? 0.35 : -0.25;
  const expected = MIDDLE - begabung * 0.45 + modul.schwierigkeit + strict + (versuch - 1) * 0.2;
  const value = expected + random.normal() * SPREAD;
  // Students prepare better for a repeated exam.
  const failing = 1 / (1 + Math.exp(-2.2 * (expected - (versuch === 1 ? 4.1 : 4.5))));
  return value > 4.2 || random.trifft(failing) ? '5.0' : gradeAt(value);
}

function gradeAt(value: number): string {
  return NOTEN.reduce((best, note) =>
    Math.abs(Number(note) - value) < Math.abs(Number(best) - value) ? note : best,
  );
}
