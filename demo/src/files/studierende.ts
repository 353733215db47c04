import type { Anrede, Geschlecht } from '@firmenportal/contract/fields';
import { firmenCount, firma, firmaDomain, firmaIndex, kontaktnummer, leitungNumber } from './firmen.ts';
import { addDays, firstIntake, semesterStart } from '../calendar.ts';
import { LAST_NAMES, toAddress, FIRST_NAMES } from './names.ts';
import { planFor, type Studienplan } from './studienplaene.ts';
import { createRandom, type Random } from '../random.ts';

/** A line of `studierende.csv`. */
export interface Student {
  matrikelnummer: string;
  firmennummer: string;
  studiengang: string;
  ausbildungsleitung: string | null;
  centuria: string;
  anrede: Anrede;
  vorname: string;
  nachname: string;
  geschlecht: Geschlecht;
  geburtsdatum: string;
  schulEmail: string;
  email: string;
  privateEmail: string | null;
  telefon: string | null;
  mobil: string | null;
  immatrikulation: string;
  exmatrikulation: string | null;
  notenfreigabe: boolean;
  notenfreigabeBis: string | null;
  pruefungsanmeldungsfreigabe: boolean;
  pruefungsanmeldungsfreigabeBis: string | null;
}

/** The data from which a student's lines in all files are derived. */
export interface Studium {
  index: number;
  plan: Studienplan;
  jahrgang: number;
  matrikelnummer: string;
  /** Standard deviations above the average. */
  begabung: number;
  /** Number of semesters of the studies: all of the plan's, unless the student broke off. */
  semester: number;
  /** Last day of the studies, past or future. */
  ende: string;
  graduates: boolean;
  exmatrikulation: string | null;
}

/** Cumulative shares of the intakes among all students, oldest intake first. */
const INTAKES_UNTIL = [0.14, 0.34, 0.56, 0.79, 1];
const CENTURIA_PLAETZE = 35;

export function studium(index: number, day: string): Studium {
  const random = createRandom('studium', index);
  const plan = planFor(random.anteil());
  const share = random.anteil();
  const jahrgang = firstIntake(day) + INTAKES_UNTIL.findIndex((until) => share < until);
  const begabung = random.normal();
  const abort = random.trifft(begabung < -1 ? 0.25 : 0.05) ? random.integer(2, plan.semester - 1) : null;
  const semester = abort ?? plan.semester;
  const ende = addDays(semesterStart(jahrgang, semester + 1), -1);
  return {
    index,
    plan,
    jahrgang,
    matrikelnummer: `${jahrgang % 100}${String(index + 1).padStart(6, '0')}`,
    begabung,
    semester,
    ende,
    graduates: abort === null,
    exmatrikulation: ende < day ? ende : null,
  };
}

/** All students, one by one. Only the sizes of the groups are kept in memory. */
export function* studierende(count: number, day: string): Generator<Student> {
  const groups = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const one = studium(index, day);
    const group = `${one.plan.zeichen}${one.jahrgang % 100}`;
    const place = groups.get(group) ?? 0;
    groups.set(group, place + 1);
    yield student(one, count, `${group}${groupLetter(Math.floor(place / CENTURIA_PLAETZE))}`, day);
  }
}

function student(one: Studium, count: number, centuria: string, day: string): Student {
  const random = createRandom('person', one.index);
  const firmen = firmaIndex(random.anteil(), firmenCount(count));
  const { firmennummer } = firma(firmen);
  const leitung = leitungNumber(random.anteil(), firmen, count);
  const person = personOf(random, one);
  const address = toAddress(person.vorname, person.nachname);
  const immatrikulation = semesterStart(one.jahrgang, 1);
  return {
    matrikelnummer: one.matrikelnummer,
    firmennummer,
    studiengang: one.plan.kuerzel,
    ausbildungsleitung: random.trifft(0.95) ? kontaktnummer(firmennummer, leitung) : null,
    centuria,
    ...person,
    schulEmail: `${address}.${one.matrikelnummer}@hochschule.example`,
    email: `${address}@${firmaDomain(firmen)}`,
    privateEmail: random.trifft(0.6) ? `${address}${random.integer(1, 99)}@post.example` : null,
    telefon: random.trifft(0.3) ? `+49 40 ${random.integer(1_000_000, 9_999_999)}` : null,
    mobil: random.trifft(0.8)
      ? `+49 15${random.integer(0, 9)} ${random.integer(10_000_000, 99_999_999)}`
      : null,
    immatrikulation,
    exmatrikulation: one.exmatrikulation,
    ...freigaben(random, day),
  };
}

function personOf(random: Random, { plan, jahrgang }: Studium) {
  const share = random.anteil();
  const women = plan.zeichen === 'A' || plan.zeichen === 'T' ? 0.22 : plan.zeichen === 'W' ? 0.33 : 0.48;
  const geschlecht: Geschlecht = share < 0.01 ? 'nichtBinaer' : share < women ? 'weiblich' : 'maennlich';
  const names = FIRST_NAMES[geschlecht === 'nichtBinaer' ? 'divers' : geschlecht];
  const anreden = {
    weiblich: 'Frau',
    maennlich: 'Herr',
    nichtBinaer: 'divers',
    unbekannt: 'unbekannt',
  } as const;
  const age = plan.abschluss === 'master' ? random.integer(23, 34) : random.integer(18, 24);
  return {
    anrede: anreden[geschlecht],
    vorname: random.aus(names),
    nachname: random.aus(LAST_NAMES),
    geschlecht,
    geburtsdatum: addDays(`${jahrgang - age}-10-01`, -random.integer(0, 364)),
  };
}

function freigaben(random: Random, day: string) {
  const noten = random.trifft(0.8);
  const anmeldungen = noten && random.trifft(0.85);
  const bis = random.trifft(0.1) ? addDays(day, random.integer(60, 700)) : null;
  return {
    notenfreigabe: noten,
    notenfreigabeBis: noten ? bis : null,
    pruefungsanmeldungsfreigabe: anmeldungen,
    pruefungsanmeldungsfreigabeBis: anmeldungen ? bis : null,
  };
}

/** a … z, then aa, ab …: real intakes have four groups, but large generated ones need more. */
function groupLetter(number: number): string {
  const letter = String.fromCharCode(97 + (number % 26));
  return number < 26 ? letter : groupLetter(Math.floor(number / 26) - 1) + letter;
}
