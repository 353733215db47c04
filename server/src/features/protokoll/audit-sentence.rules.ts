import type { Aktion } from '@firmenportal/contract/protokoll';
import type { Locale } from '@firmenportal/contract/locale';
import { TERMS } from '#platform/texte/fachworte.ts';
import { tagText, timeText } from '#platform/texte/tag.ts';
import { deDE as messages, type TextKey } from '#platform/texte/de-DE.ts';
import { filled, text } from '#platform/texte/text.ts';
import { texte as deDE, type AuditTexts } from './protokoll.texte.de-DE.ts';
import { texte as enGB } from './protokoll.texte.en-GB.ts';

/** A stored entry, with the names of what it identifies. */
export interface AuditEntry {
  readonly aktion: Aktion;
  readonly objekt: string | null;
  readonly objektname: string | null;
  readonly angaben: Readonly<Record<string, unknown>>;
  /** Identifier or key in the details → name shown to the reader. */
  readonly namen: Readonly<Record<string, string>>;
}

export interface Detail {
  readonly name: string;
  readonly wert: string;
}

const TEXTS: Readonly<Record<Locale, AuditTexts>> = { 'de-DE': deDE, 'en-GB': enGB };

/** Details that are left out, because the sentence already tells them. */
const HIDDEN: ReadonlySet<string> = new Set(['anfrage', 'operation', 'pruefsumme']);

/** What an action is called, in the log's file as on its screen. */
export const actionName = (action: Aktion, locale: Locale): string => TEXTS[locale].aktion[action];

/** Describes an entry: a sentence about what was done, and its details, including those that no text exists for. */
export function describeEntry(entry: AuditEntry, locale: Locale): { satz: string; angaben: Detail[] } {
  const texts = TEXTS[locale];
  const template: string = texts.satz[entry.aktion];
  const write = (key: string, value: unknown) => writeValue(key, value, { entry, locale });
  const { vorher, nachher, ...others } = entry.angaben;
  const { liste: list = others['operation'], titel, ...rest } = others;
  const objekt =
    entry.objektname ??
    severalOf(rest['studierende'], texts) ??
    titel ??
    (isId(entry.objekt) ? texts.unbekannt : entry.objekt);
  const words = { ...rest, titel, liste: list, objekt };
  const sentence = filled(
    template,
    Object.fromEntries(
      places(template).map((place) => [place, write(place, words[place as keyof typeof words])]),
    ),
  );
  const besides = Object.entries(template.includes('{objekt}') ? rest : { ...rest, titel }).filter(
    ([key, value]) => !HIDDEN.has(key) && !template.includes(`{${key}}`) && !isEmpty(key, value),
  );
  return {
    satz: sentence,
    angaben: [
      ...changes(vorher, nachher, { texts, write, namen: entry.namen, locale }),
      ...besides.map(([key, value]) => ({ name: labelOf(key, locale), wert: write(key, value) })),
    ],
  };
}

/** Entries that can name several people: their names follow as a detail. */
const severalOf = (ids: unknown, { mehrere }: AuditTexts) =>
  Array.isArray(ids) ? filled(mehrere, { anzahl: String(ids.length) }) : undefined;

const places = (template: string) => [...template.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/**
 * Details that are told only if they are set: that no row was faulty, or that nothing was searched for, is no news.
 */
const ONLY_IF_TRUE: ReadonlySet<string> = new Set(['probelauf', 'suche']);
const isEmpty = (key: string, value: unknown) =>
  value === undefined ||
  value === null ||
  value === 0 ||
  (value === false && ONLY_IF_TRUE.has(key)) ||
  (typeof value === 'object' && Object.keys(value).length === 0);

interface Writing {
  readonly texts: AuditTexts;
  readonly write: (key: string, value: unknown) => string;
  readonly namen: AuditEntry['namen'];
  readonly locale: Locale;
}

/** Before and after, of everything that changed. */
function changes(
  vorher: unknown,
  nachher: unknown,
  { texts, write, namen: names, locale }: Writing,
): Detail[] {
  if (isRecord(vorher) && isRecord(nachher)) {
    return [...new Set([...Object.keys(vorher), ...Object.keys(nachher)])]
      .filter((key) => vorher[key] !== nachher[key])
      .map((key) => ({
        name: ownOf(names, key) ?? labelOf(key, locale),
        wert: `${write(key, vorher[key])} → ${write(key, nachher[key])}`,
      }));
  }
  if (vorher === undefined && nachher === undefined) return [];
  if (nachher === undefined) return [{ name: texts.angabe.vorher, wert: write('vorher', vorher) }];
  const name = Array.isArray(nachher) ? texts.angabe.rollen : texts.angabe.nachher;
  return [{ name, wert: `${write('rollen', vorher)} → ${write('rollen', nachher)}` }];
}

/** The label of a detail. If there is no text for it, its key. */
const labelOf = (key: string, locale: Locale): string => wordOf(key, locale) ?? readable(key);

/** The word for a member or a filter; undefined if there is none. */
export function wordOf(key: string, locale: Locale): string | undefined {
  const { angabe, filter, feld } = TEXTS[locale];
  return ownOf(angabe, key) ?? ownOf(filter, key) ?? ownOf(feld, key) ?? ownOf(TERMS[locale].feld, key);
}

/** Keys and values come from requests: members inherited from `Object.prototype` must not count as words. */
function ownOf<T>(words: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return words && Object.hasOwn(words, key) ? words[key] : undefined;
}

const readable = (key: string) => {
  const words = key
    .replaceAll(/[_.-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (value: string | null) => value !== null && UUID.test(value);

/** Keys whose numbers are years. */
const YEARS: ReadonlySet<string> = new Set(['jahr', 'studienbeginn', 'bewerbungsjahr']);

type Context = { readonly entry: Pick<AuditEntry, 'namen'>; readonly locale: Locale };

/** A value as people read it, never as nested JSON. */
function writeValue(key: string, value: unknown, context: Context): string {
  const { locale } = context;
  const { wert } = TERMS[locale];
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? wert.ja : wert.nein;
  if (typeof value === 'number') {
    return YEARS.has(key) ? String(value) : new Intl.NumberFormat(locale).format(value);
  }
  if (typeof value === 'string') return writeText(key, value, context);
  if (key === 'order' && Array.isArray(value)) {
    return value
      .map((one: unknown) => (Array.isArray(one) ? labelOf(String(one[0]), locale) : String(one)))
      .join(', ');
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? '–' : value.map((one: unknown) => writeValue(key, one, context)).join(', ');
  }
  return Object.entries(value)
    .map(([name, one]) =>
      key === 'params'
        ? writeValue(name, one, context)
        : `${labelOf(name, locale)}: ${writeValue(name, one, context)}`,
    )
    .join('; ');
}

/** Keys whose values are field names. */
const FIELDS: ReadonlySet<string> = new Set(['felder', 'spalten']);

function writeText(key: string, value: string, { entry: { namen: names }, locale }: Context): string {
  const terms = TERMS[locale];
  // An identifier, also at the end of an IRI.
  const id = value.slice(value.lastIndexOf('/') + 1);
  const name = ownOf(names, id);
  if (name !== undefined) return name;
  if (UUID.test(id)) return TEXTS[locale].unbekannt;
  if (FIELDS.has(key)) {
    return value
      .split(', ')
      .map((name) => labelOf(name, locale))
      .join(', ');
  }
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    rollen: terms.wert.rolle,
    art: TEXTS[locale].art,
    umfang: TEXTS[locale].umfang,
    liste: terms.datei,
    format: { csv: 'CSV', xlsx: 'XLSX' },
  };
  const word = ownOf(ownOf(words, key), value);
  if (word !== undefined) return word;
  if (key === 'grund' && Object.hasOwn(messages, value)) return text(locale, value as TextKey);
  // Anything that only looks like a date stays as it is.
  if (Number.isNaN(Date.parse(value))) return value;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return tagText(value, locale);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return timeText(new Date(value), locale);
  return value;
}
