import type { Supporttexte } from './support.texte.de-DE.ts';

export const texte: Supporttexte = {
  betreff: '[{referenz}] {betreff}',
  einleitung: '{person} writes from the company portal:',
  angabe: {
    referenz: 'Reference',
    betreff: 'Subject',
    nachricht: 'Message',
    person: 'Person',
    handelnd: 'Written by (acting in the account)',
    email: 'E-mail',
    firma: 'Company',
    rollen: 'Roles',
    seite: 'Page',
    browser: 'Browser',
  },
  keine: 'not given',
  link: 'The page in the portal:',
  antworten: 'Your reply to this e-mail goes to {email}.',
};
