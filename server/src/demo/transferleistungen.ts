import type { Transferstufe } from '@firmenportal/contract/transferleistungen';
import { addDays, laufendesSemester, quartalAm, semesterBeginn, STICHTAG, werktag } from './kalender.ts';
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
/** Four weeks to write, six to assess, two to decide on the task. */
const BEARBEITUNG_TAGE = 28;
const BEWERTUNG_TAGE = 42;
const KLAERUNG_TAGE = 14;

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
  null,
];

/** The transfer performances of all students, one student after the other. */
export function* transferleistungen(anzahl: number): Generator<Transferleistung> {
  for (let index = 0; index < anzahl; index += 1) yield* performances(studium(index));
}

function* performances(one: Studium): Generator<Transferleistung> {
  if (one.plan.transferCredits === 0) return;
  const zufall = createZufall('transfer', one.index);
  const end = one.exmatrikulation ?? STICHTAG;
  const running = laufendesSemester(one.jahrgang);
  const first = zufall.ganz(0, VORHABEN.length - 1);
  for (const [position, credits] of CREDITS.entries()) {
    const nummer = position + 1;
    const beginn = semesterBeginn(one.jahrgang, nummer);
    const handedIn = werktag(addDays(beginn, zufall.ganz(100, 130)));
    if (beginn > end || (one.exmatrikulation !== null && handedIn > end)) return;
    // The first is asked for at the end of the first semester.
    if (running === 1) return;
    const modul = zufall.aus(one.plan.module.filter(({ semester }) => semester === nummer));
    yield {
      matrikelnummer: one.matrikelnummer,
      nummer,
      titel: VORHABEN[(first + 5 * position) % VORHABEN.length] as string,
      modul: zufall.trifft(0.9) ? modul.modul : null,
      quartal: quartalAm(handedIn),
      ...(nummer < running - 1 ? assessed(handedIn, zufall) : underWay(nummer === running, zufall)),
      credits,
    };
  }
}

function assessed(abgegebenAm: string, zufall: Zufall): Stand {
  const bestanden = zufall.trifft(0.94);
  const bewertetAm = werktag(addDays(abgegebenAm, zufall.ganz(10, BEWERTUNG_TAGE)));
  return { ...NICHTS, stufe: 'bewertet', abgegebenAm, bewertetAm, bestanden };
}

const NICHTS = { ablehnungsgrund: null, frist: null, abgegebenAm: null, bewertetAm: null, bestanden: null };

/** Those of the semester before are mostly handed in, those of the running one are agreed on. */
function underWay(running: boolean, zufall: Zufall): Stand {
  const share = zufall.anteil();
  // Some deadlines are over.
  const began = addDays(STICHTAG, -zufall.ganz(0, BEARBEITUNG_TAGE + 10));
  if (!running && share < 0.7) {
    const abgegebenAm = werktag(addDays(STICHTAG, -zufall.ganz(20, 60)));
    if (share < 0.35) return assessedBy(abgegebenAm, zufall);
    return { ...NICHTS, stufe: 'abgegeben', abgegebenAm, frist: addDays(abgegebenAm, BEWERTUNG_TAGE) };
  }
  if (share < (running ? 0.3 : 0.85)) {
    return { ...NICHTS, stufe: 'inBearbeitung', frist: addDays(began, BEARBEITUNG_TAGE) };
  }
  if (share < 0.55) return { ...NICHTS, stufe: 'angenommen', frist: addDays(began, BEARBEITUNG_TAGE) };
  if (share < 0.9) return { ...NICHTS, stufe: 'eingereicht', frist: addDays(began, KLAERUNG_TAGE + 14) };
  const ablehnungsgrund = zufall.aus(ABLEHNUNGSGRUENDE);
  return { ...NICHTS, stufe: 'abgelehnt', ablehnungsgrund, frist: addDays(began, BEARBEITUNG_TAGE) };
}

/** Assessed before the day of the demo, whenever it was handed in. */
function assessedBy(abgegebenAm: string, zufall: Zufall): Stand {
  const bewertetAm = werktag(addDays(abgegebenAm, zufall.ganz(5, 16)));
  return { ...NICHTS, stufe: 'bewertet', abgegebenAm, bewertetAm, bestanden: zufall.trifft(0.9) };
}
