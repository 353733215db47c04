import type { Textschluessel } from '../texte/de-DE.ts';
import { ApiError } from './api-error.ts';

const STUNDE_MS = 3_600_000;

/** Since when what happened counts. */
export const vorEinerStunde = (jetzt: Date): Date => new Date(jetzt.getTime() - STUNDE_MS);

/**
 * Refuses (429) so many more where the hour would have more than `hoechstens` of them, until enough of what was is an
 * hour ago. `bisher` are those of the last hour, newest first.
 */
export function refuseAboveHourly(
  bisher: readonly Date[],
  weitere: number,
  {
    hoechstens,
    jetzt,
    text,
  }: { hoechstens: number; jetzt: Date; text: Textschluessel & `fehler.429.${string}` },
): void {
  const last = bisher[hoechstens - weitere];
  if (!last) return;
  // Within the hour, also where the log's clock is a little ahead.
  const left = Math.min(STUNDE_MS, last.getTime() + STUNDE_MS - jetzt.getTime());
  const seconds = Math.max(1, Math.ceil(left / 1000));
  throw new ApiError(429, text, {
    angaben: { hoechstens, minuten: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  });
}
