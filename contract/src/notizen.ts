import * as z from 'zod/mini';
import { zeitpunkt } from './fields.ts';
import { collectionQuery } from './hydra/query.ts';
import { resource } from './hydra/resource.ts';

// Notes that a company's people share, on applicants and on students alike.

export const MAX_NOTIZ_LENGTH = 5000;

/** Notes on students and applicants within an hour, in one company: what one person writes, and all its people. */
export const MAX_NOTIZEN_EINER_PERSON = 1000;
export const MAX_NOTIZEN_EINER_FIRMA = 3000;

/** The properties of a note on anybody. */
export const notiz = {
  text: z.string(),
  verfasstVon: z.string(),
  verfasstAm: zeitpunkt,
  geaendertAm: z.nullable(zeitpunkt),
  /** Whether it is the reader's own. Only then can it be changed. */
  eigene: z.boolean(),
};

const notiztext = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim()),
  ),
  z.string().check(
    z.minLength(1),
    z.maxLength(MAX_NOTIZ_LENGTH),
    z.refine((value) => !value.includes('\0'), 'ungueltig'),
  ),
);

/** The text of a note, without surrounding blanks. `@Vorname Nachname` notifies that colleague. */
export const NewNotiz = z.strictObject({ text: notiztext });

export const notizenQuery = collectionQuery({
  order: ['verfasstAm'],
  defaultOrder: [['verfasstAm', 'desc']],
  filter: {},
});

/** A colleague who may see the person, and so can be mentioned by `@name`. */
export const Notizempfaenger = resource('Notizempfaenger', '/user', {
  /** First and last name, as written after the `@`. */
  name: z.string(),
});

export const notizempfaengerQuery = collectionQuery({
  order: ['name'],
  defaultOrder: [['name', 'asc']],
  filter: {},
  paged: false,
});

/**
 * Those of the names that follow an `@` in a text, in upper or lower case. The `@` has to begin a word, unlike in an
 * address. If two names match, the longer one counts.
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
