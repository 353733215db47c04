import type { Readable } from 'node:stream';
import type { Disk, DriveFile } from 'flydrive';
import { FileStoreError, type Files } from './files.ts';

interface Trait {
  /** Runs before each write. */
  readonly prepare?: () => Promise<void>;
  /** Runs behind each write. */
  readonly settle?: (key: string) => Promise<void>;
  /** Resolves when a stream that the disk gave is known to have content behind it. */
  readonly opened?: (stream: Readable) => Promise<unknown>;
  /** Whether one listing goes through all parts below a prefix, or through one of them. */
  readonly deepListing: boolean;
}

/** A disk of the library as the store that the portal knows. */
export function diskFiles(disk: Disk, { prepare, settle, opened, deepListing }: Trait): Files {
  return {
    async put(key, content) {
      try {
        await prepare?.();
        await disk.put(key, content);
        await settle?.(key);
      } catch (error) {
        throw storeError(error, `${key} cannot be written`);
      }
    },
    async read(key) {
      try {
        const stream = await disk.getStream(key);
        await opened?.(stream);
        return stream;
      } catch (error) {
        throw storeError(error, `${key} cannot be read`);
      }
    },
    async delete(key) {
      try {
        await disk.delete(key);
      } catch (error) {
        throw storeError(error, `${key} cannot be deleted`);
      }
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const page = await listPage(disk, prefix, {
          recursive: deepListing,
          ...(token !== undefined && { paginationToken: token }),
        });
        for (const object of page.objects) {
          if (object.isDirectory) yield* this.list(object.prefix);
          else yield { key: object.key, changedAt: () => changedAt(object) };
        }
        token = page.paginationToken;
      } while (token !== undefined);
    },
  };
}

async function listPage(disk: Disk, prefix: string, options: Parameters<Disk['listAll']>[1]) {
  try {
    return await disk.listAll(prefix, options);
  } catch (error) {
    throw storeError(error, `${prefix} cannot be listed`);
  }
}

async function changedAt(file: DriveFile): Promise<Date | undefined> {
  try {
    return (await file.getMetaData()).lastModified;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw storeError(error, `${file.key} cannot be looked at`);
  }
}

function storeError(error: unknown, message: string): FileStoreError {
  return isMissing(error)
    ? new FileStoreError('missing', `${message}: there is no such file`, { cause: error })
    : new FileStoreError('failed', `${message}: ${innermost(error)}`, { cause: error });
}

/** The library wraps what the folder or S3 said. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, cause } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound' || isMissing(cause);
}

function innermost(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  return error.cause === undefined ? error.message || error.name : innermost(error.cause);
}
