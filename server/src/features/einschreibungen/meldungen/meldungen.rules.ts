import type { ENTSCHEIDUNGSERGEBNISSE } from '@firmenportal/contract/einschreibungen';
import type { Decision, MeldungRow } from './meldungen.db.ts';

/** Whether a report already has the state that the decision would give it; for a refusal, also the same reason. */
export const isDecidedSo = (
  { stand, ablehnungsgrund }: Pick<MeldungRow, 'stand' | 'ablehnungsgrund'>,
  decision: Decision,
): boolean =>
  stand === decision.stand && (decision.stand === 'bestaetigt' || ablehnungsgrund === decision.grund);

/** The result of a decision for one of several reports. */
export function outcomeOf(
  row: MeldungRow | undefined,
  decision: Decision,
  changed: ReadonlySet<string>,
): (typeof ENTSCHEIDUNGSERGEBNISSE)[number] {
  if (!row) return 'unbekannt';
  if (changed.has(row.id)) return 'geaendert';
  return isDecidedSo(row, decision) ? 'unveraendert' : 'ueberholt';
}
