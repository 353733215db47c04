import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// The library's const enum, which type stripping cannot import.
const ARGON2ID = 2;
// OWASP's parameters for argon2id; the length of the hash and of the salt are the library's.
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPasswort = (passwort: string): Promise<string> => hash(passwort, OPTIONS);

let stranger: Promise<string> | undefined;

/**
 * Whether the password fits the stored hash. Without one (no such account, none set) the same work is done
 * on a hash that nothing fits, so that the time does not tell.
 */
export async function passtPasswort(stored: string | null | undefined, passwort: string): Promise<boolean> {
  stranger ??= hashPasswort(randomBytes(32).toString('hex'));
  const fits = await verify(stored ?? (await stranger), passwort, OPTIONS);
  return fits && typeof stored === 'string';
}
