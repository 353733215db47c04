import type { Anrede } from '@firmenportal/contract/felder';
import { addDays, LETZTER_JAHRGANG, STICHTAG } from './kalender.ts';
import { motivationsschreiben } from './motivationsschreiben.ts';
import { NACHNAMEN, VORNAMEN } from './namen.ts';
import { planFor, STUDIENPLAENE, type Studienplan } from './studienplaene.ts';
import { MERKMALE, WUNSCHBRANCHEN } from './wuensche.ts';
import { createZufall, type Zufall } from './zufall.ts';

/** A line of `bewerber.csv`. */
export interface Bewerber {
  bewerbernummer: string;
  anrede: Anrede;
  vorname: string;
  nachname: string;
  plz: string | null;
  bewerbungsjahr: number;
  freigabedatum: string | null;
  testsFreigegeben: boolean;
  zurueckgezogenAm: string | null;
  motivationsschreiben: string | null;
  studiengaenge: string;
  merkmale: string;
  wunschbranchen: string;
}

/** What the lines of one applicant in all files follow from. */
export interface Bewerbungskern {
  index: number;
  bewerbernummer: string;
  bewerbungsjahr: number;
  /** How much better than the average, in deviations. */
  begabung: number;
}

/** The year of intake that most apply for; the years before it are those of the two last selections. */
export const NEUESTES_BEWERBUNGSJAHR = LETZTER_JAHRGANG + 1;
const JAHRGANGSANTEILE: readonly (readonly [number, number])[] = [
  [NEUESTES_BEWERBUNGSJAHR - 2, 0.15],
  [NEUESTES_BEWERBUNGSJAHR - 1, 0.4],
  [NEUESTES_BEWERBUNGSJAHR, 1],
];
/** First two digits of the postcodes that applicants come from, the near ones more often. */
const LEITREGIONEN = '20 21 22 22 22 23 24 25 25 26 27 28 29 30 31 38 10 12 19 18 40 50 01'.split(' ');
const ANREDEN: readonly (readonly [Anrede, number])[] = [
  ['Frau', 0.45],
  ['Herr', 0.96],
  ['divers', 0.98],
  ['unbekannt', 1],
];

export function bewerbungskern(index: number): Bewerbungskern {
  const zufall = createZufall('bewerbungskern', index);
  const share = zufall.anteil();
  const bewerbungsjahr = JAHRGANGSANTEILE.find(([, until]) => share < until)?.[0] ?? NEUESTES_BEWERBUNGSJAHR;
  return {
    index,
    bewerbernummer: `B${bewerbungsjahr % 100}-${String(index + 1).padStart(6, '0')}`,
    bewerbungsjahr,
    begabung: zufall.normal(),
  };
}

/** All applicants, one after the other. */
export function* bewerber(anzahl: number): Generator<Bewerber> {
  for (let index = 0; index < anzahl; index += 1) yield person(bewerbungskern(index));
}

function person({ index, bewerbernummer, bewerbungsjahr }: Bewerbungskern): Bewerber {
  const zufall = createZufall('bewerber', index);
  const share = zufall.anteil();
  const anrede = ANREDEN.find(([, until]) => share < until)?.[0] ?? 'unbekannt';
  const vorname = zufall.aus(VORNAMEN[NAMENSLISTEN[anrede]]);
  const nachname = zufall.aus(NACHNAMEN);
  const plaene = programmes(zufall);
  const merkmale = zufall.einige(MERKMALE, zufall.ganz(2, 5));
  const wunschbranchen = zufall.einige(WUNSCHBRANCHEN, zufall.ganz(1, 4));
  return {
    bewerbernummer,
    anrede,
    vorname,
    nachname,
    plz: zufall.trifft(0.97) ? zufall.aus(LEITREGIONEN) + String(zufall.ganz(0, 999)).padStart(3, '0') : null,
    bewerbungsjahr,
    ...release(zufall, bewerbungsjahr),
    testsFreigegeben: zufall.trifft(0.75),
    motivationsschreiben: motivationsschreiben(zufall, {
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

const NAMENSLISTEN = {
  Frau: 'weiblich',
  Herr: 'maennlich',
  divers: 'divers',
  unbekannt: 'divers',
} as const satisfies Record<Anrede, keyof typeof VORNAMEN>;

/** Most of the newest year are in the marketplace, some will be; of the years before, few were not taken. */
function release(zufall: Zufall, jahr: number): Pick<Bewerber, 'freigabedatum' | 'zurueckgezogenAm'> {
  const newest = jahr === NEUESTES_BEWERBUNGSJAHR;
  const share = zufall.anteil();
  const until = newest ? STICHTAG : addDays(STICHTAG, -365 * (NEUESTES_BEWERBUNGSJAHR - jahr));
  const past = addDays(until, -zufall.ganz(0, 190));
  const future = addDays(STICHTAG, zufall.ganz(7, 300));
  const withdrawn = addDays(past, zufall.ganz(0, (Date.parse(until) - Date.parse(past)) / 86_400_000));
  if (newest && share < 0.12) return { freigabedatum: future, zurueckgezogenAm: null };
  return {
    freigabedatum: share < (newest ? 0.17 : 0.65) ? null : past,
    zurueckgezogenAm: zufall.trifft(newest ? 0.05 : 0.3) ? withdrawn : null,
  };
}

/** One programme to three of one degree, the first the one wished for most. */
function programmes(zufall: Zufall): Studienplan[] {
  const first = planFor(zufall.anteil());
  const others = STUDIENPLAENE.filter((plan) => plan !== first && plan.abschluss === first.abschluss);
  const share = zufall.anteil();
  return [first, ...zufall.einige(others, share < 0.5 ? 0 : share < 0.85 ? 1 : 2)];
}
