import { addDays, daysBetween, firstIntake, isFree, semesterStart, weekday } from '../calendar.ts';
import { LAST_NAMES, FIRST_NAMES } from './names.ts';
import { studium, type Studium } from './studierende.ts';
import { createRandom } from '../random.ts';

/** A line of `seminarveranstaltungen.csv`. */
export interface Seminarveranstaltung {
  seminarnummer: string;
  titel: string;
  lehrperson: string | null;
  von: string;
  bis: string;
  uhrzeit: string | null;
  hinweis: string | null;
  kategorie: string | null;
  pruefungsform: string | null;
  credits: number;
  workload: number | null;
}

/** A line of `seminarleistungen.csv`. */
export interface Seminarleistung {
  matrikelnummer: string;
  seminarnummer: string;
  titel: string;
  kategorie: string | null;
  datum: string;
  credits: number;
  bestanden: boolean;
}

// All synthetic: title, category, exam form, credits.
const ANGEBOT: readonly (readonly [string, string | null, string | null, number])[] = [
  ['Rhetorik und Präsentation', 'Kommunikation', 'Präsentation', 2],
  ['Gesprächsführung und Feedback', 'Kommunikation', 'Teilnahme', 1],
  ['Interkulturelle Kompetenz', 'Kommunikation', 'Teilnahme', 1],
  ['Konfliktmanagement', 'Führung', 'Teilnahme', 2],
  ['Teams führen ohne Vorgesetztenrolle', 'Führung', 'Präsentation', 2],
  ['Agiles Arbeiten mit Scrum und Kanban', 'Methoden', 'Klausur', 2],
  ['Design Thinking', 'Methoden', 'Projektarbeit', 2],
  ['Projektmanagement (GPM-Basiszertifikat)', 'Methoden', 'Klausur', 3],
  ['Wissenschaftliches Schreiben', 'Methoden', 'Hausarbeit', 1],
  ['Business English: Negotiations', 'Sprachen', 'mündliche Prüfung', 2],
  ['Spanisch A1', 'Sprachen', 'Klausur', 3],
  ['Chinesisch für den Beruf', 'Sprachen', 'Klausur', 3],
  ['Datenvisualisierung mit Python', 'Digitales', 'Projektarbeit', 2],
  ['Einführung in SAP S/4HANA', 'Digitales', 'Klausur', 2],
  ['Generative KI im Büroalltag', 'Digitales', 'Teilnahme', 1],
  ['IT-Sicherheit für alle', 'Digitales', 'Klausur', 1],
  ['Unternehmensplanspiel', 'Wirtschaft', 'Präsentation', 2],
  ['Nachhaltigkeit in der Lieferkette', 'Wirtschaft', 'Hausarbeit', 2],
  ['Persönliche Finanzen', 'Wirtschaft', 'Teilnahme', 1],
  ['Zeit- und Selbstmanagement', 'Gesundheit', 'Teilnahme', 1],
  ['Resilienz und Stressbewältigung', 'Gesundheit', 'Teilnahme', 1],
  ['Exkursion Hamburger Hafen', null, null, 0.5],
  ['Ringvorlesung Technik und Gesellschaft', null, null, 0.5],
  ['Ethik in der Wirtschaft', null, 'Hausarbeit', 1],
];
const DISTANCE_DAYS = 7;
/** How many days before and after its own day the demo lists seminars. */
const LISTED_DAYS = { before: 270, after: 300 };
const HINWEISE = [
  'Bitte bringen Sie einen Laptop mit.',
  'Die Anmeldung ist bis zwei Wochen vor Beginn möglich.',
  'Das Seminar findet online statt; die Zugangsdaten kommen per E-Mail.',
];

/** The seminars around the day of the demo, past and to come. */
export function* seminarveranstaltungen(day: string): Generator<Seminarveranstaltung> {
  const listed = addDays(day, -LISTED_DAYS.before);
  for (const seminar of runs(day)) if (seminar.bis >= listed) yield seminar;
}

/** A seminar starts every Tuesday, rotating through the offer, unless one of its days is free. */
function* runs(day: string): Generator<Seminarveranstaltung> {
  const october = `${firstIntake(day)}-10-02`;
  const first = addDays(october, (8 - weekday(october)) % 7);
  const last = addDays(day, LISTED_DAYS.after);
  for (let run = 0, von = first; von <= last; run += 1, von = addDays(von, DISTANCE_DAYS)) {
    const made = seminar(run, von);
    if (![made.von, addDays(von, 1), made.bis].some((tag) => tag <= made.bis && isFree(tag))) yield made;
  }
}

function seminar(run: number, von: string): Seminarveranstaltung {
  const [titel, kategorie, pruefungsform, credits] = ANGEBOT[
    run % ANGEBOT.length
  ] as (typeof ANGEBOT)[number];
  const random = createRandom('seminar', run);
  const title = random.trifft(0.4) ? 'Dr. ' : '';
  const vorname = random.aus(FIRST_NAMES[random.trifft(0.5) ? 'weiblich' : 'maennlich']);
  return {
    seminarnummer: `S${von.slice(2, 4)}-${String(run + 1).padStart(3, '0')}`,
    titel,
    lehrperson: random.trifft(0.9) ? `${title}${vorname} ${random.aus(LAST_NAMES)}` : null,
    von,
    bis: addDays(von, Math.max(0, Math.ceil(credits) - 1)),
    uhrzeit: random.trifft(0.9) ? random.aus(['09:00 bis 16:30 Uhr', '10:00 bis 17:00 Uhr']) : null,
    hinweis: random.trifft(0.4) ? random.aus(HINWEISE) : null,
    kategorie,
    pruefungsform,
    credits,
    workload: random.trifft(0.95) ? credits * 30 : null,
  };
}

/** The seminar records of all students, student by student. */
export function* seminarleistungen(count: number, day: string): Generator<Seminarleistung> {
  const held = [...runs(day)].filter(({ bis }) => bis < day);
  for (let index = 0; index < count; index += 1) yield* taken(studium(index, day), held);
}

/**
 * Students take seminars from the second quarter on, each at their own pace, and have all credits by the semester
 * before the last.
 */
function* taken(one: Studium, held: readonly Seminarveranstaltung[]): Generator<Seminarleistung> {
  const { plan, jahrgang, ende } = one;
  const random = createRandom('seminarleistung', one.index);
  const [from, full] = [`${jahrgang + 1}-01-01`, semesterStart(jahrgang, plan.semester - 1)];
  // Some students put seminars off.
  const eager = random.trifft(0.12) ? 0.4 : 0.8 + random.anteil() * 0.4;
  const titles = new Set<string>();
  let credits = 0;
  for (const event of held) {
    if (event.von < from || event.bis > ende) continue;
    const share = daysBetween(from, event.von) / daysBetween(from, full);
    const goal = plan.seminarCredits * (share < 1 ? Math.min(1, share * eager) : 1);
    if (!random.trifft(0.4) || credits >= goal || titles.has(event.titel)) continue;
    const bestanden = random.trifft(0.95);
    if (bestanden) {
      titles.add(event.titel);
      credits += event.credits;
    }
    yield {
      matrikelnummer: one.matrikelnummer,
      seminarnummer: event.seminarnummer,
      titel: event.titel,
      kategorie: event.kategorie,
      datum: event.bis,
      credits: event.credits,
      bestanden,
    };
  }
}
