import type { Transferstufe } from '@firmenportal/contract/transferleistungen';
import { addDays, quartalAm, schoolDay, semesterAm, semesterBeginn } from './kalender.ts';
import { studium, type Studium } from './studierende.ts';
import { createZufall, type Zufall } from './zufall.ts';

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

/** One in each of the first six semesters (domain.md); together what a programme asks for. */
const CREDITS = [2, 2, 1, 1, 1, 1];
/** Four weeks to write, six to assess, two to decide on the task; from the first to the last of them, at the most. */
const BEARBEITUNG_TAGE = 28;
const BEWERTUNG_TAGE = 42;
const KLAERUNG_TAGE = 14;
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

/** The transfer performances of all students, one student after the other. */
export function* transferleistungen(anzahl: number, day: string): Generator<Transferleistung> {
  for (let index = 0; index < anzahl; index += 1) yield* performances(studium(index, day), day);
}

/** Those of the semesters before are done, what failed was written again; one is under way. */
function* performances(one: Studium, day: string): Generator<Transferleistung> {
  if (one.plan.transferCredits === 0) return;
  const zufall = createZufall('transfer', one.index);
  const underWay = semesterAm(one.jahrgang, addDays(day, -IN_ALL_DAYS));
  const first = zufall.ganz(0, VORHABEN.length - 1);
  for (const [position, credits] of CREDITS.entries()) {
    const nummer = position + 1;
    if (nummer > one.semester || nummer > underWay || (nummer === underWay && one.exmatrikulation !== null))
      return;
    const done = assessed(addDays(semesterBeginn(one.jahrgang, nummer), zufall.ganz(60, 110)), zufall);
    const modul = zufall.aus(one.plan.module.filter(({ semester }) => semester === nummer));
    const named = zufall.trifft(0.9) ? modul.modul : null;
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

function assessed(handedIn: string, zufall: Zufall): Stand {
  const abgegebenAm = schoolDay(handedIn);
  const bewertetAm = schoolDay(addDays(abgegebenAm, zufall.ganz(12, BEWERTUNG_TAGE)));
  return { ...NICHTS, stufe: 'bewertet', abgegebenAm, bewertetAm, bestanden: true };
}

const NICHTS = { ablehnungsgrund: null, frist: null, abgegebenAm: null, bewertetAm: null, bestanden: null };

/** How far the one under way is on the day: every stage occurs on any day, and few deadlines are over. */
function standOn(day: string, index: number): Stand | undefined {
  // One of the seeds with which company A has every stage, summer and winter.
  const zufall = createZufall('transferstand 1', index);
  const share = zufall.anteil();
  const due = (from: number, until: number) => addDays(day, zufall.ganz(from, until));
  if (share < 0.06) return undefined;
  if (share < 0.18) return { ...NICHTS, stufe: 'eingereicht', frist: due(1, KLAERUNG_TAGE) };
  if (share < 0.3) {
    const ablehnungsgrund = zufall.aus(ABLEHNUNGSGRUENDE);
    return { ...NICHTS, stufe: 'abgelehnt', ablehnungsgrund, frist: due(3, 21) };
  }
  if (share < 0.4) return { ...NICHTS, stufe: 'angenommen', frist: due(14, BEARBEITUNG_TAGE) };
  if (share < 0.65) {
    const frist = zufall.trifft(0.2) ? due(-9, -1) : due(1, BEARBEITUNG_TAGE);
    return { ...NICHTS, stufe: 'inBearbeitung', frist };
  }
  if (share < 0.8) {
    const abgegebenAm = schoolDay(due(-BEWERTUNG_TAGE + 2, -2));
    return { ...NICHTS, stufe: 'abgegeben', abgegebenAm, frist: addDays(abgegebenAm, BEWERTUNG_TAGE) };
  }
  const bewertetAm = schoolDay(due(-25, -1));
  const abgegebenAm = schoolDay(addDays(bewertetAm, -zufall.ganz(12, BEWERTUNG_TAGE)));
  return { ...NICHTS, stufe: 'bewertet', abgegebenAm, bewertetAm, bestanden: zufall.trifft(0.85) };
}
