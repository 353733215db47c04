import type { Locale } from '@firmenportal/contract/locale';
import { texte as deDE, type Einladungstexte } from './benutzereinladungen.texte.de-DE.ts';
import { texte as enGB } from './benutzereinladungen.texte.en-GB.ts';

export const EINLADUNGSTEXTE: Readonly<Record<Locale, Einladungstexte>> = { 'de-DE': deDE, 'en-GB': enGB };
