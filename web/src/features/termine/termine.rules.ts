import type { TerminItem } from './termine.queries.ts';

/** The dates of a month, `YYYY-MM`. */
export interface MonthGroup {
  readonly monat: string;
  readonly termine: readonly TerminItem[];
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** Upcoming dates by month; those that have already begun belong to the current month. */
export function upcoming(termine: readonly TerminItem[], today: string): readonly MonthGroup[] {
  const dayOf = ({ von: from }: TerminItem) => (from < today ? today : from);
  const sorted = termine
    .filter(({ bis: until }) => until >= today)
    .toSorted((one, other) => compare(dayOf(one), dayOf(other)) || byTime(one, other));
  return grouped(sorted, (termin) => monthOf(dayOf(termin)));
}

/** Past dates by the month of their last day, the latest first. */
export function past(termine: readonly TerminItem[], today: string): readonly MonthGroup[] {
  const sorted = termine
    .filter(({ bis: until }) => until < today)
    .toSorted((one, other) => compare(other.bis, one.bis) || byTime(other, one));
  return grouped(sorted, ({ bis: until }) => monthOf(until));
}

/** Compares by day; within a day all-day dates first, then by time. */
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
  monthOfTermin: (termin: TerminItem) => string,
): readonly MonthGroup[] {
  return [...Map.groupBy(termine, monthOfTermin)].map(([month, group]) => ({ monat: month, termine: group }));
}
