/** Back-off of product.md §2 and quality.md: so many failures within so long close the way for the rest of it. */
export const SPERRE_MINUTEN = 15;
export const SPERRE_VERSUCHE = 10;

/** Minutes (rounded up) until an account may be tried again from an address; 0 where it may now. */
export function gesperrtFuer(fehlversuche: readonly Date[], jetzt: Date): number {
  if (fehlversuche.length < SPERRE_VERSUCHE) return 0;
  // The newest first: when the tenth newest is old enough, fewer than ten are left in the window.
  const tenth = fehlversuche[SPERRE_VERSUCHE - 1];
  if (!tenth) return 0;
  return Math.max(0, Math.ceil(SPERRE_MINUTEN - (jetzt.getTime() - tenth.getTime()) / 60_000));
}
