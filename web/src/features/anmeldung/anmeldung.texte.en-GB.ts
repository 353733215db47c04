import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './anmeldung.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'Sign in',
  wofuer: 'Follow your students, find applicants, reserve study places.',
  abgelaufen: 'Your session has ended. Please sign in again.',
  email: 'E-mail',
  passwort: 'Password',
  absenden: 'Sign in',
  meldetAn: 'Signing you in …',
  fehlgeschlagen: 'Login failed.',
  vergessen: 'Forgotten your password?',
};
