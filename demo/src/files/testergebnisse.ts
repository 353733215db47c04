import { bewerbungskern, type Bewerbungskern } from './bewerber.ts';
import { createRandom, type Random } from '../random.ts';

/** A line of `testergebnisse.csv`. */
export interface Testergebnis {
  bewerbernummer: string;
  iqtGesamt: number | null;
  sprache: number | null;
  merkfaehigkeit: number | null;
  logik: number | null;
  rechnen: number | null;
  technik: number | null;
  mixLeistung: number | null;
  mixBindung: number | null;
  mixMacht: number | null;
  mathematiktest: number | null;
  englischtest: number | null;
  hochschulzugangsberechtigung: boolean | null;
  kahneman: number | null;
  visuellerFragebogen: string | null;
  schnittPunkte: string | null;
  schnittNote: string | null;
}

// Synthetic, like all values: the wording of the real questionnaire is not public.
const WAHRNEHMUNG = [
  'sachlich, auf Einzelheiten gerichtet',
  'sachlich, auf das Ganze gerichtet',
  'bildhaft, auf Einzelheiten gerichtet',
  'bildhaft, auf das Ganze gerichtet',
] as const;

/** The test results of all tested applicants, whether released or not. */
export function* testergebnisse(count: number, day: string): Generator<Testergebnis> {
  for (let index = 0; index < count; index += 1) {
    const random = createRandom('testergebnis', index);
    if (random.trifft(0.93)) yield results(random, bewerbungskern(index, day));
  }
}

function results(random: Random, { bewerbernummer, begabung }: Bewerbungskern): Testergebnis {
  const gifted = () => prozentrang(0.75 * begabung + 0.65 * random.normal());
  const iqt = {
    sprache: gifted(),
    merkfaehigkeit: gifted(),
    logik: gifted(),
    rechnen: gifted(),
    technik: gifted(),
  };
  const motive = () => prozentrang(random.normal());
  const complete = random.trifft(0.94);
  return {
    bewerbernummer,
    // The mean of the parts. Synthetic.
    iqtGesamt: Math.round(Object.values(iqt).reduce((sum, part) => sum + part, 0) / 5),
    ...iqt,
    mixLeistung: complete ? motive() : null,
    mixBindung: complete ? motive() : null,
    mixMacht: complete ? motive() : null,
    mathematiktest: gifted(),
    englischtest: complete ? gifted() : null,
    hochschulzugangsberechtigung: random.trifft(0.9) ? true : random.trifft(0.7) ? false : null,
    kahneman: random.integer(0, 3),
    visuellerFragebogen: random.trifft(0.85) ? random.aus(WAHRNEHMUNG) : null,
    ...schnitt(random, begabung),
  };
}

/** Points of the upper school for most, a grade of another certificate for some, and nothing yet for a few. */
function schnitt(random: Random, begabung: number): Pick<Testergebnis, 'schnittPunkte' | 'schnittNote'> {
  const share = random.anteil();
  const spread = 0.7 * begabung + 0.7 * random.normal();
  const points = Math.min(15, Math.max(4, 9.6 + 2.1 * spread)).toFixed(1);
  const grade = Math.min(4, Math.max(0.7, 2.3 - 0.55 * spread)).toFixed(1);
  return {
    schnittPunkte: share < 0.72 ? points : null,
    schnittNote: share >= 0.72 && share < 0.96 ? grade : null,
  };
}

/** The percentile rank: the integral of the bell curve, approximated by a logistic curve. */
function prozentrang(deviation: number): number {
  return Math.min(99, Math.max(1, Math.round(100 / (1 + Math.exp(-1.702 * deviation)))));
}
