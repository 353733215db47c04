import type { Readable } from 'node:stream';
import type { Disk, DriveFile } from 'flydrive';
import { FileStoreError, type Files } from './files.ts';
import { LIMITS } from '../limits.ts';

interface Trait {
  /** Runs before each write. */
  readonly prepare?: () => Promise<void>;
  /** Runs after each write. */
  readonly settle?: (key: string) => Promise<void>;
  /** Resolves once a stream of the disk has its first content. */
  readonly opened?: (stream: Readable) => Promise<unknown>;
  /** Whether a listing covers all levels below a prefix, or a single one. */
  readonly deepListing: boolean;
}

/** Wraps a disk of the library as the portal's store. */
export function diskFiles(disk: Disk, { prepare, settle, opened, deepListing }: Trait): Files {
  return {
    async put(key, content) {
      try {
        const kept = async () => {
          await prepare?.();
          await disk.put(key, content);
          await settle?.(key);
        };
        await within(LIMITS.storeWrite, kept());
      } catch (error) {
        throw storeError(error, `${key} cannot be written`);
      }
    },
    async read(key) {
      try {
        const begun = disk.getStream(key).then(async (stream) => {
          await opened?.(stream);
          return stream;
        });
        return await within(LIMITS.storeAnswer, begun, (late) => late.destroy());
      } catch (error) {
        throw storeError(error, `${key} cannot be read`);
      }
    },
    async delete(key) {
      try {
        await within(LIMITS.storeAnswer, disk.delete(key));
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

/** The library wraps the errors of the folder or S3. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, cause } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound' || isMissing(cause);
}

function innermost(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  return error.cause === undefined ? error.message || error.name : innermost(error.cause);
}

/** Stops waiting for a call that the store never answers. A result that arrives later goes to `left`. */
async function within<T>(
  ms: number,
  work: Promise<T>,
  left: (late: T) => unknown = () => undefined,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const patience = setTimeout(() => {
    reject(new Error(`no answer within ${ms / 1000} s`));
    work.then(left, () => undefined);
  }, ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(patience);
  }
}
