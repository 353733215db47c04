import {
  addDays,
  ferien,
  isFree,
  lastIntake,
  examWeek,
  quartale,
  schoolDay,
  semesterStart,
  weekday,
  type Quartal,
} from '../calendar.ts';

/** A date as in its import file. */
export interface Termin {
  terminnummer: string;
  art: string;
  titel: string;
  von: string;
  bis: string;
  beginn: string;
  ende: string;
  ort: string;
  beschreibung: string;
}

const SEMESTER = ['Wintersemester', 'Sommersemester'] as const;

/** Dates of the previous academic year and the current one. */
export function* termine(day: string): Generator<Termin> {
  const intake = lastIntake(day);
  for (const jahr of [intake - 1, intake]) {
    for (const [at, name] of SEMESTER.entries()) yield* semester(jahr, at + 1, name);
    const { winter, sommer } = ferien(jahr);
    yield days(`F-${jahr}-W`, 'ferien', `Weihnachtsferien ${jahr}/${String(jahr + 1).slice(2)}`, winter);
    yield days(`F-${jahr}-S`, 'ferien', `Sommerferien ${jahr + 1}`, sommer);
  }
  for (const tag of konferenzDays(day)) yield konferenz(tag);
  for (const { name, beginn, ende } of gezeigteQuartale(day)) {
    yield days(`Q-${name}`, 'quartal', `Quartal ${name}`, [beginn, ende]);
  }
}

/** A session of the examination committee as in its import file. */
interface Sitzung {
  sitzungsnummer: string;
  datum: string;
  beginn: string;
  ende: string;
  ort: string;
  antragsfrist: string;
}

/** The committee meets on a Thursday in the middle of each quarter. */
export function* pruefungsausschusssitzungen(day: string): Generator<Sitzung> {
  for (const { name, beginn } of gezeigteQuartale(day)) {
    const middle = addDays(beginn, 45);
    const datum = schoolDay(addDays(middle, (3 - weekday(middle) + 7) % 7));
    yield {
      sitzungsnummer: `P-${name}`,
      datum,
      beginn: '14:00',
      ende: '16:30',
      ort: 'Raum B 204',
      antragsfrist: addDays(datum, -14),
    };
  }
}

function* gezeigteQuartale(day: string): Generator<Quartal> {
  const first = semesterStart(lastIntake(day) - 1, 1);
  const end = semesterStart(lastIntake(day) + 1, 1);
  for (const quartal of quartale(day)) if (quartal.beginn >= first && quartal.beginn < end) yield quartal;
}

function* semester(jahr: number, nummer: number, name: string): Generator<Termin> {
  const [beginn, next] = [semesterStart(jahr, nummer), semesterStart(jahr, nummer + 1)];
  const titel = `${name} ${nummer === 1 ? `${jahr}/${String(jahr + 1).slice(2)}` : jahr + 1}`;
  yield days(`S-${jahr}-${nummer}`, 'semester', titel, [beginn, addDays(next, -1)]);
  const week = examWeek(jahr, nummer);
  yield days(`W-${jahr}-${nummer}`, 'sonstiges', `Prüfungswoche im ${titel}`, [week, addDays(week, 4)]);
}

/** The day of the last conference, and of the next one, which is months ahead so that companies can register. */
export function konferenzDays(day: string): readonly [over: string, ahead: string] {
  const ahead = tuesdayFrom(addDays(day, 75));
  return [tuesdayFrom(addDays(ahead, -371)), ahead];
}

function tuesdayFrom(datum: string): string {
  const tuesday = addDays(datum, (8 - weekday(datum)) % 7);
  return isFree(tuesday) ? tuesdayFrom(addDays(tuesday, 1)) : tuesday;
}

export const konferenzNumber = (tag: string): string => `K-${tag.slice(0, 4)}`;

const konferenz = (tag: string): Termin => ({
  ...days(konferenzNumber(tag), 'ausbildungskonferenz', `Ausbildungskonferenz ${tag.slice(0, 4)}`, [
    tag,
    tag,
  ]),
  beginn: '09:30',
  ende: '16:00',
  ort: 'Audimax',
  beschreibung: 'Unternehmen und Hochschule beraten über das kommende Studienjahr.',
});

const days = (
  terminnummer: string,
  art: string,
  titel: string,
  [von, bis]: readonly [string, string],
): Termin => ({ terminnummer, art, titel, von, bis, beginn: '', ende: '', ort: '', beschreibung: '' });
