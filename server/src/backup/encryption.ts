import { open, readFile } from 'node:fs/promises';
import { Duplex, PassThrough } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '../platform/operation/start-error.ts';

/** First bytes of a file in age's format (age-encryption.org/v1). */
const MARK = Buffer.from('age-encryption.org/v1\n');
const SECRET_KEY = 'AGE-SECRET-KEY-';

/**
 * Encrypts a stream so that any one of the recipients can decrypt it. Without recipients the stream passes unchanged.
 */
export function encryptTo(recipients: readonly string[]): Duplex {
  if (recipients.length === 0) return new PassThrough();
  const encrypter = new Encrypter();
  for (const [n, recipient] of recipients.entries()) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      // Never print the value: if somebody mixed up the two keys, the secret one would end up in a log.
      throw new StartError(
        `Recipient ${n + 1} is no public key of age (age1…): nothing was written. \`age-keygen -y <key file>\` prints it.`,
        { cause },
      );
    }
  }
  return through((content) => encrypter.encrypt(content));
}

/** Decrypts a stream. Without keys the stream passes unchanged. */
export function decryptBy(keys: Keys | undefined): Duplex {
  return keys ? through((content) => keys.decrypt(content)) : new PassThrough();
}

export type Keys = Pick<Decrypter, 'decrypt'>;

/** Reads secret keys in the format of `age-keygen`: one per line, with comments in between. */
export async function readKeys(file: string): Promise<Keys> {
  const text = await readFile(file, 'utf8');
  if (text.startsWith(MARK.toString()) || text.startsWith('-----BEGIN AGE ENCRYPTED FILE-----')) {
    throw new StartError(
      `${file} is itself encrypted. Decrypt it first: age -d ${file} | … --schluessel /dev/stdin`,
    );
  }
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const decrypter = new Decrypter();
  try {
    if (lines.length === 0) throw new Error('empty');
    for (const line of lines) decrypter.addIdentity(line);
  } catch (cause) {
    throw new StartError(`${file} holds no secret key of age (a line that begins with ${SECRET_KEY}).`, {
      cause,
    });
  }
  return decrypter;
}

/** Whether a file is in age's format. */
export async function isEncrypted(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(MARK.length), 0, MARK.length, 0);
  return buffer.subarray(0, bytesRead).equals(MARK);
}

/** Whether this is the library's error for "none of the keys fits". */
export const isWrongKey = (error: unknown): boolean =>
  error instanceof Error && error.message === "no identity matched any of the file's recipients";

type Content = ReadableStream<Uint8Array>;

function through(turn: (content: Content) => Promise<Content>): Duplex {
  return Duplex.from(async function* (source: AsyncIterable<Uint8Array>) {
    yield* await turn(WebStream.from(source) as Content);
  });
}
