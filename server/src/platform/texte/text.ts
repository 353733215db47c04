import type { Sprache } from '@firmenportal/contract/sprache';
import { deDE, type Textschluessel } from './de-DE.ts';
import { enGB } from './en-GB.ts';

const TEXTE: Record<Sprache, Record<Textschluessel, string>> = { 'de-DE': deDE, 'en-GB': enGB };

const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

/** A text of the server's catalogue in the person's language, its `{places}` filled in. */
export function text(
  sprache: Sprache,
  schluessel: Textschluessel,
  angaben: Readonly<Record<string, string | number>> = {},
): string {
  return filled(TEXTE[sprache][schluessel], angaben);
}

/** A text with its `{places}` filled in; `{place|one thing|# things}` has the words that its number asks for. */
export function filled(template: string, angaben: Readonly<Record<string, string | number>>): string {
  return template.replace(PLACE, (place, name: string, one?: string, other?: string) => {
    const value = angaben[name];
    if (value === undefined) return place;
    const words = Number(value) === 1 ? one : other;
    return words === undefined ? String(value) : words.replace('#', String(value));
  });
}
