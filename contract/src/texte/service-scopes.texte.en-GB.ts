import type { ImportKind } from '../import.ts';
import type { Dienstkontoumfang } from '../dienstkonten.ts';

/** What service accounts may read, fetch or decide, as screens and the audit log say it. */
export const texte = {
  ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN: 'Read student data',
  ROLE_FIRMENPORTAL_SEMINARE_LESEN: 'Read seminars',
  ROLE_FIRMENPORTAL_BEWERBER_LESEN: 'Read applicants',
  ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN: 'Read reservations',
  ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN: 'Read company details',
  ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN: 'Read contacts',
  ROLE_FIRMENPORTAL_DOKUMENTE_LESEN: 'Read documents',
  ROLE_FIRMENPORTAL_TERMINE_LESEN: 'Read dates',
  'vorgaenge.einschreibungen': 'Fetch events about enrolments',
  'vorgaenge.reservierungen': 'Fetch events about reservations',
  'vorgaenge.freigaben': 'Fetch events about releases',
  'vorgaenge.ansprechpersonen': 'Fetch events about contacts',
  bestand: 'Fetch the present state (reports, reservations, releases, contacts)',
  einschreibungsentscheidungen: 'Decide on enrolments (confirm and refuse reports)',
} as const satisfies Record<Exclude<Dienstkontoumfang, `import.${ImportKind}`>, string>;
