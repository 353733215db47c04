import type { ENTSCHEIDUNGSERGEBNISSE } from '@firmenportal/contract/einschreibungen';
import type { Decision, MeldungRow } from './meldungen.db.ts';

/** Whether a report stands as the decision would leave it; of a refusal with the same reason. */
export const isDecidedSo = (
  { stand, ablehnungsgrund }: Pick<MeldungRow, 'stand' | 'ablehnungsgrund'>,
  decision: Decision,
): boolean =>
  stand === decision.stand && (decision.stand === 'bestaetigt' || ablehnungsgrund === decision.grund);

/** What came of a decision on one report of several. */
export function outcomeOf(
  row: MeldungRow | undefined,
  decision: Decision,
  changed: ReadonlySet<string>,
): (typeof ENTSCHEIDUNGSERGEBNISSE)[number] {
  if (!row) return 'unbekannt';
  if (changed.has(row.id)) return 'geaendert';
  return isDecidedSo(row, decision) ? 'unveraendert' : 'ueberholt';
}
