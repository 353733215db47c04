import type { Anwesenheitsstatus } from '@firmenportal/contract/anwesenheiten';
import {
  addDays,
  isFree,
  isHoliday,
  examWeek,
  quartale,
  semesterStart,
  lectureTime,
  weekday,
} from '../calendar.ts';
import { studium, type Studium } from './studierende.ts';
import type { Studienplan } from './studienplaene.ts';
import { createRandom, type Random } from '../random.ts';

/** A line of `anwesenheiten.csv`. */
export interface Anwesenheit {
  matrikelnummer: string;
  datum: string;
  beginn: string;
  veranstaltung: string;
  status: Anwesenheitsstatus;
}

type Termin = Pick<Anwesenheit, 'datum' | 'beginn' | 'veranstaltung'>;

const DAYTIME = ['08:15', '10:00', '13:00', '14:45'];
const EVENINGS = ['17:00', '18:45'];
const WITHOUT_TERMINE = /Thesis|Kolloquium/;
const PRAXISREFLEXION = 'Reflexion der Praxisphase (online)';

/** The sessions of all students from a day on, student by student. */
export function* anwesenheiten(count: number, day: string, ab = ''): Generator<Anwesenheit> {
  // Sessions are scheduled until the end of the current quarter.
  const planned = [...quartale(day)].find(({ ende }) => day <= ende)?.ende ?? day;
  for (let index = 0; index < count; index += 1) {
    yield* attended(studium(index, day), { day, ab, planned });
  }
}

function* attended(
  one: Studium,
  { day: today, ab, planned }: Record<'day' | 'ab' | 'planned', string>,
): Generator<Anwesenheit> {
  const random = createRandom('anwesenheit', one.index);
  // For some students no sessions are recorded.
  if (random.trifft(0.04)) return;
  const absent = absence(one, random);
  const end = one.exmatrikulation ?? planned;
  let illUntil = '';
  let day = '';
  for (let semester = 1; semester <= one.semester; semester += 1) {
    for (const termin of termine(one.plan, one.jahrgang, semester)) {
      if (termin.datum > end) return;
      if (termin.datum < ab) continue;
      if (termin.datum !== day && random.trifft(0.01)) illUntil = addDays(termin.datum, random.integer(0, 4));
      day = termin.datum;
      const status = day <= illUntil ? '3' : statusOf(termin, today, absent, random);
      yield { matrikelnummer: one.matrikelnummer, ...termin, status };
    }
  }
}

/** The share of sessions that a student misses: low for most, conspicuous for a few. */
function absence({ begabung }: Studium, random: Random): number {
  const standsOut = random.trifft(begabung < -1 ? 0.3 : 0.06);
  return standsOut ? 0.16 + random.anteil() * 0.2 : random.anteil() * 0.06;
}

function statusOf(
  { datum, veranstaltung }: Termin,
  today: string,
  absent: number,
  random: Random,
): Anwesenheitsstatus {
  const share = random.anteil();
  if (datum >= today) return '1';
  // Attendance lists arrive late.
  if (datum > addDays(today, -7) && share < 0.5) return '1';
  if (share < absent) return '4';
  if (veranstaltung === PRAXISREFLEXION || share > 0.95) return '5';
  return share > 0.92 ? '6' : '2';
}

// Cached per intake: all of its students have the same sessions.
const known = new Map<string, readonly Termin[]>();

function termine(plan: Studienplan, jahrgang: number, semester: number): readonly Termin[] {
  const key = `${plan.kuerzel} ${jahrgang} ${semester}`;
  const found = known.get(key);
  if (found) return found;
  const made = [...(plan.abschluss === 'bachelor' ? dual : besideTheJob)(plan, jahrgang, semester)];
  known.set(key, made);
  return made;
}

/** During practice a session every other Friday, then nine weeks of lectures (domain.md). */
function* dual(plan: Studienplan, jahrgang: number, semester: number): Generator<Termin> {
  const [first, last] = lectureTime(jahrgang, semester);
  const beginn = semesterStart(jahrgang, semester);
  for (let friday = addDays(beginn, 11 - weekday(beginn)); friday < first; friday = addDays(friday, 14)) {
    if (!isFree(friday)) yield { datum: friday, beginn: '16:00', veranstaltung: PRAXISREFLEXION };
  }
  for (let monday = first, week = 0; monday < last; monday = addDays(monday, 7), week += 1) {
    for (let day = 0; day < 5; day += 1) {
      const datum = addDays(monday, day);
      if (!isFree(datum)) yield* sessions(plan, semester, datum, DAYTIME, week + 2 * day);
    }
  }
}

/** Friday evening and Saturday of every other week. */
function* besideTheJob(plan: Studienplan, jahrgang: number, semester: number): Generator<Termin> {
  const beginn = semesterStart(jahrgang, semester);
  const end = examWeek(jahrgang, semester);
  for (let friday = addDays(beginn, 11 - weekday(beginn)); friday < end; friday = addDays(friday, 14)) {
    if (isFree(friday) || isHoliday(addDays(friday, 1))) continue;
    yield* sessions(plan, semester, friday, EVENINGS, 0);
    yield* sessions(plan, semester, addDays(friday, 1), DAYTIME, 1);
  }
}

/** A day's sessions: two of one module, then two of the next. */
function* sessions(
  plan: Studienplan,
  semester: number,
  datum: string,
  times: readonly string[],
  rotation: number,
): Generator<Termin> {
  const module = plan.module.filter(
    (modul) => modul.semester === semester && !WITHOUT_TERMINE.test(modul.modul),
  );
  for (const [slot, beginn] of times.entries()) {
    const modul = module[(rotation + Math.floor(slot / 2)) % module.length];
    if (modul) yield { datum, beginn, veranstaltung: modul.modul };
  }
}
