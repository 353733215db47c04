import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From 0, guessed at once, to 4, not to be guessed in years. */
export type Score = 0 | 1 | 2 | 3 | 4;

/** How many of the most common passwords are refused (product.md §8). */
const REFUSED = 10_000;

const folded = (password: string) => password.normalize('NFKC').toLowerCase();
const refused = new Set(dictionary['passwords-common'].slice(0, REFUSED).map(folded));
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess for somebody who knows the words of the person's own. */
export const scoreOf = (password: string, ownWords: readonly string[]): Score =>
  zxcvbn.check(password, [...ownWords]).score;

/** Whether the server refuses it as one of those that are guessed first. */
export const isFrequent = (password: string): boolean => refused.has(folded(password));
