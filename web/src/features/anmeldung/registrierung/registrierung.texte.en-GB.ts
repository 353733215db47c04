import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './registrierung.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'Registration',
  einleitung:
    'You are invited to use the company portal for {{firma}}. Complete your details to create your account.',
  unternehmen: 'Company',
  anmeldung: 'E-mail address for signing in',
  gueltigBis: 'Invitation valid until',
  keineAngabe: 'not specified',
  zugehoerigkeit: 'I confirm that I belong to {{firma}}.',
  absenden: 'Create account',
  legtAn: 'Creating your account …',
  fehlgeschlagen: 'Your registration could not be saved. What you entered is still in the form.',
  ungueltig:
    'This invitation is invalid, has expired, was withdrawn or has already been used: please ask to be invited again.',
  vorhanden:
    'There is already an account for this e-mail address. Please contact the university: it connects your account with the company that invited you.',
  zurAnmeldung: 'To sign-in',
};
