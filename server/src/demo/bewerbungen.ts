import { bewerber, NEUESTES_BEWERBUNGSJAHR, type Bewerber } from './bewerber.ts';
import { anzahlFirmen, firma, firmenindex } from './firmen.ts';
import { addDays, STICHTAG } from './kalender.ts';
import { createZufall, type Zufall } from './zufall.ts';

/** A line of `bewerbungen.csv`. */
export interface Bewerbung {
  bewerbernummer: string;
  firmennummer: string;
  eingegangenAm: string;
  zurueckgezogenAm: string | null;
}

/** How far the companies A, B and C reach among all applications. */
const BEKANNTE_BIS = [0.26, 0.4, 0.53] as const;

/** The applications of all applicants to companies; most wait in the marketplace and have none. */
export function* bewerbungen(bewerbende: number, studierende: number): Generator<Bewerbung> {
  const firmen = anzahlFirmen(studierende);
  let index = 0;
  for (const one of bewerber(bewerbende)) {
    yield* applications(one, index, firmen);
    index += 1;
  }
}

function* applications(one: Bewerber, index: number, firmen: number): Generator<Bewerbung> {
  const zufall = createZufall('bewerbung', index);
  if (!zufall.trifft(0.2)) return;
  const age = NEUESTES_BEWERBUNGSJAHR - one.bewerbungsjahr;
  const chosen = new Set<number>();
  for (let count = zufall.trifft(0.3) ? 2 : 1; count > 0; count -= 1) {
    chosen.add(companyOf(zufall, firmen));
  }
  for (const company of chosen) {
    const eingegangenAm = addDays(STICHTAG, -365 * age - zufall.ganz(20, 200));
    const withdrawn = zufall.trifft(0.1);
    yield {
      bewerbernummer: one.bewerbernummer,
      firmennummer: firma(company).firmennummer,
      eingegangenAm,
      zurueckgezogenAm: withdrawn ? addDays(eingegangenAm, zufall.ganz(1, 20)) : null,
    };
  }
}

function companyOf(zufall: Zufall, firmen: number): number {
  const share = zufall.anteil();
  const known = BEKANNTE_BIS.findIndex((until) => share < until);
  const others = firmen - BEKANNTE_BIS.length;
  if (known >= 0 || others === 0) return Math.max(known, 0);
  return BEKANNTE_BIS.length + firmenindex(zufall.anteil(), others);
}
