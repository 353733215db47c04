import { SCHOOL_TIME_ZONE, schoolDay } from '@firmenportal/contract/locale';

let offset: Intl.DateTimeFormat | undefined;

/**
 * When a day begins at the school, as an instant (ISO 8601); wherever the reader is. The clocks there change at
 * one o'clock UTC, so that at midnight UTC the day's first offset still holds.
 */
export function beginOfDay(day: string): string {
  offset ??= new Intl.DateTimeFormat('en', { timeZone: SCHOOL_TIME_ZONE, timeZoneName: 'longOffset' });
  const parts = offset.formatToParts(new Date(`${day}T00:00:00Z`));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${day}T00:00:00${name.replace('GMT', '') || '+00:00'}`;
}

/** The last minute of a day at the school. */
export const endOfDay = (day: string): string => beginOfDay(day).replace('T00:00:00', 'T23:59:00');

/** The end of something as people say it: not midnight, but the last minute of the day before. */
export function endInWords(until: string): string {
  const minuteBefore = new Date(Date.parse(until) - 60_000);
  return schoolDay(minuteBefore) === schoolDay(new Date(until)) ? until : minuteBefore.toISOString();
}
