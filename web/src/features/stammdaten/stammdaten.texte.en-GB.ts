import type { Katalog } from '../../platform/katalog.ts';
import type { texte as deDE } from './stammdaten.texte.de-DE.ts';

export const texte: Katalog<typeof deDE> = {
  ueberfaellig: '{{frist}}, overdue',
};
