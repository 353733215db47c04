import type { ImportKind } from '../import.ts';
import type { Dienstkontoumfang } from '../dienstkonten.ts';

/** What service accounts may read, fetch or decide, as screens and the audit log say it. */
export const texte = {
  ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN: 'Studierendendaten lesen',
  ROLE_FIRMENPORTAL_SEMINARE_LESEN: 'Seminare lesen',
  ROLE_FIRMENPORTAL_BEWERBER_LESEN: 'Bewerbende lesen',
  ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN: 'Reservierungen lesen',
  ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN: 'Unternehmensdetails lesen',
  ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN: 'Ansprechpersonen lesen',
  ROLE_FIRMENPORTAL_DOKUMENTE_LESEN: 'Dokumente lesen',
  ROLE_FIRMENPORTAL_TERMINE_LESEN: 'Termine lesen',
  'vorgaenge.einschreibungen': 'Vorgänge zu Einschreibungen abrufen',
  'vorgaenge.reservierungen': 'Vorgänge zu Reservierungen abrufen',
  'vorgaenge.freigaben': 'Vorgänge zu Freigaben abrufen',
  'vorgaenge.ansprechpersonen': 'Vorgänge zu Ansprechpersonen abrufen',
  bestand: 'Bestand abrufen (Meldungen, Reservierungen, Freigaben, Ansprechpersonen)',
  einschreibungsentscheidungen: 'Über Einschreibungen entscheiden (Meldungen bestätigen und ablehnen)',
} as const satisfies Record<Exclude<Dienstkontoumfang, `import.${ImportKind}`>, string>;
