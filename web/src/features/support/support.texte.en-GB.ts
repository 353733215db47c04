import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './support.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  schreiben: 'Write a message',
  ferien: '({{titel}} until {{bis}})',
  titel: 'Message to support',
  senden: 'Send message',
  mitSeite: 'Include the address of the page',
  seite: 'You are writing from the page {{seite}}.',
  fehlerBetreff: 'Error in the portal',
  fehlerNachricht: 'Reference of the error: {{referenz}}\n\n',
  gesendet: 'Your message has been sent',
  referenz: 'Reference:',
  antwort: 'Support will answer by e-mail to {{email}}.',
  schliessen: 'Close',
  nichtGesendet: 'Your message has not been sent',
  zuViele:
    'You have sent {{anzahl}} messages within the last hour. Please try again later; what you have written stays here until then.',
  nochmal: 'Please try again. What you have written is still below.',
  fehlerReferenz: 'Reference: {{referenz}}',
  telefon: 'Telephone',
  email: 'E-mail',
};
