import type { ZEITRAUMSTAENDE } from '@firmenportal/contract/reservierungen';

/** From its beginning to before its end, in milliseconds since 1970. */
export interface Zeitraum {
  von: number;
  bis: number;
}

/** What a period is at a moment: it is open from its beginning, and at its end no more. */
export function standOf({ von, bis }: Zeitraum, now: Date): (typeof ZEITRAUMSTAENDE)[number] {
  if (now.getTime() < von) return 'bevorstehend';
  return now.getTime() < bis ? 'offen' : 'abgelaufen';
}

export const isOffen = (zeitraeume: readonly Zeitraum[], now: Date): boolean =>
  zeitraeume.some((zeitraum) => standOf(zeitraum, now) === 'offen');

/** The period to tell of where none is open: the one that ended last, else the one that begins first. */
export function decisive<Z extends Zeitraum>(zeitraeume: readonly Z[], now: Date): Z | undefined {
  const sorted = zeitraeume.toSorted((a, b) => a.von - b.von);
  return sorted.findLast((zeitraum) => standOf(zeitraum, now) === 'abgelaufen') ?? sorted[0];
}

/** Clocks of browsers differ: an end as near as this is meant as the present moment. */
const CLOCK_DRIFT_MS = 120_000;

/** The end that is meant: whoever closes a period asks for an end of now. */
export const endOf = (bis: number, now: Date): number =>
  Math.abs(bis - now.getTime()) <= CLOCK_DRIFT_MS ? now.getTime() : bis;
