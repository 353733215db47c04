import type { texte as deDE } from './wiedervorlagen.texte.de-DE.ts';

export const texte: Readonly<Record<keyof typeof deDE, string>> = {
  wiedervorlageTag: 'Please choose a day from tomorrow on, at most {grenze} days ahead.',
};
