import type { Anmeldestatus } from '@firmenportal/contract/pruefungsanmeldungen';
import { addDays, semesterAm, semesterStart } from '../calendar.ts';
import { noten } from './pruefungsleistungen.ts';
import { studium, type Studium } from './studierende.ts';
import type { Modul } from './studienplaene.ts';
import { createRandom, type Random } from '../random.ts';

/** A line of `pruefungsanmeldungen.csv`. */
export interface Pruefungsanmeldung {
  matrikelnummer: string;
  modulnummer: string;
  modul: string;
  pruefungsdatum: string;
  anmeldedatum: string | null;
  status: Anmeldestatus;
  thema: string | null;
}

const OPENS_AFTER_DAYS = 60;

/** Cumulative shares of the states of exams that are still to come. */
const KOMMENDE: readonly (readonly [Anmeldestatus, number])[] = [
  ['angemeldet', 0.5],
  ['zugelassen', 0.85],
  ['nichtZugelassen', 0.92],
  ['abgemeldet', 1],
];

/** The exam registrations of all students, student by student. */
export function* pruefungsanmeldungen(count: number, day: string): Generator<Pruefungsanmeldung> {
  for (let index = 0; index < count; index += 1) yield* registrations(studium(index, day), day);
}

function* registrations(one: Studium, day: string): Generator<Pruefungsanmeldung> {
  const random = createRandom('anmeldung', one.index);
  // Registration opens some weeks into the first semester.
  const isOpen = addDays(semesterStart(one.jahrgang, 1), OPENS_AFTER_DAYS) <= day;
  const running = semesterAm(one.jahrgang, day);
  let gradedBefore = '';
  for (const { modulnummer, pruefungsdatum, notenerfassungsdatum, versuch, semester } of noten(one)) {
    const modul = one.plan.module.find((each) => each.modulnummer === modulnummer);
    if (modul && pruefungsdatum !== null) {
      // Drawn even if not used, so that the random values stay the same on another day.
      const made = registration(one, modul, pruefungsdatum, random, day);
      if (versuch > 1 ? gradedBefore <= day : isOpen && semester <= running) yield made;
    }
    gradedBefore = notenerfassungsdatum;
  }
}

function registration(
  one: Studium,
  modul: Modul,
  pruefungsdatum: string,
  random: Random,
  day: string,
): Pruefungsanmeldung {
  const share = random.anteil();
  const registered = addDays(pruefungsdatum, -random.integer(28, 60));
  const beginn = semesterStart(one.jahrgang, 1);
  return {
    matrikelnummer: one.matrikelnummer,
    modulnummer: modul.modulnummer,
    modul: modul.modul,
    pruefungsdatum,
    anmeldedatum: [beginn, registered, addDays(day, -random.integer(0, 20))].toSorted()[1] ?? null,
    status:
      pruefungsdatum <= day ? 'abgelegt' : (KOMMENDE.find(([, until]) => share < until)?.[0] ?? 'angemeldet'),
    thema: modul.form === 'Klausur' || random.trifft(0.2) ? null : themaOf(modul, random),
  };
}

function themaOf({ modul }: Modul, random: Random): string {
  return random.aus([
    `${modul} im Mittelstand: eine Fallstudie`,
    `Stand der Forschung: ${modul}`,
    `${modul} im eigenen Unternehmen`,
    `Chancen und Grenzen künstlicher Intelligenz für ${modul}`,
  ]);
}
