import type { Sprache } from '@firmenportal/contract/sprache';
import { deDE, type Textschluessel } from './de-DE.ts';
import { enGB } from './en-GB.ts';

const TEXTE: Record<Sprache, Record<Textschluessel, string>> = { 'de-DE': deDE, 'en-GB': enGB };

/** A text of the server's catalogue in the person's language, its `{places}` filled in. */
export function text(
  sprache: Sprache,
  schluessel: Textschluessel,
  angaben: Readonly<Record<string, string | number>> = {},
): string {
  return filled(TEXTE[sprache][schluessel], angaben);
}

/** A text with its `{places}` filled in. */
export function filled(template: string, angaben: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(angaben[name] ?? place));
}
