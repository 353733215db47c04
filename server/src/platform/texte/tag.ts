import { SCHOOL_TIME_ZONE, type Locale } from '@firmenportal/contract/locale';

/** A day of the school as people read it, `21.11.2026`: of a moment, or of `YYYY-MM-DD`. */
export function tagText(tag: Date | string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: typeof tag === 'string' ? 'UTC' : SCHOOL_TIME_ZONE,
  }).format(typeof tag === 'string' ? new Date(`${tag}T00:00:00Z`) : tag);
}

/** A moment at the school as people read it: `21.11.2026, 14:30`. */
export function timeText(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: SCHOOL_TIME_ZONE,
  }).format(moment);
}
