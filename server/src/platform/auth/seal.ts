import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that the portal has to have again: to present them to others, or to sign. `place` names the record
 * that a secret belongs to: moved to another one, it can't be read.
 */
export interface Seal {
  close(text: string, place: string): Buffer;
  /** Undefined if it was sealed with another key or for another record, or was changed. */
  open(sealed: Buffer, place: string): string | undefined;
}

/** @param key 32 bytes */
export const createSeal = (key: Uint8Array): Seal => ({
  close(text, place) {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  },
  open(sealed, place) {
    try {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const content = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  },
});
