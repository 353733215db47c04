import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** More than any campus system sends at once; keeps one upload from filling the disk. */
export const GROESSTE_DATEI = 1_000_000_000;

/** The upload did not arrive as a whole: larger than any file that is taken, or broken off. */
export class UploadFehler extends Error {
  override name = 'UploadFehler';
  readonly grund: 'zuGross' | 'abgebrochen';

  constructor(grund: UploadFehler['grund'], options?: ErrorOptions) {
    super(grund, options);
    this.grund = grund;
  }
}

/**
 * Keeps an upload on disk while it arrives, so that a slow client holds no transaction. The file has no
 * name: whatever happens to the process, nothing of it stays.
 */
export async function withZwischendatei<T>(
  strom: Readable,
  work: (inhalt: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const name = path.join(tmpdir(), `firmenportal-${randomUUID()}`);
  await using file = await open(name, 'wx+', 0o600);
  await unlink(name);
  let size = 0;
  for await (const chunk of arriving(strom)) {
    size += chunk.length;
    if (size > GROESSTE_DATEI) throw new UploadFehler('zuGross');
    await file.writeFile(chunk);
  }
  return await work(file.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>);
}

async function* arriving(strom: Readable): AsyncGenerator<Buffer, void> {
  try {
    yield* strom as AsyncIterable<Buffer>;
  } catch (error) {
    throw new UploadFehler('abgebrochen', { cause: error });
  }
}
