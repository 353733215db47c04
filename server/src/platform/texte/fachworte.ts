import type { Sprache } from '@firmenportal/contract/sprache';
import { texte as deDE, type Fachworte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { texte as enGB } from '@firmenportal/contract/texte/fachworte.texte.en-GB';

/** The field's words, as exports and documents speak them. */
export const FACHWORTE: Readonly<Record<Sprache, Fachworte>> = { 'de-DE': deDE, 'en-GB': enGB };
