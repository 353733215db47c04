import type { Sprache } from '@firmenportal/contract/sprache';
import { texte as deDE, type Freigabetexte } from './freigaben.texte.de-DE.ts';
import { texte as enGB } from './freigaben.texte.en-GB.ts';

export const FREIGABETEXTE: Readonly<Record<Sprache, Freigabetexte>> = { 'de-DE': deDE, 'en-GB': enGB };
