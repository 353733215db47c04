import type { TerminItem } from './termine.queries.ts';

/** The dates of a month, `YYYY-MM`. */
export interface Monatsgruppe {
  readonly monat: string;
  readonly termine: readonly TerminItem[];
}

export const monatOf = (tag: string): string => tag.slice(0, 7);

/** Dates to come, by month; what has begun already belongs to the present one. */
export function kommende(termine: readonly TerminItem[], heute: string): readonly Monatsgruppe[] {
  const dayOf = ({ von }: TerminItem) => (von < heute ? heute : von);
  const sorted = termine
    .filter(({ bis }) => bis >= heute)
    .toSorted((one, other) => compare(dayOf(one), dayOf(other)) || byTime(one, other));
  return grouped(sorted, (termin) => monatOf(dayOf(termin)));
}

/** Dates that are over, by the month of their last day, the latest first. */
export function vergangene(termine: readonly TerminItem[], heute: string): readonly Monatsgruppe[] {
  const sorted = termine
    .filter(({ bis }) => bis < heute)
    .toSorted((one, other) => compare(other.bis, one.bis) || byTime(other, one));
  return grouped(sorted, ({ bis }) => monatOf(bis));
}

/** By day, those of the whole day first, then by hour. */
export function byTime(one: TerminItem, other: TerminItem): number {
  return (
    compare(one.von, other.von) ||
    compare(one.beginn ?? '', other.beginn ?? '') ||
    compare(one.titel, other.titel)
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function grouped(
  termine: readonly TerminItem[],
  monatOfTermin: (termin: TerminItem) => string,
): readonly Monatsgruppe[] {
  return [...Map.groupBy(termine, monatOfTermin)].map(([monat, group]) => ({ monat, termine: group }));
}
