import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './vorschau.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  schliessen: 'Close',
  seite: 'Page {{seite}} of {{seiten}}',
  bild: 'Image: {{name}}',
  fehler:
    'This document cannot be shown: it is damaged or protected. Download it to open it with another program.',
  zugang: 'For full access, including forms and image descriptions, download the file.',
  vieleSeiten: 'The preview shows the first {{gezeigt}} of {{seiten}} pages.',
};
