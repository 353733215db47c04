import { addDays, daysBetween, semesterStart } from '../calendar.ts';
import { studium, type Studium } from './studierende.ts';
import { createRandom } from '../random.ts';

/** A line of `zusatzleistungen.csv`. */
export interface Zusatzleistung {
  matrikelnummer: string;
  titel: string;
  datum: string | null;
  credits: number;
  bemerkung: string | null;
}

// All synthetic: title, credits, remark.
const LEISTUNGEN: readonly (readonly [string, number, string | null])[] = [
  ['Cambridge English C1 Advanced', 2, 'Grade B'],
  ['Ausbildereignungsprüfung (AEVO)', 0, null],
  ['Auslandspraktikum', 4, 'Zwölf Wochen in einer Niederlassung'],
  ['Tutorium Wirtschaftsmathematik', 1, 'Leitung einer Gruppe von zwölf Studierenden'],
  ['ITIL 4 Foundation', 1, null],
  ['Studierendenvertretung', 0, 'Gewählt für ein Jahr'],
  ['Ersthelferausbildung', 0, null],
  ['Summer School Data Analytics', 3, null],
  ['Mitarbeit am Hochschulmarketing', 0, null],
];

/** The additional records of all students, student by student. Most students have none. */
export function* zusatzleistungen(count: number, day: string): Generator<Zusatzleistung> {
  for (let index = 0; index < count; index += 1) yield* records(studium(index, day), day);
}

function* records(one: Studium, day: string): Generator<Zusatzleistung> {
  const random = createRandom('zusatz', one.index);
  const beginn = semesterStart(one.jahrgang, 1);
  const end = one.exmatrikulation ?? day;
  if (beginn >= day) return;
  const days = daysBetween(beginn, end);
  const first = random.integer(0, LEISTUNGEN.length - 1);
  const count = random.trifft(0.35) ? random.integer(1, 2) : 0;
  for (const [titel, credits, bemerkung] of [...LEISTUNGEN, ...LEISTUNGEN].slice(first, first + count)) {
    const datum = addDays(beginn, random.integer(0, days));
    yield {
      matrikelnummer: one.matrikelnummer,
      titel,
      datum: random.trifft(0.85) ? datum : null,
      credits,
      bemerkung,
    };
  }
}
