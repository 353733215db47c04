/** Languages of the product; the first is the default and the fallback (original.md §9). */
export const LOCALES = ['de-DE', 'en-GB'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'de-DE';

/** Days and times are the school's, wherever the reader or the machine is. */
export const SCHOOL_TIME_ZONE = 'Europe/Berlin';

const schoolDays = new Intl.DateTimeFormat('sv-SE', { timeZone: SCHOOL_TIME_ZONE });
/** The school's day as `YYYY-MM-DD`. */
export const schoolDay = (now = new Date()): string => schoolDays.format(now);

/** The supported language that was asked for, or the fallback. */
export function toLocale(value: string | null | undefined): Locale {
  return LOCALES.find((locale) => locale === value) ?? DEFAULT_LOCALE;
}
