import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './kontakt.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'Contacts',
  suche: 'Name, e-mail',
  email: 'E-mail',
  herkunft: 'Where',
  alle: 'All',
  unternehmen: 'Company',
  hochschule: 'University',
  leer: {
    titel: 'No contacts yet',
    text: 'People of your company or of the university appear here once they are entered.',
  },
  keinRecht: 'You are not permitted to view contacts.',
};
