import { ANWESENHEITSSTATUS, type Anwesenheitsstatus } from '@firmenportal/contract/anwesenheiten';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Studierendenstatistik } from '@firmenportal/contract/studenten';

/** The statuses in a bar's order, from present to absent; sessions without a record come last. */
export const ORDER = ['2', '5', '6', '3', '4', '1'] as const satisfies Anwesenheitsstatus[];

/** Groups sessions by calendar week in the given order; a week is named by its Monday. */
export function groupByWeek<T extends { readonly datum: string }>(
  termine: readonly T[],
): { readonly montag: string; readonly termine: readonly T[] }[] {
  const weeks = Map.groupBy(termine, ({ datum }) => mondayOf(datum));
  return Array.from(weeks, ([monday, group]) => ({ montag: monday, termine: group }));
}

function mondayOf(datum: string): string {
  const day = new Date(datum);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

type Quartal = Item<typeof Studierendenstatistik>['fehlzeiten'][number];

/** Quarters in chronological order, for plots. Lists and choices keep the API's order, the newest first. */
export const inOrderOfTime = <Q>(newestFirst: readonly Q[]): Q[] => newestFirst.toReversed();

/** Absence over several quarters, in sessions. */
export interface Absence {
  readonly recorded: number;
  readonly deregistered: number;
  readonly absent: number;
  /** Both kinds of absence as a share of the recorded sessions. */
  readonly share: number;
}

/** Absence over all of these quarters (product.md §5); undefined if no session is recorded. */
export function absenceOf(quartale: readonly Quartal[]): Absence | undefined {
  const sum = (key: 'erfasst' | 'abgemeldet' | 'gefehlt') =>
    quartale.reduce((total, quartal) => total + quartal[key], 0);
  const [recorded, deregistered, absent] = [sum('erfasst'), sum('abgemeldet'), sum('gefehlt')];
  if (recorded === 0) return undefined;
  return { recorded, deregistered, absent, share: (deregistered + absent) / recorded };
}

/** Statuses of somebody who was there, in the room, online or late. */
const THERE: readonly Anwesenheitsstatus[] = ['2', '5', '6'];

/** A quarter's sessions by status: how many there are, how many are recorded, and at how many the student was. */
export function presenceOf(counts: readonly number[]): {
  readonly sessions: number;
  readonly recorded: number;
  readonly there: number;
} {
  const sumOf = (of: readonly Anwesenheitsstatus[]) =>
    of.reduce((total, status) => total + (counts[ANWESENHEITSSTATUS.indexOf(status)] ?? 0), 0);
  const sessions = sumOf(ORDER);
  return { sessions, recorded: sessions - sumOf(['1']), there: sumOf(THERE) };
}
