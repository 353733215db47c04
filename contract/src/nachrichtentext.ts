import type { Vorlage } from './bewerber.ts';
import type { Anrede } from './fields.ts';
import { LOCALES, type Locale } from './locale.ts';
import { texte as deDE, type Nachrichtentexte } from './texte/nachrichten.texte.de-DE.ts';
import { texte as enGB } from './texte/nachrichten.texte.en-GB.ts';

// How messages to applicants are filled in: by the server that sends them, and by the preview, which shows the same.

const TEXTS: Readonly<Record<Locale, Nachrichtentexte>> = { 'de-DE': deDE, 'en-GB': enGB };

/** Braces with anything on one line between them. */
const PLACEHOLDER = /\{([^{}\n]*)\}/gu;

type Platzhalter = keyof Nachrichtentexte['platzhalter'];
const NAMES = Object.keys(deDE.platzhalter) as Platzhalter[];

/** Placeholders are understood in each language, whatever the message's own is. */
const BY_WORD: ReadonlyMap<string, Platzhalter> = new Map(
  LOCALES.flatMap((locale) =>
    NAMES.map((name) => [TEXTS[locale].platzhalter[name].toLowerCase(), name] as const),
  ),
);

const nameOf = (word: string): Platzhalter | undefined => BY_WORD.get(word.trim().toLowerCase());

interface Typed {
  readonly betreff: string;
  readonly text: string;
  readonly termin?: string | null | undefined;
  readonly ort?: string | null | undefined;
}

const placeholdersIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, word = '']) => nameOf(word));

/** Whether nothing could ever fill one of a text's placeholders. */
export const hasUnknownPlatzhalter = (text: string): boolean => placeholdersIn(text).includes(undefined);

/** Whether a message mentions when, or where, to meet. */
export const asks = ({ betreff, text }: Typed, name: 'termin' | 'ort'): boolean =>
  [...placeholdersIn(betreff), ...placeholdersIn(text)].includes(name);

/** Whether it mentions that without saying it. */
export const lacks = (typed: Typed, name: 'termin' | 'ort'): boolean => !typed[name] && asks(typed, name);

/** To whom a message goes, and from whom. */
export interface Addressee {
  readonly anrede: Anrede;
  readonly vorname: string;
  readonly nachname: string;
}
export interface MessageSender {
  readonly firma: string;
  readonly name: string;
  readonly email: string;
}

/** Subject and text as this person reads them. Values are not read again: a brace in a name is no placeholder. */
export function fillNachricht(
  { betreff, text, termin, ort }: Typed,
  to: Addressee,
  from: MessageSender,
  locale: Locale,
): { betreff: string; text: string } {
  const values: Record<Platzhalter, string | null | undefined> = {
    anrede: salutationOf(to, locale),
    name: `${to.vorname} ${to.nachname}`,
    firma: from.firma,
    absender: from.name,
    termin,
    ort,
  };
  const fill = (template: string) =>
    template.replaceAll(PLACEHOLDER, (place, word: string) => {
      const name = nameOf(word);
      return (name && values[name]) || place;
    });
  return { betreff: fill(betreff), text: fill(text) };
}

const put = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(PLACEHOLDER, (place, name: string) => values[name] ?? place);

const salutationOf = ({ anrede, vorname, nachname }: Addressee, locale: Locale): string =>
  put(TEXTS[locale].anrede[anrede], { vorname, nachname });

/** Between the message and what stands below it. */
export const SEPARATOR = '—';

/** What stands below each message: on whose behalf it comes, and where an answer goes. */
export const footerOf = ({ firma, name, email }: MessageSender, locale: Locale): string =>
  put(TEXTS[locale].hinweis, { firma, name, email });

/** A template, with placeholders in the message's own language. */
export function vorlageOf(vorlage: Vorlage, locale: Locale): { betreff: string; text: string } {
  const { vorlage: templates, platzhalter, frage } = TEXTS[locale];
  const names = Object.entries({ ...platzhalter, frage }).map(([name, word]) => [name, `{${word}}`]);
  const { betreff, text } = templates[vorlage];
  const written = Object.fromEntries(names) as Record<string, string>;
  return { betreff: put(betreff, written), text: put(text, written) };
}

/** The placeholders as they are written in a language. */
export const platzhalterOf = (locale: Locale): string[] =>
  NAMES.map((name) => `{${TEXTS[locale].platzhalter[name]}}`);
