import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './rollen.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  beschreibung: {
    ROLE_FIRMENPORTAL_USER_STANDARD: 'All non-administrative areas.',
    ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN: 'Application data only.',
    ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE: 'Student data only.',
    ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG:
      'Study place reservations and company data editing, among others.',
    ROLE_FIRMENPORTAL_ADMIN:
      'Manages user accounts: activates and deactivates, assigns roles, invites, takes over. Includes all areas.',
    ROLE_FIRMENPORTAL_FIRMENBETREUUNG: 'Looks after all companies for the school.',
  },
  nurBetreuteHinweis:
    'The person sees only students whose training lead they are or are currently standing in for.',
  nichtVergebbar: 'You cannot assign this role because you do not have it yourself.',
};
