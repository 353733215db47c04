import { byTime, monatOf } from '../termine/termine.rules.ts';
import type { TerminItem } from '../termine/termine.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
const DAYS_OF_WEEK = 7;
/** Years that the calendar leafs through: nobody has dates elsewhere. */
const EARLIEST = '1990-01';
const LATEST = '2100-12';

/** A month as an address has it; the other one where it has none, or none that there is. */
export function readMonat(text: unknown, otherwise: string): string {
  const isMonth = typeof text === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
  return isMonth && EARLIEST <= text && text <= LATEST ? text : otherwise;
}

/** So many months later, or earlier; undefined past what the calendar leafs through. */
export function monatNach(monat: string, anzahl: number): string | undefined {
  const [year = 0, month = 0] = monat.split('-').map(Number);
  const other = new Date(Date.UTC(year, month - 1 + anzahl)).toISOString().slice(0, 7);
  return EARLIEST <= other && other <= LATEST ? other : undefined;
}

/** A calendar's days have no hours: they are counted where no clock is ever changed. */
export const tagNach = (tag: string, anzahl: number): string =>
  new Date(Date.parse(`${tag}T00:00:00Z`) + anzahl * DAY_MS).toISOString().slice(0, 10);

/** The weeks, from Monday on, that a month touches. */
export function wochenOf(monat: string): readonly (readonly string[])[] {
  const first = `${monat}-01`;
  const daysBefore = (new Date(`${first}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  const weeks: string[][] = [];
  for (let monday = tagNach(first, -daysBefore); monatOf(monday) <= monat; monday = tagNach(monday, 7)) {
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, at) => tagNach(monday, at)));
  }
  return weeks;
}

export const termineAm = (tag: string, termine: readonly TerminItem[]): readonly TerminItem[] =>
  termine.filter(({ von, bis }) => von <= tag && tag <= bis).toSorted(byTime);

/** Dates that take every day of a month: said once, they leave room for what happens in it. */
export function isGanzerMonat({ von, bis }: TerminItem, monat: string): boolean {
  const next = monatNach(monat, 1);
  return von <= `${monat}-01` && next !== undefined && bis >= tagNach(`${next}-01`, -1);
}

/** The part of a date of several days that lies in a week, as columns from 0 on. */
export interface Balken {
  readonly termin: TerminItem;
  readonly von: number;
  readonly bis: number;
}

/** Lines below the days of a week, so that what takes several days is one bar and no two bars overlap. */
export function spurenOf(
  woche: readonly string[],
  termine: readonly TerminItem[],
): readonly (readonly Balken[])[] {
  const [monday = '', sunday = ''] = [woche[0], woche.at(-1)];
  const spuren: Balken[][] = [];
  for (const termin of termine.filter(isMehrtaegig).toSorted(byTime)) {
    if (termin.von > sunday || termin.bis < monday) continue;
    const von = Math.max(0, woche.indexOf(termin.von));
    const bis = termin.bis >= sunday ? woche.length - 1 : woche.indexOf(termin.bis);
    const free = spuren.find((spur) => spur.every((balken) => balken.bis < von));
    if (free) free.push({ termin, von, bis });
    else spuren.push([{ termin, von, bis }]);
  }
  return spuren;
}

export const isMehrtaegig = ({ von, bis }: TerminItem): boolean => von < bis;
