import type { ZEITRAUMSTAENDE } from '@firmenportal/contract/reservierungen';

/** Includes the beginning and excludes the end; milliseconds since 1970. */
export interface Zeitraum {
  von: number;
  bis: number;
}

/** The state of a period at a moment. It includes its beginning and excludes its end. */
export function standOf({ von, bis }: Zeitraum, now: Date): (typeof ZEITRAUMSTAENDE)[number] {
  if (now.getTime() < von) return 'bevorstehend';
  return now.getTime() < bis ? 'offen' : 'abgelaufen';
}

export const isOffen = (zeitraeume: readonly Zeitraum[], now: Date): boolean =>
  zeitraeume.some((zeitraum) => standOf(zeitraum, now) === 'offen');

/** The period to show if none is open: the one that ended last, otherwise the one that begins first. */
export function decisive<Z extends Zeitraum>(zeitraeume: readonly Z[], now: Date): Z | undefined {
  const sorted = zeitraeume.toSorted((a, b) => a.von - b.von);
  return sorted.findLast((zeitraum) => standOf(zeitraum, now) === 'abgelaufen') ?? sorted[0];
}

/** Browser clocks differ: an end this close to now is meant as now. */
const CLOCK_DRIFT_MS = 120_000;

/** The intended end. Closing a period means ending it now. */
export const endOf = (bis: number, now: Date): number =>
  Math.abs(bis - now.getTime()) <= CLOCK_DRIFT_MS ? now.getTime() : bis;
