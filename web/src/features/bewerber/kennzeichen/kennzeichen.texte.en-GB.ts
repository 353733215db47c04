import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './kennzeichen.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  favorit: '{{name}} is now a favourite.',
  keinFavorit: '{{name}} is no longer a favourite.',
  ausgeblendet: '{{name}} is hidden.',
  eingeblendet: '{{name}} is shown again.',
  bewertet: '{{name}} is rated {{bewertung, number}}.',
  keineBewertung: '{{name}} is no longer rated.',
  kontaktiert: 'Your contact with {{name}} has been noted.',
  nichtKontaktiert: 'Your contact with {{name}} is no longer noted.',
  rueckgaengig: 'Undo',
};
