import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** More than any campus system sends at once; keeps one upload from filling the disk. */
export const LARGEST_FILE = 1_000_000_000;

/** The upload is incomplete: too large, broken off, or without room on this machine's disk. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly reason: 'zuGross' | 'abgebrochen' | 'keinPlatz';

  constructor(reason: UploadError['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/**
 * Keeps an upload on disk while it arrives, so that a slow client holds no transaction. The file has no name:
 * whatever happens to the process, nothing of it remains.
 */
export async function withTempFile<T>(
  stream: Readable,
  work: (content: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const name = path.join(tmpdir(), `firmenportal-${randomUUID()}`);
  await using file = await open(name, 'wx+', 0o600).catch(withoutRoom);
  await unlink(name);
  let size = 0;
  for await (const chunk of arriving(stream)) {
    size += chunk.length;
    if (size > LARGEST_FILE) throw new UploadError('zuGross');
    await file.writeFile(chunk).catch(withoutRoom);
  }
  return await work(file.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>);
}

/** The whole disk, or this user's part of it. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

function withoutRoom(error: unknown): never {
  const { code = '' } = error as NodeJS.ErrnoException;
  throw NO_ROOM.has(code) ? new UploadError('keinPlatz', { cause: error }) : error;
}

/**
 * What arrives of an upload.
 * @throws UploadError where it breaks off, such as when the client leaves
 */
export async function* arriving(stream: Readable): AsyncGenerator<Buffer, void> {
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (error) {
    throw new UploadError('abgebrochen', { cause: error });
  }
}
