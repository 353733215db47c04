import type { Locale } from '@firmenportal/contract/locale';
import { texte as deDE, type Terms } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { texte as enGB } from '@firmenportal/contract/texte/fachworte.texte.en-GB';

/** The field's words, as exports and documents speak them. */
export const TERMS: Readonly<Record<Locale, Terms>> = { 'de-DE': deDE, 'en-GB': enGB };
