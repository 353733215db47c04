import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { schoolDay } from '@firmenportal/contract/locale';
import { endInWords } from '#platform/day-bounds.ts';
import type { KonferenzItem } from './ausbildungskonferenzen.queries.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The conference named in the address, else the next one, else the most recent one. */
export function shown(
  konferenzen: readonly KonferenzItem[],
  wished: unknown,
  today: string,
): KonferenzItem | undefined {
  const named = konferenzen.find((konferenz) => identifierOf(konferenz['@id']) === wished);
  const byDay = konferenzen.toSorted((one, other) => (one.datum < other.datum ? -1 : 1));
  return named ?? byDay.find(({ datum }) => datum >= today) ?? byDay.at(-1);
}

/** Days until the deadline, by the school's calendar: 0 on the last day. */
export function daysUntil(schluss: string, now: Date): number {
  const days = Date.parse(schoolDay(new Date(endInWords(schluss)))) - Date.parse(schoolDay(now));
  return Math.max(0, days / DAY_MS);
}
