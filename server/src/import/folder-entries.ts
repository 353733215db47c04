import { constants, type Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import type { Defect } from './finding.ts';
import type { FindingCode } from './texte/de-DE.ts';

/** Files that operating systems create in folders by themselves. */
const ACCESSORIES = /^(\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|__MACOSX)$/i;

/** All entries of a folder, sorted by name. Opens no file and follows no link. */
export async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter(({ name }) => !ACCESSORIES.test(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Why an entry is not imported; undefined if it is a regular file. */
export function obstacleOf(entry: Dirent): FindingCode | undefined {
  if (entry.isSymbolicLink()) return 'dateiVerknuepfung';
  if (entry.isDirectory()) return 'ordnerTiefe';
  return entry.isFile() ? undefined : 'dateiArt';
}

/** A file's content, or why it can't be read. Reads at most `maxBytes`. */
export async function readContent(file: string, maxBytes: number): Promise<Buffer | Defect> {
  try {
    // The file may have been replaced since the folder was listed, by a link or by a pipe without a writer.
    await using handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const { size } = await handle.stat();
    return size > maxBytes
      ? { code: 'dokumentGroesse', details: { megabyte: maxBytes / 1024 ** 2 } }
      : await handle.readFile();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return { code: 'dateiUnlesbar' };
    throw error;
  }
}
