import type { Sprache } from '@firmenportal/contract/sprache';
import { texte as deDE, type Einladungstexte } from './benutzereinladungen.texte.de-DE.ts';
import { texte as enGB } from './benutzereinladungen.texte.en-GB.ts';

export const EINLADUNGSTEXTE: Readonly<Record<Sprache, Einladungstexte>> = { 'de-DE': deDE, 'en-GB': enGB };
