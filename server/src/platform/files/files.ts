import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  /** When it was put there; undefined where it is gone meanwhile. */
  readonly changedAt: () => Promise<Date | undefined>;
}

/**
 * Where the content of files lies. Keys are slash-separated parts of ASCII letters, digits and dashes, made of
 * identifiers: never of a name. Everything rejects with a FileStoreError.
 */
export interface Files {
  /** Kept for good once it resolves; what was under the key is replaced. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Resolves when the content is there to be read; whoever stops reading destroys the stream. */
  read(key: string): Promise<Readable>;
  /** Also where there is no such file. */
  delete(key: string): Promise<void>;
  /** Every file below a prefix of whole parts. */
  list(prefix: string): AsyncGenerator<StoredFile, void>;
}

/** A file that the store lacks, or a store that does not do what it is asked to. */
export class FileStoreError extends Error {
  override name = 'FileStoreError';
  readonly reason: 'missing' | 'failed';

  constructor(reason: FileStoreError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
