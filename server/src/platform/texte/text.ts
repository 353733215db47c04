import type { Locale } from '@firmenportal/contract/locale';
import { deDE, type TextKey } from './de-DE.ts';
import { enGB } from './en-GB.ts';

const TEXTS: Record<Locale, Record<TextKey, string>> = { 'de-DE': deDE, 'en-GB': enGB };

const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

/** A text of the server's catalogue in the person's language, its `{places}` filled in. */
export function text(
  locale: Locale,
  key: TextKey,
  details: Readonly<Record<string, string | number>> = {},
): string {
  return filled(TEXTS[locale][key], details);
}

/** A text with its `{places}` filled in; `{place|one thing|# things}` has the words that its number asks for. */
export function filled(template: string, details: Readonly<Record<string, string | number>>): string {
  return template.replace(PLACE, (place, name: string, one?: string, other?: string) => {
    const value = details[name];
    if (value === undefined) return place;
    const words = Number(value) === 1 ? one : other;
    return words === undefined ? String(value) : words.replace('#', String(value));
  });
}
