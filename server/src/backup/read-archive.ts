import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartError } from '../platform/operation/start-error.ts';
import { decryptBy, isEncrypted, isWrongKey, type Keys } from './encryption.ts';
import {
  identity,
  FILES,
  FORMAT,
  HEADER,
  headerSchema,
  TABLES,
  DIRECTORY,
  directorySchema,
} from './format.ts';
import type { ArchiveHeader, Directory } from './format.ts';
import { openChecksum, type Checksum } from './checksum.ts';

/** The parts of an archive, in their order. */
export type Part =
  | { kind: 'header'; header: ArchiveHeader }
  | { kind: 'table'; name: string; content: Buffer }
  | { kind: 'file'; key: string; content: Buffer }
  | { kind: 'directory'; directory: Directory };

/** Upper limit for an entry, since each is held in memory. Parts of tables are about 4 MB, files at most 20 MB. */
const ENTRY_BYTES = 64 * 1024 * 1024;
/** Keys as the store has them (files.ts). A key of this form cannot point outside the store. */
const KEY = /^[\w-]+(?:\/[\w-]+)+$/;

/** The file is not a backup, is an incomplete one, or this version cannot read it. */
class ArchiveError extends StartError {
  override name = 'ArchiveError';
}

/**
 * Yields the parts of a backup. The checksums are compared only after the last part: a caller has to read to the end to
 * know that all parts are what was written.
 */
export async function* readArchive(file: string, keys?: Keys): AsyncGenerator<Part, void> {
  const encrypted = await isEncrypted(file);
  if (encrypted !== (keys !== undefined)) throw encrypted ? locked(file) : unlocked(file);
  const tar = extract();
  const stop = new AbortController();
  const reading = pipeline(createReadStream(file), decryptBy(keys), createGunzip(), tar, {
    signal: stop.signal,
  });
  // The error is reported below, where the parts are read.
  reading.catch(() => undefined);
  const checks = openChecks(file);
  try {
    for await (const entry of tar) {
      // Checked before anything of a foreign archive is held in memory.
      if (!checks.begun() && entry.header.name !== HEADER) throw foreign(file);
      const { name, type, size } = entry.header;
      if (type !== 'file' || size > ENTRY_BYTES) throw notWhole(file);
      const part = partOf(file, name, await buffer(entry));
      checks.add(part);
      yield part;
    }
    await reading;
  } catch (error) {
    throw explained(file, error);
  } finally {
    stop.abort();
  }
  checks.end();
}

/** Reads a backup from beginning to end; rejects with an ArchiveError if it is not complete and unaltered. */
export async function checkArchive(
  file: string,
  keys?: Keys,
  onRead: (what: string) => void = () => undefined,
): Promise<{ header: ArchiveHeader; directory: Directory }> {
  let head: ArchiveHeader | undefined;
  let end: Directory | undefined;
  for await (const part of readArchive(file, keys)) {
    if (part.kind === 'header') head = part.header;
    else if (part.kind === 'directory') end = part.directory;
    else onRead(part.kind === 'table' ? part.name : part.key);
  }
  if (!head || !end) throw notWhole(file);
  return { header: head, directory: end };
}

function partOf(file: string, name: string, content: Buffer): Part {
  if (name === HEADER) return { kind: 'header', header: headerOf(file, parsed(content)) };
  if (name === DIRECTORY) {
    const { data } = directorySchema.safeParse(parsed(content));
    if (!data) throw notWhole(file);
    return { kind: 'directory', directory: data };
  }
  const [, table] = name.startsWith(TABLES) ? name.split('/') : [];
  if (table !== undefined) return { kind: 'table', name: table, content };
  const key = name.startsWith(FILES) ? name.slice(FILES.length) : '';
  if (!KEY.test(key)) throw foreign(file);
  return { kind: 'file', key, content };
}

function headerOf(file: string, value: unknown): ArchiveHeader {
  const tells = identity.safeParse(value).data;
  if (!tells) throw foreign(file);
  if (tells.format > FORMAT) {
    throw new ArchiveError(
      `${file} is a backup of a newer version of the portal (format ${tells.format}): restore it with that one.`,
    );
  }
  const { data } = headerSchema.safeParse(value);
  if (!data) throw notWhole(file);
  return data;
}

/**
 * Checks the parts as they are read. It detects tables and files that are altered, missing, duplicated or out of order.
 */
function openChecks(file: string) {
  const tables = new Map<string, ReturnType<typeof openChecksum>>();
  const files = openChecksum();
  let count = 0;
  let begun = false;
  let end: Directory | undefined;
  return {
    begun: () => begun,
    add(part: Part): void {
      if ((begun && part.kind === 'header') || end) throw notWhole(file);
      begun = true;
      if (part.kind === 'table') {
        const sum = tables.get(part.name) ?? openChecksum();
        tables.set(part.name, sum);
        sum.add(part.content);
      } else if (part.kind === 'file') {
        files.addNamed(part.key, part.content);
        count += 1;
      } else if (part.kind === 'directory') end = part.directory;
    },
    end(): void {
      if (!begun) throw foreign(file);
      if (!end || count !== end.dateien.anzahl || !equal(files.end(), end.dateien)) throw notWhole(file);
      for (const table of end.tabellen) {
        const sum = tables.get(table.name) ?? openChecksum();
        if (!equal(sum.end(), table)) throw notWhole(file);
        tables.delete(table.name);
      }
      if (tables.size > 0) throw notWhole(file);
    },
  };
}

const equal = (one: Checksum, other: Checksum): boolean =>
  one.bytes === other.bytes && one.pruefsumme === other.pruefsumme;

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

const foreign = (file: string) => new ArchiveError(`${file} is no backup of the portal.`);
const notWhole = (file: string, cause?: unknown) =>
  new ArchiveError(`${file} is cut off or altered: nothing was restored. Take another backup.`, { cause });

const locked = (file: string) =>
  new ArchiveError(
    `${file} is encrypted: nothing was restored. Name the file with the secret key: --schluessel <file>.`,
  );
const unlocked = (file: string) =>
  new ArchiveError(
    `${file} is not encrypted: nothing was restored. If you trust where it comes from, leave out --schluessel.`,
  );

/** Translates the libraries' errors about a malformed file. Errors of the operating system stay as they are. */
function explained(file: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  if (isWrongKey(error)) {
    return new ArchiveError(
      `${file} is encrypted to other keys than the one given: nothing was restored. Name the file with the right one.`,
      { cause: error },
    );
  }
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return error;
  if (code === 'Z_DATA_ERROR' && /incorrect header check/.test(String(error))) return foreign(file);
  return notWhole(file, error);
}
