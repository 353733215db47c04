/** A scale by its two ends, as it is drawn: which value is higher does not matter, which one is better does not either. */
export interface Scale {
  /** The value at the start of the track, and the one at its end: `[6, 0.7]` puts 0.7 at the end. */
  readonly domain: readonly [start: number, end: number];
  readonly ticks: readonly number[];
  /** Values that are set apart. */
  readonly band?: readonly [from: number, to: number];
}

/** How far along a track a value lies, from 0 to 1; what is beyond an end stays at it. */
export function shareOf(value: number, { domain: [start, end] }: Pick<Scale, 'domain'>): number {
  return Math.min(1, Math.max(0, (value - start) / (end - start)));
}

/** Where a label of some width is centred, so that it stays between two places. */
export function centreOf(at: number, width: number, [from, to]: readonly [number, number]): number {
  return Math.max(from + width / 2, Math.min(at, to - width / 2));
}
