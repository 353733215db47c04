import path from 'node:path';
import type { Files } from './files.ts';
import type { S3Config } from './s3.ts';

interface FilesConfig {
  /** Unset: a folder in `dataDir`. */
  s3?: S3Config | undefined;
  dataDir: string;
}

/** The configured store, or the folder `dateien`. Its library is loaded with its first use. */
export function openFiles({ s3, dataDir }: FilesConfig): Files {
  let opening: Promise<Files> | undefined;
  const opened = () => (opening ??= s3 ? openS3(s3) : openFolder(path.join(dataDir, 'dateien')));
  return {
    put: async (key, content) => (await opened()).put(key, content),
    read: async (key) => (await opened()).read(key),
    delete: async (key) => (await opened()).delete(key),
    async *list(prefix) {
      yield* (await opened()).list(prefix);
    },
  };
}

async function openFolder(folder: string): Promise<Files> {
  const { folderFiles } = await import('./folder.ts');
  return folderFiles(folder);
}

async function openS3(config: S3Config): Promise<Files> {
  const { s3Files } = await import('./s3.ts');
  return s3Files(config);
}
