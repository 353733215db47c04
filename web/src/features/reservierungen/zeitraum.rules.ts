import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Reservierungszeitraum } from '@firmenportal/contract/reservierungen';
import { schoolDay } from '#platform/school-day.ts';
import { endInWords } from '#platform/day-bounds.ts';

type Zeitraum = Item<typeof Reservierungszeitraum>;

/** Where a year stands with its periods. */
export type ZeitraumPhase =
  | { readonly art: 'offen'; readonly bis: string; readonly days: number }
  | { readonly art: 'bevorstehend' | 'abgelaufen'; readonly von: string; readonly bis: string }
  | { readonly art: 'keiner' };

const DAY_MS = 24 * 60 * 60_000;

/** Days at the school from now until the last one: none on that day itself. */
export function daysUntil(until: string, now: Date): number {
  const days = Date.parse(schoolDay(new Date(endInWords(until)))) - Date.parse(schoolDay(now));
  return Math.max(0, days / DAY_MS);
}

/** The period that counts: the open one, else the next one, else the last one. */
export function zeitraumPhaseOf(zeitraeume: readonly Zeitraum[], now: Date): ZeitraumPhase {
  const open = zeitraeume.find(({ stand }) => stand === 'offen');
  if (open) return { art: 'offen', bis: open.bis, days: daysUntil(open.bis, now) };
  const next = zeitraeume.find(({ stand }) => stand === 'bevorstehend');
  const other = next ?? zeitraeume.at(-1);
  if (!other) return { art: 'keiner' };
  return { art: next ? 'bevorstehend' : 'abgelaufen', von: other.von, bis: other.bis };
}
