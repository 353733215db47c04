import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Dokumenttyp } from '@firmenportal/contract/bewerber';
import type { Defect } from '../finding.ts';
import { readContent } from '../folder-entries.ts';
import { contentFindingOf } from './content.ts';
import { dokumentNameOf } from './name.ts';
import type { FolderFile } from './folder.ts';

/** In bytes. */
export const LARGEST_DOKUMENT = 20 * 1024 * 1024;

/** A valid file of the folder. */
export interface Dokument extends FolderFile {
  readonly mediaType: Dokumenttyp;
  /** The document's name, as people see it. */
  readonly displayName: string;
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly checksum: string;
}

/** Reads and classifies a file of the folder. Passes its content on without keeping it. */
export async function readDokument(
  folder: string,
  file: FolderFile,
): Promise<{ dokument: Dokument; content: Buffer } | Defect> {
  const content = await readContent(path.join(folder, file.filePath), LARGEST_DOKUMENT);
  if (!Buffer.isBuffer(content)) return content;
  const finding = contentFindingOf(content);
  if ('code' in finding) return finding;
  const { mediaType } = finding;
  return {
    content,
    dokument: {
      ...file,
      mediaType,
      displayName: dokumentNameOf(file.name, mediaType),
      size: content.length,
      checksum: createHash('sha256').update(content).digest('hex'),
    },
  };
}
