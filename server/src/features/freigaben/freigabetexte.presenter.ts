import type { Locale } from '@firmenportal/contract/locale';
import {
  texte as scopeDE,
  type ReleaseScopeTexts,
} from '@firmenportal/contract/texte/release-scope.texte.de-DE';
import { texte as scopeGB } from '@firmenportal/contract/texte/release-scope.texte.en-GB';
import { texte as deDE, type Freigabetexte } from './freigaben.texte.de-DE.ts';
import { texte as enGB } from './freigaben.texte.en-GB.ts';

export const FREIGABETEXTE: Readonly<Record<Locale, Freigabetexte>> = { 'de-DE': deDE, 'en-GB': enGB };

/** What a release opens and what needs none: the words of page, mail and privacy page. */
export const RELEASE_SCOPE_TEXTS: Readonly<Record<Locale, ReleaseScopeTexts>> = {
  'de-DE': scopeDE,
  'en-GB': scopeGB,
};
