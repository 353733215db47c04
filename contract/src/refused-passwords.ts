/**
 * Passwords that keep the rules on characters and are still guessed first. Checked on both sides, so that the page
 * tells while somebody types what the server would refuse.
 */

/** Why a password is refused: the code of its violation. */
export type RefusedBecause = 'passwortHaeufig' | 'ownWords' | 'keyboardWalk' | 'knownWord';

export interface PasswordLists {
  /** The most common passwords. */
  readonly frequent: ReadonlySet<string>;
  /** Words and names that people add a number to. */
  readonly words: ReadonlySet<string>;
}

/** The password of all demo accounts, which is public. */
const DEMO = 'demo-2026-portal';

/** Additions to lists of common words. */
const GERMAN_CITIES =
  'aachen augsburg basel bergisch berlin bern bielefeld bochum bonn bottrop braunschweig bremen bremerhaven chemnitz cottbus ' +
  'darmstadt dortmund dresden duisburg düsseldorf elmshorn erfurt erlangen essen flensburg frankfurt freiburg fürth ' +
  'gelsenkirchen göttingen graz gütersloh hagen halle hamburg hamm hanau hannover heidelberg heilbronn herne hildesheim ' +
  'ingolstadt jena kaiserslautern karlsruhe kassel kiel koblenz köln krefeld leipzig leverkusen lübeck ludwigshafen lüneburg ' +
  'magdeburg mainz mannheim moers mönchengladbach mülheim münchen münster neuss norderstedt nürnberg oberhausen offenbach ' +
  'oldenburg osnabrück paderborn pforzheim potsdam recklinghausen regensburg remscheid reutlingen rostock saarbrücken ' +
  'salzgitter schwerin siegen solingen stade stuttgart trier ulm wien wiesbaden wolfsburg wuppertal würzburg zürich';
const OTHER_WORDS = 'kennwort fussball hochschule firmenportal';

export const passwordLists = (frequent: readonly string[], words: readonly string[]): PasswordLists => ({
  frequent: new Set([...frequent.map(folded), DEMO]),
  words: new Set(
    [...frequent, ...words, ...GERMAN_CITIES.split(' '), ...OTHER_WORDS.split(' ')].flatMap(spellings),
  ),
});

/** Why this password is refused; undefined if it is not. `ownWords`: names of person, company and school. */
export function refusedBecause(
  password: string,
  { frequent, words }: PasswordLists,
  ownWords: readonly string[],
): RefusedBecause | undefined {
  if (frequent.has(folded(password))) return 'passwortHaeufig';
  if (isOfOwnWords(password, ownWords)) return 'ownWords';
  if (isKeyboardWalk(folded(password))) return 'keyboardWalk';
  return isKnownWord(password, words) ? 'knownWord' : undefined;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

const bare = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** As written without umlauts: `ae` and `a`. */
function spellings(text: string): [string, string] {
  const lower = folded(text).replaceAll('ß', 'ss');
  const long = lower.replaceAll(/[äöü]/g, (letter) => `${{ ä: 'a', ö: 'o', ü: 'u' }[letter]}e`);
  return [bare(long), bare(lower)];
}

/** Digits and signs that stand for a letter. One that can stand for two is tried both ways. */
const LEET = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
};
const LEETS: readonly Readonly<Record<string, string>>[] = [
  { ...LEET, '1': 'i', '!': 'i' },
  { ...LEET, '1': 'l', '!': 'l' },
];

/** The letters of a text: as they are, and with substitutes replaced by the letters they stand for. */
const lettersOf = (text: string): string[] =>
  [{}, ...LEETS].map((letters: Readonly<Record<string, string>>) =>
    Array.from(text)
      .map((sign) => letters[sign] ?? sign)
      .join('')
      .replaceAll(/\P{L}+/gu, ''),
  );

/** What can be added to a word without making it much harder to guess. */
const ADDED_AT_MOST = 6;

/** A word, possibly twice, surrounded by digits and signs. */
function isKnownWord(password: string, words: ReadonlySet<string>): boolean {
  const [text] = spellings(password);
  const begin = text.search(/\p{L}/u);
  const end = text.length - Array.from(text).toReversed().join('').search(/\p{L}/u);
  const parts = [text, text.slice(begin), text.slice(0, end), text.slice(begin, end)];
  return parts.flatMap(lettersOf).some((letters) => {
    const word = letters.replace(/^(.{3,})\1+$/u, '$1');
    return word.length >= 3 && words.has(word) && text.length - letters.length <= ADDED_AT_MOST;
  });
}

/** Names of person, company or school, in any number, with hardly a letter more. */
function isOfOwnWords(password: string, ownWords: readonly string[]): boolean {
  const own = ownWords
    .flatMap((text) => text.split(/[^\p{L}]+/u))
    .flatMap(spellings)
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
  return lettersOf(spellings(password)[0]).some((letters) => {
    const rest = own.reduce((text, word) => text.replaceAll(word, ''), letters);
    return rest.length < letters.length && rest.length <= 2;
  });
}

const LAYOUTS = [
  ['1234567890ß', 'qwertzuiopü', 'asdfghjklöä', 'yxcvbnm'],
  ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
].map((rows) => new Map(rows.flatMap((row, y) => Array.from(row).map((key, x) => [key, { x, y }] as const))));

/** Average length of a walk over the keyboard from which a password counts as one. */
const WALK_LENGTH = 4;

/** Neighbouring keys, letters or digits in order, or one character repeated. */
function isKeyboardWalk(text: string): boolean {
  return LAYOUTS.some((keys) => {
    let walks = 1;
    for (let i = 1; i < text.length; i += 1) {
      const [a, b] = [keys.get(text.charAt(i - 1)), keys.get(text.charAt(i))];
      const isNext = a && b && Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1;
      const isInOrder = Math.abs(text.charCodeAt(i) - text.charCodeAt(i - 1)) <= 1;
      if (!isNext && !isInOrder) walks += 1;
    }
    return walks * WALK_LENGTH <= text.length;
  });
}
