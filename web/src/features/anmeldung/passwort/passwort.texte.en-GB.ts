import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './passwort.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  email: 'E-mail',
  anmelden: 'Sign in',
  zurAnmeldung: 'Back to sign-in',
  vergessen: {
    titel: 'Forgotten password',
    hinweis:
      'Enter the e-mail address with which you sign in. You will receive a link to set a new password.',
    absenden: 'Request link',
    fehlgeschlagen: 'The link could not be requested.',
  },
  gesendet: {
    titel: 'Please check your inbox',
    text: 'If there is an account for {{email}}, we have sent an e-mail with a link to that address.',
    gueltig_one:
      'The link is valid for {{count}} minute and can be used once. Using one link ends all others.',
    gueltig_other:
      'The link is valid for {{count}} minutes and can be used once. Using one link ends all others.',
    spam: 'Nothing there? Look in your spam folder, too, and check the spelling of the address. Within five minutes only one link is sent, and after the third of a day only one an hour.',
    andere: 'Change the address or request again',
  },
  zuruecksetzen: {
    titel: 'Reset password',
    hinweis: 'Choose a new password. You will then be signed out on all devices.',
    absenden: 'Set password',
    fehlgeschlagen: 'The password could not be reset.',
    gesetzt: 'Your new password is valid from now on. You have been signed out on all devices.',
    ungueltig: 'This link is invalid, has expired or has already been used: please request a new link.',
    neuerLink: 'Request a new link',
  },
};
