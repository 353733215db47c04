import type { Anwesenheitsstatus } from '@firmenportal/contract/anwesenheiten';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Studierendenstatistik } from '@firmenportal/contract/studenten';

/** The statuses from present to absent, as they lie in a bar; what is not recorded comes last. */
export const REIHENFOLGE = ['2', '5', '6', '3', '4', '1'] as const satisfies Anwesenheitsstatus[];

/** Days of the same calendar week together, in the order given; the week is named by its Monday. */
export function groupByWeek<T extends { readonly datum: string }>(
  termine: readonly T[],
): { readonly montag: string; readonly termine: readonly T[] }[] {
  const weeks = Map.groupBy(termine, ({ datum }) => mondayOf(datum));
  return Array.from(weeks, ([montag, group]) => ({ montag, termine: group }));
}

function mondayOf(datum: string): string {
  const day = new Date(datum);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

type Quartal = NonNullable<Item<typeof Studierendenstatistik>['fehlzeiten']>[number];

/** Shares of the recorded sessions. */
export interface Fehlquote {
  readonly gesamt: number;
  readonly abgemeldet: number;
  readonly gefehlt: number;
}

/** Absence over all of these quarters (product.md §5); undefined where no session is recorded. */
export function fehlquoteOf(quartale: readonly Quartal[]): Fehlquote | undefined {
  const sum = (key: 'erfasst' | 'abgemeldet' | 'gefehlt') =>
    quartale.reduce((total, quartal) => total + quartal[key], 0);
  const erfasst = sum('erfasst');
  if (erfasst === 0) return undefined;
  const [abgemeldet, gefehlt] = [sum('abgemeldet') / erfasst, sum('gefehlt') / erfasst];
  return { gesamt: (sum('abgemeldet') + sum('gefehlt')) / erfasst, abgemeldet, gefehlt };
}
