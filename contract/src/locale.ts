/** Languages of the product; the first is the default and the fallback (original.md §9). */
export const LOCALES = ['de-DE', 'en-GB'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'de-DE';

/** Days and times are the school's, wherever the reader or the machine is. */
export const SCHOOL_TIME_ZONE = 'Europe/Berlin';

let schoolDays: Intl.DateTimeFormat | undefined;

/** The school's day as `YYYY-MM-DD`. */
export function schoolDay(now = new Date()): string {
  // The first format of a zone takes longer than most of what a page does at its start.
  schoolDays ??= new Intl.DateTimeFormat('sv-SE', { timeZone: SCHOOL_TIME_ZONE });
  return schoolDays.format(now);
}

/** The supported language that was asked for, or the fallback. */
export function toLocale(value: string | null | undefined): Locale {
  return LOCALES.find((locale) => locale === value) ?? DEFAULT_LOCALE;
}
