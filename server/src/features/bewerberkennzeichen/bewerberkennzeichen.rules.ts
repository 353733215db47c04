import type { Regel } from '@firmenportal/contract/texte/de-DE';

/** Which rule a day of contact breaks: it may not lie in the future. Days are compared as strings. */
export function kontaktregelOf(tag: string, today: string): Regel | undefined {
  if (tag > today) return 'kontaktInZukunft';
  // The database's calendar has no year 0.
  return tag < '0001-01-01' ? 'datum' : undefined;
}
