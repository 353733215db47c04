import {
  passwordLists,
  refusedBecause,
  type PasswordLists,
  type RefusedBecause,
} from '@firmenportal/contract/refused-passwords';

/** How many of the most common passwords nobody may choose (product.md §8). */
const REFUSED = 10_000;

let lists: Promise<PasswordLists> | undefined;

/** Why the password is refused; `words` are names of the person, company and school, which attackers try first. */
export async function whyRefused(
  password: string,
  ownWords: readonly string[],
): Promise<RefusedBecause | undefined> {
  return refusedBecause(password, await (lists ??= load()), ownWords);
}

/** Loaded when a password is first chosen, to save memory until then. */
async function load(): Promise<PasswordLists> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const json = { with: { type: 'json' } } as const;
  const german = await Promise.all([
    import('@zxcvbn-ts/language-de/src/commonWords.json', json),
    import('@zxcvbn-ts/language-de/src/firstnames.json', json),
    import('@zxcvbn-ts/language-de/src/lastnames.json', json),
  ]);
  return passwordLists(
    dictionary['passwords-common'].slice(0, REFUSED).map(String),
    german.flatMap((words) => words.default),
  );
}
