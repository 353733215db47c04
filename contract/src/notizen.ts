import * as z from 'zod/mini';
import { zeitpunkt } from './fields.ts';
import { collectionQuery } from './hydra/query.ts';
import { resource } from './hydra/resource.ts';

// What a company's people note on somebody, for one another: on applicants and on students alike.

export const MAX_NOTIZ_LENGTH = 5000;

/** What a note shows, whomever it is on. */
export const notiz = {
  text: z.string(),
  verfasstVon: z.string(),
  verfasstAm: zeitpunkt,
  geaendertAm: z.nullable(zeitpunkt),
  /** Whether the person wrote it: only then it can be changed. */
  eigene: z.boolean(),
};

/** A note as it is written: blanks around it are not part of it. `@Vorname Nachname` in it tells that colleague. */
export const NewNotiz = z.strictObject({
  text: z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.trim()),
    ),
    z.string().check(
      z.minLength(1),
      z.maxLength(MAX_NOTIZ_LENGTH),
      z.refine((value) => !value.includes('\0'), 'ungueltig'),
    ),
  ),
});

export const notizenQuery = collectionQuery({
  order: ['verfasstAm'],
  defaultOrder: [['verfasstAm', 'desc']],
  filter: {},
});

/** A colleague who may see the person, and so can be told of a note by `@name`. */
export const Notizempfaenger = resource('Notizempfaenger', '/user', {
  /** First and last name, as they follow the `@`. */
  name: z.string(),
});

export const notizempfaengerQuery = collectionQuery({
  order: ['name'],
  defaultOrder: [['name', 'asc']],
  filter: {},
  paged: false,
});

/**
 * Those of the names that a text has behind an `@`, whatever the case of their letters. The `@` stands at the beginning of
 * a word, unlike in an address; of two names the longer one is meant.
 */
export function mentionedIn(text: string, names: readonly string[]): string[] {
  const said = text.toLowerCase();
  const longestFirst = names
    .map((name) => ({ name, lower: name.toLowerCase() }))
    .toSorted((one, other) => other.lower.length - one.lower.length);
  const found = new Set<string>();
  for (const { index } of said.matchAll(/(?<![\p{L}\p{N}_.])@/gu)) {
    const mentioned = longestFirst.find(
      ({ lower }) =>
        said.startsWith(lower, index + 1) && !/^[\p{L}\p{N}_]/u.test(said.slice(index + 1 + lower.length)),
    );
    if (mentioned) found.add(mentioned.name);
  }
  return [...found];
}
