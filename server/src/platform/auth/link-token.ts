import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link that a mail carries: 256 bit, as the contract's `linkToken` has them. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** All that is kept of it: whoever reads the table can open nothing. */
export const hashOfLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();
