// All demo data are derived from one day (`YYYY-MM-DD`): another day gives the same people with the same marks, with
// dates around it.

const DAY_MS = 86_400_000;
// Cached, because few different days occur, each of them very often.
const days = new Map<string, number>();
const dates = new Map<number, string>();

/** Whether it is a calendar day within the years that the demo supports. */
export function isDay(text: string): boolean {
  const time = /^20[1-8]\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The year of the latest intake that has begun, on 1 October. */
export function lastIntake(day: string): number {
  return Number(day.slice(0, 4)) - (day.slice(5) < '10-01' ? 1 : 0);
}

/** The oldest intake in the demo. Its bachelor students have graduated. */
export function firstIntake(day: string): number {
  return lastIntake(day) - 4;
}

export function addDays(datum: string, count: number): string {
  return toDate(toDay(datum) + count);
}

export function daysBetween(from: string, until: string): number {
  return toDay(until) - toDay(from);
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

/** From 0 for Monday to 6. */
export function weekday(datum: string): number {
  return (toDay(datum) + 3) % 7;
}

/** Studies begin on 1 October, and each semester lasts half a year (domain.md). */
export function semesterStart(jahrgang: number, semester: number): string {
  const half = semester - 1;
  const year = jahrgang + Math.floor((half + 1) / 2);
  return half % 2 === 0 ? `${jahrgang + half / 2}-10-01` : `${year}-04-01`;
}

/** The semester that an intake is in on a day: 0 before it begins, and counted on after its studies end. */
export function semesterAm(jahrgang: number, day: string): number {
  let semester = 0;
  while (semesterStart(jahrgang, semester + 1) <= day) semester += 1;
  return semester;
}

/** Monday of the exam week, the last week of a semester. */
export function examWeek(jahrgang: number, semester: number): string {
  const next = semesterStart(jahrgang, semester + 1);
  return addDays(next, -7 - weekday(next));
}

export type Span = readonly [from: string, until: string];

const VORLESUNGSWOCHEN = 9;

/** First and last day of the lecture weeks, which end when the exam week begins (domain.md). */
export function lectureTime(jahrgang: number, semester: number): Span {
  const week = examWeek(jahrgang, semester);
  return [addDays(week, -7 * VORLESUNGSWOCHEN), addDays(week, -1)];
}

/** The weeks in which the school and its support are closed: over Christmas, and before the summer lectures. */
export function ferien(jahr: number): { winter: Span; sommer: Span } {
  const [lectures] = lectureTime(jahr, 2);
  return {
    winter: [`${jahr}-12-23`, `${jahr + 1}-01-03`],
    sommer: [addDays(lectures, -14), addDays(lectures, -1)],
  };
}

const free = new Map<string, boolean>();

/** Weekends, Hamburg's public holidays, and days on which the school is closed. */
export function isFree(datum: string): boolean {
  const known = free.get(datum);
  if (known !== undefined) return known;
  const { winter, sommer } = ferien(lastIntake(datum));
  const closed = [winter, sommer].some(([from, until]) => from <= datum && datum <= until);
  const found = weekday(datum) > 4 || closed || isHoliday(datum);
  free.set(datum, found);
  return found;
}

/** The day itself, or the last one before it on which the school is open. */
export function schoolDay(datum: string): string {
  return isFree(datum) ? schoolDay(addDays(datum, -1)) : datum;
}

const HOLIDAYS = ['01-01', '05-01', '10-03', '10-31', '12-25', '12-26'];
/** Good Friday, Easter Monday, Ascension and Whit Monday, in days from Easter. */
const EASTER_HOLIDAYS = [-2, 1, 39, 50];

/** Hamburg's public holidays. Written by hand: a library would be one more dependency of every installation. */
export function isHoliday(datum: string): boolean {
  const easter = easterSunday(Number(datum.slice(0, 4)));
  return HOLIDAYS.includes(datum.slice(5)) || EASTER_HOLIDAYS.some((days) => addDays(easter, days) === datum);
}

/** Gauss's algorithm with Lichtenberg's correction; valid for 1900 to 2099. */
function easterSunday(year: number): string {
  const epact = (19 * (year % 19) + 24) % 30;
  const moon = epact === 29 || (epact === 28 && year % 19 > 10) ? epact - 1 : epact;
  return addDays(`${year}-03-22`, moon + ((2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7));
}

/** Name of the quarter that contains a day. */
export function quartalAm(datum: string): string {
  const number = Math.floor((Number(datum.slice(5, 7)) - 1) / 3);
  return `${['I', 'II', 'III', 'IV'][number]}/${datum.slice(0, 4)}`;
}

export interface Quartal {
  name: string;
  beginn: string;
  ende: string;
}

/** The quarters from the first intake to the year after the last one. */
export function* quartale(day: string): Generator<Quartal> {
  for (let year = firstIntake(day); year <= lastIntake(day) + 1; year += 1) {
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
