import type { Katalog } from '../katalog.ts';
import type { texte as deDE } from './de-DE.ts';

export const texte: Katalog<typeof deDE> = {
  produkt: 'Company portal',
  fehlerPraefix: 'Error: ',
  titel: {
    start: 'Home',
    login: 'Sign in',
    profil: 'Profile',
    bewerberIndex: 'Applicants',
    bewerberShow: 'Applicant details',
    einschreibung: 'Report enrolment',
    bewerberMarktplatzIndex: 'Marketplace',
    bewerberMarktplatzShow: 'Marketplace: applicant details',
    bewerbungen: 'Applications',
    studierendeIndex: 'Students',
    studierendeShow: 'Student details',
    notenuebersicht: 'Grades overview',
    transferleistungen: 'Transfer performances',
    seminareIndex: 'Seminars',
    seminareShow: 'Seminar details',
    freigabe: 'Data release',
    permissionDenied: 'Access denied',
    serverError: 'Internal server error',
    notFound: 'Not Found',
    impressum: 'Imprint',
    datenschutz: 'Privacy policy',
    barrierefreiheit: 'Accessibility statement',
  },
  sprachen: { 'de-DE': 'Deutsch', 'en-GB': 'English' },
  darstellung: { system: 'System', light: 'Light', dark: 'Dark' },
  rahmen: {
    zumInhalt: 'Skip to content',
    sprache: 'Language',
    darstellung: 'Appearance',
  },
  absturz: { titel: 'That did not work', neuLaden: 'Reload the page' },
  support: {
    zeiten: 'Support: Monday to Thursday 8:30–17:00, Friday 8:30–15:00 (Berlin time)',
    offen: 'Open now',
    geschlossen: 'Closed at the moment',
  },
  fehler: {
    allgemein: 'An error has occurred. Please try again (later).',
  },
};
