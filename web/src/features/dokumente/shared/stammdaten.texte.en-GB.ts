import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './stammdaten.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  ueberfaellig: '{{frist}}, overdue',
  dokument: {
    laedt: 'Downloading …',
    weg: 'The university has withdrawn this document in the meantime.',
    unlesbar: 'The file cannot be read at the moment. Please try again later, or write to support.',
    keineVerbindung: 'The download was interrupted. Please check your connection and try again.',
  },
};
