import type { Katalog } from '../katalog.ts';
import type { texte as deDE } from './de-DE.ts';

export const texte: Katalog<typeof deDE> = {
  produkt: 'Company portal',
  fehlerPraefix: 'Error: ',
  titel: {
    start: 'Home',
    login: 'Sign in',
    profil: 'Profile',
    studierendeIndex: 'Students',
    studierendeShow: 'Student details',
    permissionDenied: 'Access denied',
    serverError: 'Internal server error',
    notFound: 'Not Found',
    impressum: 'Imprint',
    datenschutz: 'Privacy policy',
    barrierefreiheit: 'Accessibility statement',
  },
  fehler: {
    allgemein: 'An error has occurred. Please try again (later).',
  },
};
