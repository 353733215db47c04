import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartError } from '../platform/operation/start-error.ts';
import { decryptBy, isEncrypted, isWrongKey, type Keys } from './encryption.ts';
import { ausweis, DATEIEN, FORMAT, KOPF, kopf, TABELLEN, VERZEICHNIS, verzeichnis } from './format.ts';
import type { Kopf, Verzeichnis } from './format.ts';
import { openSumme, type Summe } from './summe.ts';

/** What an archive is made of, in its order. */
export type Teil =
  | { art: 'kopf'; kopf: Kopf }
  | { art: 'tabelle'; name: string; inhalt: Buffer }
  | { art: 'datei'; schluessel: string; inhalt: Buffer }
  | { art: 'verzeichnis'; verzeichnis: Verzeichnis };

/** No backup has larger entries: parts of tables have some 4 MB, files 20. Each of them is held in memory. */
const ENTRY_BYTES = 64 * 1024 * 1024;
/** Keys as the store has them (files.ts): nothing of these leads out of it. */
const SCHLUESSEL = /^[\w-]+(?:\/[\w-]+)+$/;

/** A file that is no backup, or not all of one, or one that this version cannot read. */
export class ArchiveError extends StartError {
  override name = 'ArchiveError';
}

/**
 * The parts of a backup. They are held against the checksums when the last one is read: only who has read to the end
 * knows that all of them are what was written.
 */
export async function* readArchive(datei: string, keys?: Keys): AsyncGenerator<Teil, void> {
  const encrypted = await isEncrypted(datei);
  if (encrypted !== (keys !== undefined)) throw encrypted ? locked(datei) : unlocked(datei);
  const tar = extract();
  const stop = new AbortController();
  const reading = pipeline(createReadStream(datei), decryptBy(keys), createGunzip(), tar, {
    signal: stop.signal,
  });
  // Said below, where the parts are read.
  reading.catch(() => undefined);
  const checks = openChecks(datei);
  try {
    for await (const entry of tar) {
      // Before anything of a foreign archive is held in memory.
      if (!checks.begun() && entry.header.name !== KOPF) throw foreign(datei);
      const { name, type, size } = entry.header;
      if (type !== 'file' || size > ENTRY_BYTES) throw notWhole(datei);
      const teil = teilOf(datei, name, await buffer(entry));
      checks.add(teil);
      yield teil;
    }
    await reading;
  } catch (error) {
    throw explained(datei, error);
  } finally {
    stop.abort();
  }
  checks.end();
}

/** Reads a backup from beginning to end; rejects with an ArchiveError where it is not whole. */
export async function checkArchive(
  datei: string,
  keys?: Keys,
  onRead: (what: string) => void = () => undefined,
): Promise<{ kopf: Kopf; verzeichnis: Verzeichnis }> {
  let head: Kopf | undefined;
  let end: Verzeichnis | undefined;
  for await (const teil of readArchive(datei, keys)) {
    if (teil.art === 'kopf') head = teil.kopf;
    else if (teil.art === 'verzeichnis') end = teil.verzeichnis;
    else onRead(teil.art === 'tabelle' ? teil.name : teil.schluessel);
  }
  if (!head || !end) throw notWhole(datei);
  return { kopf: head, verzeichnis: end };
}

function teilOf(datei: string, name: string, inhalt: Buffer): Teil {
  if (name === KOPF) return { art: 'kopf', kopf: kopfOf(datei, parsed(inhalt)) };
  if (name === VERZEICHNIS) {
    const { data } = verzeichnis.safeParse(parsed(inhalt));
    if (!data) throw notWhole(datei);
    return { art: 'verzeichnis', verzeichnis: data };
  }
  const [, tabelle] = name.startsWith(TABELLEN) ? name.split('/') : [];
  if (tabelle !== undefined) return { art: 'tabelle', name: tabelle, inhalt };
  const schluessel = name.startsWith(DATEIEN) ? name.slice(DATEIEN.length) : '';
  if (!SCHLUESSEL.test(schluessel)) throw foreign(datei);
  return { art: 'datei', schluessel, inhalt };
}

function kopfOf(datei: string, value: unknown): Kopf {
  const tells = ausweis.safeParse(value).data;
  if (!tells) throw foreign(datei);
  if (tells.format > FORMAT) {
    throw new ArchiveError(
      `${datei} is a backup of a newer version of the portal (format ${tells.format}): restore it with that one.`,
    );
  }
  const { data } = kopf.safeParse(value);
  if (!data) throw notWhole(datei);
  return data;
}

/** Follows the parts: a table or a file that is altered, missing, doubled or out of its place does not fit. */
function openChecks(datei: string) {
  const tables = new Map<string, ReturnType<typeof openSumme>>();
  const files = openSumme();
  let anzahl = 0;
  let begun = false;
  let end: Verzeichnis | undefined;
  return {
    begun: () => begun,
    add(teil: Teil): void {
      if ((begun && teil.art === 'kopf') || end) throw notWhole(datei);
      begun = true;
      if (teil.art === 'tabelle') {
        const summe = tables.get(teil.name) ?? openSumme();
        tables.set(teil.name, summe);
        summe.add(teil.inhalt);
      } else if (teil.art === 'datei') {
        files.addNamed(teil.schluessel, teil.inhalt);
        anzahl += 1;
      } else if (teil.art === 'verzeichnis') end = teil.verzeichnis;
    },
    end(): void {
      if (!begun) throw foreign(datei);
      if (!end || anzahl !== end.dateien.anzahl || !equal(files.end(), end.dateien)) throw notWhole(datei);
      for (const tabelle of end.tabellen) {
        const summe = tables.get(tabelle.name) ?? openSumme();
        if (!equal(summe.end(), tabelle)) throw notWhole(datei);
        tables.delete(tabelle.name);
      }
      if (tables.size > 0) throw notWhole(datei);
    },
  };
}

const equal = (one: Summe, other: Summe): boolean =>
  one.bytes === other.bytes && one.pruefsumme === other.pruefsumme;

function parsed(inhalt: Buffer): unknown {
  try {
    return JSON.parse(inhalt.toString('utf8'));
  } catch {
    return undefined;
  }
}

const foreign = (datei: string) => new ArchiveError(`${datei} is no backup of the portal.`);
const notWhole = (datei: string, cause?: unknown) =>
  new ArchiveError(`${datei} is cut off or altered: nothing was restored. Take another backup.`, { cause });

const locked = (datei: string) =>
  new ArchiveError(
    `${datei} is encrypted: nothing was restored. Name the file with the secret key: --schluessel <file>.`,
  );
const unlocked = (datei: string) =>
  new ArchiveError(
    `${datei} is not encrypted: nothing was restored. If you trust where it comes from, leave out --schluessel.`,
  );

/** What the libraries say of a file that is none of theirs; the system's own words stay. */
function explained(datei: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  if (isWrongKey(error)) {
    return new ArchiveError(
      `${datei} is encrypted to other keys than the one given: nothing was restored. Name the file with the right one.`,
      { cause: error },
    );
  }
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined) return error;
  if (code === 'Z_DATA_ERROR' && /incorrect header check/.test(String(error))) return foreign(datei);
  return notWhole(datei, error);
}
