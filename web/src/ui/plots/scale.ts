/** A scale by its two ends as drawn, whichever of them is higher or better. */
export interface Scale {
  /** The value at the start of the track, and the one at its end: `[6, 0.7]` puts 0.7 at the end. */
  readonly domain: readonly [start: number, end: number];
  readonly ticks: readonly number[];
  /** Values that are set apart. */
  readonly band?: readonly [from: number, to: number];
}

/** Position of a value on a track, from 0 to 1, clamped to the ends. */
export function shareOf(value: number, { domain: [start, end] }: Pick<Scale, 'domain'>): number {
  return Math.min(1, Math.max(0, (value - start) / (end - start)));
}

/** Centre of a label so that it stays within bounds. */
export function centreOf(at: number, width: number, [from, to]: readonly [number, number]): number {
  return Math.max(from + width / 2, Math.min(at, to - width / 2));
}
