import type { Regel } from '@firmenportal/contract/texte/de-DE';

/** What a day of contact breaks: it is not to come. Days are compared as they are written. */
export function kontaktregelOf(tag: string, today: string): Regel | undefined {
  if (tag > today) return 'kontaktInZukunft';
  // The calendar of the database knows no year 0.
  return tag < '0001-01-01' ? 'datum' : undefined;
}
