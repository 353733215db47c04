import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { StartError } from '../platform/operation/start-error.ts';
import { encryptTo } from './encryption.ts';

/** Gets most of the possible compression. Higher levels cost far more time than they save space. */
const LEVEL = 3;

export interface Archive {
  /** Resolves when there is room for the next entry. */
  add(name: string, content: Buffer): Promise<void>;
}

interface Target {
  file: string;
  overwrite: boolean;
  /** Public age keys, any one of which can decrypt the backup. Without keys it is not encrypted. */
  recipients?: readonly string[];
  /** Aborts the writing and removes what was written. */
  signal: AbortSignal;
}

/**
 * Writes an archive that only its owner can read. It gets a temporary name next to its target and is renamed only when
 * all of it is on the disk. If `work` rejects, nothing is left. Returns the size.
 */
export async function writeArchive(
  { file, overwrite, recipients = [], signal }: Target,
  work: (archive: Archive) => Promise<void>,
): Promise<number> {
  const encrypting = encryptTo(recipients);
  if (!overwrite) await requireFree(file);
  const half = `${file}.${randomUUID()}.teil`;
  const handle = await open(half, 'wx', 0o600);
  try {
    const tar = pack();
    const written = pipeline(
      tar,
      createGzip({ level: LEVEL }),
      encrypting,
      handle.createWriteStream({ flush: true }),
      { signal },
    );
    await Promise.all([
      written,
      work({ add: (name, content) => addEntry(tar, name, content, written) }).then(
        () => tar.finalize(),
        (error: Error) => {
          tar.destroy(error);
          throw error;
        },
      ),
    ]);
    if (!overwrite) await requireFree(file);
    await rename(half, file);
    await syncFolder(path.dirname(file));
    return (await stat(file)).size;
  } finally {
    await handle.close().catch(() => undefined);
    await rm(half, { force: true });
  }
}

async function addEntry(
  tar: ReturnType<typeof pack>,
  name: string,
  content: Buffer,
  written: Promise<void>,
): Promise<void> {
  const entry = tar.entry({ name, size: content.length, mode: 0o600 });
  const taken = once(entry, 'finish');
  entry.end(content);
  // A full disk fails the output stream; the entry alone would wait forever.
  await Promise.race([taken, written]);
}

async function requireFree(file: string): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found) throw new StartError(`${file} already exists: name another file, or add --ueberschreiben.`);
}

/** Without this a power cut may lose the new name. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}
