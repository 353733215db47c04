import type { Anrede } from '@firmenportal/contract/fields';
import { addDays, daysBetween, lastIntake } from '../calendar.ts';
import type { Extent } from '../extent.ts';
import { motivationsschreiben } from './motivationsschreiben.ts';
import { LAST_NAMES, toAddress, FIRST_NAMES } from './names.ts';
import { planFor, STUDIENPLAENE, type Studienplan } from './studienplaene.ts';
import { studierende, type Student } from './studierende.ts';
import { MERKMALE, WUNSCHBRANCHEN } from './wuensche.ts';
import { createRandom, type Random } from '../random.ts';

/** A line of `bewerber.csv`. */
export interface Bewerber {
  bewerbernummer: string;
  anrede: Anrede;
  vorname: string;
  nachname: string;
  plz: string | null;
  email: string | null;
  telefon: string | null;
  kontaktfreigabe: boolean;
  bewerbungsjahr: number;
  freigabedatum: string | null;
  testsFreigegeben: boolean;
  zurueckgezogenAm: string | null;
  motivationsschreiben: string | null;
  studiengaenge: string;
  merkmale: string;
  wunschbranchen: string;
}

/** The data from which an applicant's lines in all files are derived. */
export interface Bewerbungskern {
  index: number;
  bewerbernummer: string;
  bewerbungsjahr: number;
  /** Standard deviations above the average. */
  begabung: number;
}

/** The next year of intake, which most people apply for. The two years before it are over. */
export function newestBewerbungsjahr(day: string): number {
  return lastIntake(day) + 1;
}

/** Cumulative shares of the three years among all applicants, oldest year first. */
const YEARS_UNTIL = [0.15, 0.4, 1];
/** First two digits of the applicants' postcodes; regions near the school are repeated to make them more likely. */
const LEITREGIONEN = '20 21 22 22 22 23 24 25 25 26 27 28 29 30 31 38 10 12 19 18 40 50 01'.split(' ');
const ANREDEN: readonly (readonly [Anrede, number])[] = [
  ['Frau', 0.45],
  ['Herr', 0.96],
  ['divers', 0.98],
  ['unbekannt', 1],
];

export function bewerbungskern(index: number, day: string): Bewerbungskern {
  const random = createRandom('bewerbungskern', index);
  const share = random.anteil();
  const bewerbungsjahr = newestBewerbungsjahr(day) - 2 + YEARS_UNTIL.findIndex((until) => share < until);
  return {
    index,
    bewerbernummer: `B${bewerbungsjahr % 100}-${String(index + 1).padStart(6, '0')}`,
    bewerbungsjahr,
    begabung: random.normal(),
  };
}

/** All applicants, one by one, each with the student that they became, if any. */
export function* bewerbende({
  day,
  bewerber: count,
  studierende: students,
}: Extent): Generator<[Bewerber, Student | undefined]> {
  const began = [...studierende(students, day)].filter(({ immatrikulation }) =>
    immatrikulation.startsWith(`${lastIntake(day)}`),
  );
  for (let index = 0; index < count; index += 1) {
    const kern = bewerbungskern(index, day);
    const student = kern.bewerbungsjahr === lastIntake(day) ? began.shift() : undefined;
    const one = person(kern, day);
    yield [student ? { ...one, ...asApplied(student) } : one, student];
  }
}

/** The lines of all applicants. */
export function* bewerber(extent: Extent): Generator<Bewerber> {
  for (const [one] of bewerbende(extent)) yield one;
}

/** The applicant data of a student: the same name, not withdrawn and not in the marketplace. */
const asApplied = ({ anrede, vorname, nachname, studiengang }: Student) => ({
  anrede,
  vorname,
  nachname,
  // The generated address would contain another person's name.
  email: null,
  telefon: null,
  kontaktfreigabe: false,
  studiengaenge: studiengang,
  freigabedatum: null,
  zurueckgezogenAm: null,
  // The generated letter would be signed with another person's name.
  motivationsschreiben: null,
});

function person({ index, bewerbernummer, bewerbungsjahr }: Bewerbungskern, day: string): Bewerber {
  const random = createRandom('bewerber', index);
  const share = random.anteil();
  const anrede = ANREDEN.find(([, until]) => share < until)?.[0] ?? 'unbekannt';
  const vorname = random.aus(FIRST_NAMES[NAME_LISTS[anrede]]);
  const nachname = random.aus(LAST_NAMES);
  const plaene = programmes(random);
  const merkmale = random.einige(MERKMALE, random.integer(2, 5));
  const wunschbranchen = random.einige(WUNSCHBRANCHEN, random.integer(1, 4));
  return {
    bewerbernummer,
    anrede,
    vorname,
    nachname,
    plz: random.trifft(0.97)
      ? random.aus(LEITREGIONEN) + String(random.integer(0, 999)).padStart(3, '0')
      : null,
    ...contact(index, vorname, nachname),
    bewerbungsjahr,
    ...release(random, bewerbungsjahr, day),
    testsFreigegeben: random.trifft(0.75),
    motivationsschreiben: motivationsschreiben(random, {
      vorname,
      nachname,
      studiengang: plaene[0]?.name ?? '',
      branche: wunschbranchen[0] ?? '',
      merkmal: merkmale[0] ?? '',
    }),
    studiengaenge: plaene.map(({ kuerzel }) => kuerzel).join('|'),
    merkmale: merkmale.join('|'),
    wunschbranchen: wunschbranchen.join('|'),
  };
}

const NAME_LISTS = {
  Frau: 'weiblich',
  Herr: 'maennlich',
  divers: 'divers',
  unbekannt: 'divers',
} as const satisfies Record<Anrede, keyof typeof FIRST_NAMES>;

/**
 * Most applicants of the newest year are in the marketplace, and some will be. Of earlier years only a minority was
 * released.
 */
function release(
  random: Random,
  jahr: number,
  day: string,
): Pick<Bewerber, 'freigabedatum' | 'zurueckgezogenAm'> {
  const age = newestBewerbungsjahr(day) - jahr;
  const newest = age === 0;
  const share = random.anteil();
  const until = addDays(day, -365 * age);
  const past = addDays(until, -random.integer(0, 190));
  // Before the studies begin, if enough time is left.
  const ahead = Math.min(300, Math.max(30, daysBetween(day, `${newestBewerbungsjahr(day)}-09-01`)));
  const future = addDays(day, random.integer(7, ahead));
  const withdrawn = addDays(past, random.integer(0, daysBetween(past, until)));
  if (newest && share < 0.12) return { freigabedatum: future, zurueckgezogenAm: null };
  return {
    freigabedatum: share < (newest ? 0.17 : 0.65) ? null : past,
    zurueckgezogenAm: random.trifft(newest ? 0.05 : 0.3) ? withdrawn : null,
  };
}

/** One to three programmes of the same degree, the preferred one first. */
function programmes(random: Random): Studienplan[] {
  const first = planFor(random.anteil());
  const others = STUDIENPLAENE.filter((plan) => plan !== first && plan.abschluss === first.abschluss);
  const share = random.anteil();
  return [first, ...random.einige(others, share < 0.5 ? 0 : share < 0.85 ? 1 : 2)];
}

/**
 * Most applicants gave an address, but fewer shared it with companies they did not choose. Has its own random source,
 * so that the other values stay the same.
 */
function contact(
  index: number,
  vorname: string,
  nachname: string,
): Pick<Bewerber, 'email' | 'telefon' | 'kontaktfreigabe'> {
  const random = createRandom('bewerberkontakt', index);
  const given = random.trifft(0.8);
  return {
    email: given ? `${toAddress(vorname, nachname)}.${index + 1}@post.example` : null,
    telefon: given && random.trifft(0.5) ? `0170 ${random.integer(1_000_000, 9_999_999)}` : null,
    kontaktfreigabe: given && random.trifft(0.6),
  };
}
