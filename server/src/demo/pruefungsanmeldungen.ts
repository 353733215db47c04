import type { Anmeldestatus } from '@firmenportal/contract/pruefungsanmeldungen';
import { addDays, laufendesSemester, pruefungswoche, semesterBeginn, STICHTAG, werktag } from './kalender.ts';
import { noten, VERSUCHE, WIEDERHOLUNG_NACH_TAGEN, type Pruefungsleistung } from './pruefungsleistungen.ts';
import { studium, type Studium } from './studierende.ts';
import type { Modul } from './studienplaene.ts';
import { createZufall, type Zufall } from './zufall.ts';

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

/** Of those whose exam is still to come. */
const KOMMENDE: readonly (readonly [Anmeldestatus, number])[] = [
  ['angemeldet', 0.5],
  ['zugelassen', 0.85],
  ['nichtZugelassen', 0.92],
  ['abgemeldet', 1],
];

/** The exam registrations of all students, one student after the other. */
export function* pruefungsanmeldungen(anzahl: number): Generator<Pruefungsanmeldung> {
  for (let index = 0; index < anzahl; index += 1) yield* registrations(studium(index));
}

function* registrations(one: Studium): Generator<Pruefungsanmeldung> {
  const zufall = createZufall('anmeldung', one.index);
  const attempts = [...noten(one)];
  for (const { modulnummer, pruefungsdatum } of attempts) {
    const modul = one.plan.module.find((each) => each.modulnummer === modulnummer);
    if (modul && pruefungsdatum !== null) yield registration(one, modul, pruefungsdatum, zufall);
  }
  if (one.exmatrikulation !== null) return;
  for (const modul of one.plan.module) {
    const last = attempts.findLast(({ modulnummer }) => modulnummer === modul.modulnummer);
    const datum = last ? repetition(last, zufall) : firstExam(one, modul, zufall);
    if (datum !== undefined) yield registration(one, modul, datum, zufall);
  }
}

/** The day of an exam that is not graded yet: of the semester before, or the running one. */
function firstExam(one: Studium, modul: Modul, zufall: Zufall): string | undefined {
  const running = laufendesSemester(one.jahrgang);
  // Registration opens some weeks into the first semester.
  if (modul.semester < running - 1 || modul.semester > running || running === 1) return undefined;
  return werktag(addDays(pruefungswoche(one.jahrgang, modul.semester), zufall.ganz(0, 4)));
}

function repetition(
  { pruefungsdatum, bestanden, versuch }: Pruefungsleistung,
  zufall: Zufall,
): string | undefined {
  if (bestanden || versuch === VERSUCHE || pruefungsdatum === null) return undefined;
  return werktag(addDays(pruefungsdatum, WIEDERHOLUNG_NACH_TAGEN + zufall.ganz(0, 7)));
}

function registration(
  one: Studium,
  modul: Modul,
  pruefungsdatum: string,
  zufall: Zufall,
): Pruefungsanmeldung {
  const share = zufall.anteil();
  const registered = addDays(pruefungsdatum, -zufall.ganz(28, 60));
  const beginn = semesterBeginn(one.jahrgang, 1);
  return {
    matrikelnummer: one.matrikelnummer,
    modulnummer: modul.modulnummer,
    modul: modul.modul,
    pruefungsdatum,
    anmeldedatum: [beginn, registered, addDays(STICHTAG, -zufall.ganz(0, 20))].toSorted()[1] ?? null,
    status:
      pruefungsdatum <= STICHTAG
        ? 'abgelegt'
        : (KOMMENDE.find(([, until]) => share < until)?.[0] ?? 'angemeldet'),
    thema: modul.form === 'Klausur' || zufall.trifft(0.2) ? null : themaOf(modul, zufall),
  };
}

function themaOf({ modul }: Modul, zufall: Zufall): string {
  return zufall.aus([
    `${modul} im Mittelstand: eine Fallstudie`,
    `Stand der Forschung: ${modul}`,
    `${modul} im eigenen Unternehmen`,
    `Chancen und Grenzen künstlicher Intelligenz für ${modul}`,
  ]);
}
