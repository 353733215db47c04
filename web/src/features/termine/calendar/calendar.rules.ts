import { byTime, monthOf } from '../termine.rules.ts';
import type { TerminItem } from '../termine.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
const DAYS_OF_WEEK = 7;
/** The range that the calendar can show; there are no dates outside it. */
const EARLIEST = '1990-01';
const LATEST = '2100-12';

/** The month in an address; the fallback if it has none or an invalid one. */
export function readMonth(text: unknown, otherwise: string): string {
  const isMonth = typeof text === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
  return isMonth && EARLIEST <= text && text <= LATEST ? text : otherwise;
}

/** The month `count` months later, or earlier if negative; undefined outside the calendar's range. */
export function monthAfter(shownMonth: string, count: number): string | undefined {
  const [year = 0, month = 0] = shownMonth.split('-').map(Number);
  const other = new Date(Date.UTC(year, month - 1 + count)).toISOString().slice(0, 7);
  return EARLIEST <= other && other <= LATEST ? other : undefined;
}

/** Calendar days have no hours, so calculate in UTC, which has no daylight saving time. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** All weeks, from Monday on, that contain days of the month. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const daysBefore = (new Date(`${first}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  const weeks: string[][] = [];
  for (let monday = dayAfter(first, -daysBefore); monthOf(monday) <= month; monday = dayAfter(monday, 7)) {
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, at) => dayAfter(monday, at)));
  }
  return weeks;
}

export const termineAm = (day: string, termine: readonly TerminItem[]): readonly TerminItem[] =>
  termine.filter(({ von: from, bis: until }) => from <= day && day <= until).toSorted(byTime);

/**
 * Whether a date covers the whole month. Such dates are shown once above the calendar, to leave room for the others.
 */
export function isWholeMonth({ von: from, bis: until }: TerminItem, month: string): boolean {
  const next = monthAfter(month, 1);
  return from <= `${month}-01` && next !== undefined && until >= dayAfter(`${next}-01`, -1);
}

/** The part of a multi-day date within a week, as columns from 0. */
export interface Bar {
  readonly termin: TerminItem;
  readonly von: number;
  readonly bis: number;
}

/** Assigns multi-day dates to lines below a week's days, so that each is one bar and no two bars overlap. */
export function tracksOf(
  week: readonly string[],
  termine: readonly TerminItem[],
): readonly (readonly Bar[])[] {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  const tracks: Bar[][] = [];
  for (const termin of termine.filter(isMultiDay).toSorted(byTime)) {
    if (termin.von > sunday || termin.bis < monday) continue;
    const from = Math.max(0, week.indexOf(termin.von));
    const until = termin.bis >= sunday ? week.length - 1 : week.indexOf(termin.bis);
    const free = tracks.find((spur) => spur.every((bar) => bar.bis < from));
    if (free) free.push({ termin, von: from, bis: until });
    else tracks.push([{ termin, von: from, bis: until }]);
  }
  return tracks;
}

export const isMultiDay = ({ von: from, bis: until }: TerminItem): boolean => from < until;
