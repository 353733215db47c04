import type { Dirent } from 'node:fs';
import path from 'node:path';
import { entriesOf, obstacleOf } from '../folder-entries.ts';
import type { FindingCode } from '../texte/de-DE.ts';

/** A file of the folder, before it is opened. */
export interface FolderFile {
  /** Path below the folder, as it is shown to people. */
  readonly filePath: string;
  readonly bewerbernummer: string;
  readonly name: string;
}

/** Entries of the folder that are no documents or lie in the wrong place. */
export interface ForeignEntry {
  readonly filePath: string;
  readonly code: FindingCode;
}

/**
 * All entries of a folder of documents, sorted by name: `<bewerbernummer>/<name>`, or `<bewerbernummer>_<name>`.
 * Opens no file and follows no link.
 */
export async function readFolder(folder: string): Promise<(FolderFile | ForeignEntry)[]> {
  const found: (FolderFile | ForeignEntry)[] = [];
  for (const entry of await entriesOf(folder)) {
    if (!entry.isDirectory()) {
      const [, number = '', name = ''] = /^([^_]+)_(.+)$/s.exec(entry.name) ?? [];
      found.push(fileOf(entry, { filePath: entry.name, bewerbernummer: number, name }));
      continue;
    }
    for (const inner of await entriesOf(path.join(folder, entry.name))) {
      const filePath = path.join(entry.name, inner.name);
      found.push(fileOf(inner, { filePath, bewerbernummer: entry.name, name: inner.name }));
    }
  }
  return found;
}

function fileOf(entry: Dirent, file: FolderFile): FolderFile | ForeignEntry {
  const { filePath } = file;
  const code = obstacleOf(entry);
  if (code) return { filePath, code };
  if (file.bewerbernummer === '') return { filePath, code: 'ohneBewerbernummer' };
  return { ...file, bewerbernummer: file.bewerbernummer.normalize('NFC') };
}
