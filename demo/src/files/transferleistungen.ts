import type { Transferstufe } from '@firmenportal/contract/transferleistungen';
import { addDays, quartalAm, schoolDay, semesterAm, semesterStart } from '../calendar.ts';
import { studium, type Studium } from './studierende.ts';
import { createRandom, type Random } from '../random.ts';

/** A line of `transferleistungen.csv`. */
export interface Transferleistung {
  matrikelnummer: string;
  nummer: number;
  titel: string;
  modul: string | null;
  quartal: string;
  stufe: Transferstufe;
  ablehnungsgrund: string | null;
  frist: string | null;
  abgegebenAm: string | null;
  bewertetAm: string | null;
  bestanden: boolean | null;
  credits: number;
}

type Stand = Pick<
  Transferleistung,
  'stufe' | 'ablehnungsgrund' | 'frist' | 'abgegebenAm' | 'bewertetAm' | 'bestanden'
>;

/**
 * Credits of the transfer performances, one in each of the first six semesters (domain.md). They add up to what a
 * programme requires.
 */
const CREDITS = [2, 2, 1, 1, 1, 1];
/**
 * Four weeks to write, six to assess and two to decide on the task; then the longest time from the first step to the
 * last.
 */
const PROCESSING_DAYS = 28;
const RATING_DAYS = 42;
const CLARIFICATION_DAYS = 14;
const IN_ALL_DAYS = 75;

// All synthetic.
const VORHABEN = [
  'Analyse des Bestellprozesses',
  'Einführung eines Ticketsystems',
  'Kennzahlen für den Vertrieb',
  'Automatisierung des Monatsabschlusses',
  'Onboarding neuer Mitarbeitender',
  'Migration einer Altanwendung',
  'Lieferantenbewertung im Einkauf',
  'Barrierefreiheit des Kundenportals',
  'Energieverbrauch in der Fertigung',
  'Datenqualität im Stammdatenmanagement',
  'Einsatz eines Chatbots im Kundenservice',
  'Rüstzeiten an der Montagelinie',
  'Wirtschaftlichkeit einer Eigenfertigung',
  'Social-Media-Strategie für das Ausbildungsmarketing',
] as const;
const ABLEHNUNGSGRUENDE = [
  'Das Thema ist zu weit gefasst. Bitte grenzen Sie die Fragestellung ein.',
  'Der Bezug zu einem Modul fehlt.',
  'Die Freigabe durch das Unternehmen fehlt.',
];

/** The transfer performances of all students, student by student. */
export function* transferleistungen(count: number, day: string): Generator<Transferleistung> {
  for (let index = 0; index < count; index += 1) yield* performances(studium(index, day), day);
}

/** Those of earlier semesters are finished, with failed ones rewritten. One is in progress. */
function* performances(one: Studium, day: string): Generator<Transferleistung> {
  if (one.plan.transferCredits === 0) return;
  const random = createRandom('transfer', one.index);
  const underWay = semesterAm(one.jahrgang, addDays(day, -IN_ALL_DAYS));
  const first = random.integer(0, VORHABEN.length - 1);
  for (const [position, credits] of CREDITS.entries()) {
    const nummer = position + 1;
    if (nummer > one.semester || nummer > underWay || (nummer === underWay && one.exmatrikulation !== null))
      return;
    const done = assessed(addDays(semesterStart(one.jahrgang, nummer), random.integer(60, 110)), random);
    const modul = random.aus(one.plan.module.filter(({ semester }) => semester === nummer));
    const named = random.trifft(0.9) ? modul.modul : null;
    const stand = nummer < underWay ? done : standOn(day, one.index);
    if (!stand) return;
    yield {
      matrikelnummer: one.matrikelnummer,
      nummer,
      titel: VORHABEN[(first + 5 * position) % VORHABEN.length] as string,
      modul: named,
      quartal: quartalAm(stand.abgegebenAm ?? stand.frist ?? day),
      ...stand,
      credits,
    };
  }
}

function assessed(handedIn: string, random: Random): Stand {
  const abgegebenAm = schoolDay(handedIn);
  const bewertetAm = schoolDay(addDays(abgegebenAm, random.integer(12, RATING_DAYS)));
  return { ...NICHTS, stufe: 'bewertet', abgegebenAm, bewertetAm, bestanden: true };
}

const NICHTS = { ablehnungsgrund: null, frist: null, abgegebenAm: null, bewertetAm: null, bestanden: null };

/** The state of the one in progress on a day. Every stage occurs on any day, and few deadlines have passed. */
function standOn(day: string, index: number): Stand | undefined {
  // This seed gives company A every stage, in summer and in winter.
  const random = createRandom('transferstand 1', index);
  const share = random.anteil();
  const due = (from: number, until: number) => addDays(day, random.integer(from, until));
  if (share < 0.06) return undefined;
  if (share < 0.18) return { ...NICHTS, stufe: 'eingereicht', frist: due(1, CLARIFICATION_DAYS) };
  if (share < 0.3) {
    const ablehnungsgrund = random.aus(ABLEHNUNGSGRUENDE);
    return { ...NICHTS, stufe: 'abgelehnt', ablehnungsgrund, frist: due(3, 21) };
  }
  if (share < 0.4) return { ...NICHTS, stufe: 'angenommen', frist: due(14, PROCESSING_DAYS) };
  if (share < 0.65) {
    const frist = random.trifft(0.2) ? due(-9, -1) : due(1, PROCESSING_DAYS);
    return { ...NICHTS, stufe: 'inBearbeitung', frist };
  }
  if (share < 0.8) {
    const abgegebenAm = schoolDay(due(-RATING_DAYS + 2, -2));
    return { ...NICHTS, stufe: 'abgegeben', abgegebenAm, frist: addDays(abgegebenAm, RATING_DAYS) };
  }
  const bewertetAm = schoolDay(due(-25, -1));
  const abgegebenAm = schoolDay(addDays(bewertetAm, -random.integer(12, RATING_DAYS)));
  return { ...NICHTS, stufe: 'bewertet', abgegebenAm, bewertetAm, bestanden: random.trifft(0.85) };
}
