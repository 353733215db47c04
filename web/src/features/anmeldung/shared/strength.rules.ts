import { passwordLists, refusedBecause, type RefusedBecause } from '@firmenportal/contract/refused-passwords';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import commonWords from '@zxcvbn-ts/language-de/src/commonWords.json';
import firstnames from '@zxcvbn-ts/language-de/src/firstnames.json';
import lastnames from '@zxcvbn-ts/language-de/src/lastnames.json';

/** From 0, guessed at once, to 4, not guessed in years. */
export type Score = 0 | 1 | 2 | 3 | 4;

/** How many of the most common passwords are refused (product.md §8). */
const REFUSED = 10_000;

const german = { commonWords, firstnames, lastnames };
const lists = passwordLists(
  dictionary['passwords-common'].slice(0, REFUSED).map(String),
  Object.values(german).flat(),
);
const zxcvbn = new ZxcvbnFactory({ dictionary: { ...dictionary, ...german }, graphs: adjacencyGraphs });

/** Why the server would refuse the password; undefined if it would accept it. */
export const refusal = (password: string, ownWords: readonly string[]): RefusedBecause | undefined =>
  refusedBecause(password, lists, ownWords);

/** How hard a password is to guess for somebody who knows the person's own words. A refused password is always weak. */
export function scoreOf(password: string, ownWords: readonly string[]): Score {
  const { score } = zxcvbn.check(password, [...ownWords]);
  return refusal(password, ownWords) !== undefined && score > 1 ? 1 : score;
}
