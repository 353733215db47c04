/**
 * The day on which all demo data are what they are; fixed, so that they are the same on every day. Exam dates
 * lie before it, running studies beyond it.
 */
export const STICHTAG = '2026-10-01';
export const ERSTER_JAHRGANG = 2022;
export const LETZTER_JAHRGANG = 2026;

const DAY_MS = 86_400_000;
// Few different days occur, each of them very often.
const days = new Map<string, number>();
const dates = new Map<number, string>();

export function addDays(datum: string, count: number): string {
  return toDate(toDay(datum) + count);
}

/** Days since 1970. */
function toDay(datum: string): number {
  const known = days.get(datum);
  if (known !== undefined) return known;
  const day = Date.parse(datum) / DAY_MS;
  days.set(datum, day);
  return day;
}

function toDate(day: number): string {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const datum = new Date(day * DAY_MS).toISOString().slice(0, 10);
  dates.set(day, datum);
  return datum;
}

/** From 0, Monday, to 6. */
export function weekday(datum: string): number {
  return (toDay(datum) + 3) % 7;
}

/** Studies begin on 1 October; every semester is half a year (domain.md). */
export function semesterBeginn(jahrgang: number, semester: number): string {
  const half = semester - 1;
  const year = jahrgang + Math.floor((half + 1) / 2);
  return half % 2 === 0 ? `${jahrgang + half / 2}-10-01` : `${year}-04-01`;
}

/** The semester that an intake is in on the day of the demo, counted beyond the end of its studies too. */
export function laufendesSemester(jahrgang: number): number {
  let semester = 1;
  while (semesterBeginn(jahrgang, semester + 1) <= STICHTAG) semester += 1;
  return semester;
}

/** Monday of the exam week, which ends a semester. */
export function pruefungswoche(jahrgang: number, semester: number): string {
  const next = semesterBeginn(jahrgang, semester + 1);
  return addDays(next, -7 - weekday(next));
}

/** The day itself from Monday to Friday, else the Monday after. */
export function werktag(datum: string): string {
  const day = weekday(datum);
  return day < 5 ? datum : addDays(datum, 7 - day);
}

/** Name of the quarter that a day lies in. */
export function quartalAm(datum: string): string {
  const number = Math.floor((Number(datum.slice(5, 7)) - 1) / 3);
  return `${['I', 'II', 'III', 'IV'][number]}/${datum.slice(0, 4)}`;
}

export interface Quartal {
  name: string;
  beginn: string;
  ende: string;
}

/** The quarters from the first intake to the end of the running academic year. */
export function* quartale(): Generator<Quartal> {
  for (let year = ERSTER_JAHRGANG; year <= LETZTER_JAHRGANG + 1; year += 1) {
    for (const [number, from, to] of [
      ['I', '01-01', '03-31'],
      ['II', '04-01', '06-30'],
      ['III', '07-01', '09-30'],
      ['IV', '10-01', '12-31'],
    ] as const) {
      yield { name: `${number}/${year}`, beginn: `${year}-${from}`, ende: `${year}-${to}` };
    }
  }
}
