// The same things have the same scale in every plot, so that plots can be compared by eye.

/** Averages of passed modules, with 1.0 on top. */
export const NOTEN_SCALE = { domain: [4, 1], ticks: [1, 2, 3, 4] } as const;

/** A scale of absence reaches at least this far: a tenth is a lot already. */
const LEAST_ABSENCE = 0.1;

/** End of a scale of absence, which begins at 0. Null: nothing recorded. */
export const mostAbsence = (shares: readonly (number | null)[]): number =>
  Math.max(LEAST_ABSENCE, ...shares.map((share) => share ?? 0));
