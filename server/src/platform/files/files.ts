import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  /** When it was stored; undefined if it was deleted in the meantime. */
  readonly changedAt: () => Promise<Date | undefined>;
}

/**
 * The store for contents of files. Keys consist of parts of ASCII letters, digits and dashes, separated by slashes.
 * They are made of identifiers and never of names. Every method rejects with a FileStoreError.
 */
export interface Files {
  /** Once it resolves, the content is stored durably. Replaces any content under the key. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Resolves when the content can be read. A caller that stops reading must destroy the stream. */
  read(key: string): Promise<Readable>;
  /** Resolves as well if there is no such file. */
  delete(key: string): Promise<void>;
  /** Every file below a prefix, which consists of whole parts. */
  list(prefix: string): AsyncGenerator<StoredFile, void>;
}

/** The store lacks a file, or fails. */
export class FileStoreError extends Error {
  override name = 'FileStoreError';
  readonly reason: 'missing' | 'failed';

  constructor(reason: FileStoreError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
