import type { Katalog } from '../../../platform/katalog.ts';
import type { texte as deDE } from './kennzeichen.texte.de-DE.ts';

export const texte: Katalog<typeof deDE> = {
  favorit: '{{name}} is a favourite now.',
  keinFavorit: '{{name}} is no favourite any more.',
  ausgeblendet: '{{name}} is hidden.',
  eingeblendet: '{{name}} is shown again.',
  bewertet: '{{name}} is rated {{bewertung, number}}.',
  keineBewertung: '{{name}} is not rated any more.',
  kontaktiert: 'The contact with {{name}} is noted.',
  nichtKontaktiert: 'The contact with {{name}} is not noted any more.',
  rueckgaengig: 'Undo',
};
