import { createHash, randomBytes } from 'node:crypto';

/** A random secret for a link in a mail: 256 bits, in the format of the contract's `linkToken`. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** Only this hash is stored, so that reading the table opens no link. */
export const hashOfLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();
