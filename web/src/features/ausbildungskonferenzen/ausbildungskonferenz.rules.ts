import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { heute } from '../../platform/heute.ts';
import { endInWords } from '../../platform/schultag.ts';
import type { KonferenzItem } from './ausbildungskonferenzen.queries.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The conference that an address names, else the next one, else the last one that was. */
export function gezeigte(
  konferenzen: readonly KonferenzItem[],
  gewuenscht: unknown,
  today: string,
): KonferenzItem | undefined {
  const named = konferenzen.find((konferenz) => identifierOf(konferenz['@id']) === gewuenscht);
  const byDay = konferenzen.toSorted((one, other) => (one.datum < other.datum ? -1 : 1));
  return named ?? byDay.find(({ datum }) => datum >= today) ?? byDay.at(-1);
}

/** Days at the school until the deadline: none on its last day. */
export function tageBis(schluss: string, now: Date): number {
  const days = Date.parse(heute(new Date(endInWords(schluss)))) - Date.parse(heute(now));
  return Math.max(0, days / DAY_MS);
}
