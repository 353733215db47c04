import type { Katalog } from '../../platform/katalog.ts';
import type { texte as deDE } from './start.texte.de-DE.ts';

export const texte: Katalog<typeof deDE> = {
  titel: 'Home',
};
