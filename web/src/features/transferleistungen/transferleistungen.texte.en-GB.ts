import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './transferleistungen.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'Transfer performances',
  suche: 'Name, matriculation number or title',
  keinRecht: 'You do not have permission to view student data.',
  leer: {
    titel: 'No transfer performances yet',
    text: 'As soon as students submit a task clarification, their transfer performance appears here.',
  },
  filter: { ueberfaellig: 'Overdue', nichtUeberfaellig: 'Not overdue' },
};
