import type { TextKey } from '#platform/texte/de-DE.ts';
import { ApiError } from '../errors/api-error.ts';

const HOUR_MS = 3_600_000;

/** The start of the last hour. */
export const anHourAgo = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

/**
 * Refuses (429) so many more where the hour would have more than `max` of them, until enough of what was is an
 * hour ago. `previous` are those of the last hour, newest first.
 */
export function refuseAboveHourly(
  previous: readonly Date[],
  further: number,
  { max, now, text }: { max: number; now: Date; text: TextKey & `fehler.429.${string}` },
): void {
  const last = previous[max - further];
  if (!last) return;
  // At most an hour, even if the clock that wrote the log is slightly ahead.
  const left = Math.min(HOUR_MS, last.getTime() + HOUR_MS - now.getTime());
  const seconds = Math.max(1, Math.ceil(left / 1000));
  throw new ApiError(429, text, {
    values: { hoechstens: max, minuten: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  });
}
