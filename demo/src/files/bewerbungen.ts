import { bewerbende, newestBewerbungsjahr, type Bewerber } from './bewerber.ts';
import type { Extent } from '../extent.ts';
import { firmenCount, firma, firmaIndex } from './firmen.ts';
import { addDays } from '../calendar.ts';
import type { Student } from './studierende.ts';
import { createRandom, type Random } from '../random.ts';

/** A line of `bewerbungen.csv`. */
export interface Bewerbung {
  bewerbernummer: string;
  firmennummer: string;
  eingegangenAm: string;
  zurueckgezogenAm: string | null;
}

/** Cumulative shares of the companies A, B and C among all applications. */
const BEKANNTE_BIS = [0.26, 0.4, 0.53] as const;

/** The applications of all applicants. Most applicants are only in the marketplace and have none. */
export function* bewerbungen(extent: Extent): Generator<Bewerbung> {
  const firmen = firmenCount(extent.studierende);
  let index = 0;
  for (const [one, student] of bewerbende(extent)) {
    const random = createRandom('bewerbung', index);
    if (student) yield accepted(one, student, random);
    else yield* applications(one, random, firmen, extent.day);
    index += 1;
  }
}

/** The application to the company where the student began, from the winter before. */
function accepted(
  { bewerbernummer, bewerbungsjahr }: Bewerber,
  { firmennummer }: Student,
  random: Random,
): Bewerbung {
  const eingegangenAm = addDays(`${bewerbungsjahr}-04-15`, -random.integer(0, 180));
  return { bewerbernummer, firmennummer, eingegangenAm, zurueckgezogenAm: null };
}

function* applications(one: Bewerber, random: Random, firmen: number, day: string): Generator<Bewerbung> {
  if (!random.trifft(0.2)) return;
  const age = newestBewerbungsjahr(day) - one.bewerbungsjahr;
  const chosen = new Set<number>();
  for (let count = random.trifft(0.3) ? 2 : 1; count > 0; count -= 1) {
    chosen.add(companyOf(random, firmen));
  }
  for (const company of chosen) {
    // Recent applications are more frequent.
    const eingegangenAm = addDays(day, -365 * age - 1 - Math.floor(200 * random.anteil() ** 1.4));
    const withdrawn = random.trifft(0.15) ? addDays(eingegangenAm, random.integer(1, 20)) : null;
    yield {
      bewerbernummer: one.bewerbernummer,
      firmennummer: firma(company).firmennummer,
      eingegangenAm,
      zurueckgezogenAm: withdrawn !== null && withdrawn < day ? withdrawn : null,
    };
  }
}

function companyOf(random: Random, firmen: number): number {
  const share = random.anteil();
  const known = BEKANNTE_BIS.findIndex((until) => share < until);
  const others = firmen - BEKANNTE_BIS.length;
  if (known >= 0 || others === 0) return Math.max(known, 0);
  return BEKANNTE_BIS.length + firmaIndex(random.anteil(), others);
}
