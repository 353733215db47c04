import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refusals } from '../load/refusals.ts';
import { createTurns } from '../load/turns.ts';

// The library's const enum, which type stripping cannot import.
const ARGON2ID = 2;
// OWASP's parameters for argon2id; the length of the hash and of the salt are the library's.
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A valid hash that belongs to no password. */
const NOBODYS = [
  '$argon2id$v=19',
  `m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}`,
  unpadded(randomBytes(16)),
  unpadded(randomBytes(32)),
].join('$');

/**
 * Hashing takes a core and 19 MB, in the threads that also read files and compress answers: of these, half are left to
 * others, however many sign in.
 */
const turns = createTurns({
  each: Infinity,
  all: Math.max(1, Math.floor(availableParallelism() / 2)),
  allWaiting: 200,
  refusal: refusals('fehler.429.zugleich'),
});
const hashing = <T>(work: () => Promise<T>): Promise<T> => turns.within('', work);

export const hashPassword = (password: string): Promise<string> =>
  hashing(() => hash(typed(password), OPTIONS));

/**
 * Whether the password fits the stored hash. Without one (no such account, none set) the same work is done
 * on a hash that nothing fits, so that the time does not tell.
 */
export async function matchesPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await hashing(() => verify(stored ?? NOBODYS, typed(password), OPTIONS));
  return fits && typeof stored === 'string';
}

/** Keyboards produce `ä` as one code point or as two (SP 800-63B-4). */
const typed = (password: string): string => password.normalize('NFKC');

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
