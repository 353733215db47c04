import { once } from 'node:events';
import pg, { type ClientBase } from 'pg';
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams';
import type { Files } from '../platform/files/files.ts';
import portal from '../../package.json' with { type: 'json' };
import { countersOf } from './catalog.ts';
import { backUpFiles } from './backup-files.ts';
import { FORMAT, FORMAT_NAME, HEADER, TABLES, DIRECTORY } from './format.ts';
import type { ArchiveHeader, TableEntry, Directory } from './format.ts';
import { asOwner } from './owner.ts';
import { inSnapshotOfAll } from './snapshot.ts';
import { openChecksum } from './checksum.ts';
import { writeArchive, type Archive } from './write-archive.ts';

/** How much of a table is held in memory: an archive entry starts with its length, so each part is buffered first. */
const PART_BYTES = 4 * 1024 * 1024;

export interface BackupDeps {
  /** URL of the database's owner. */
  url: string;
  files: Files;
}

export interface BackupOptions {
  file: string;
  overwrite?: boolean;
  /** Public age keys, any one of which can decrypt the backup. Without keys it is not encrypted. */
  recipients?: readonly string[];
  signal?: AbortSignal;
  progress?: (what: string) => void;
  /** How long to wait for another backup that is running. */
  patienceMs?: number;
}

export interface Saved {
  bytes: number;
  header: ArchiveHeader;
  directory: Directory;
}

/** Writes everything that the portal keeps into one file, as of one moment, while the portal keeps running. */
export async function backUp({ url, files }: BackupDeps, options: BackupOptions): Promise<Saved> {
  const { file, overwrite = false, recipients = [], patienceMs } = options;
  const { signal = new AbortController().signal } = options;
  const progress = options.progress ?? (() => undefined);
  let made: Omit<Saved, 'bytes'> | undefined;
  const bytes = await writeArchive({ file, overwrite, recipients, signal }, (archive) =>
    asOwner(
      url,
      (client) =>
        inSnapshotOfAll(client, async ({ tables, ...stand }) => {
          const header: ArchiveHeader = {
            art: FORMAT_NAME,
            format: FORMAT,
            portal: portal.version,
            ...stand,
          };
          await archive.add(HEADER, json(header));
          const tableEntries: TableEntry[] = [];
          for (const table of tables) {
            progress(table.name);
            tableEntries.push(await backUpTable(client, archive, table));
          }
          const counter = await readCounters(client);
          const kept = await backUpFiles(client, { archive, files, tables, progress });
          const directory = { tabellen: tableEntries, zaehler: counter, ...kept };
          await archive.add(DIRECTORY, json(directory));
          made = { header, directory };
        }),
      patienceMs,
    ),
  );
  if (!made) throw new Error('the archive was written without its contents');
  return { bytes, ...made };
}

async function backUpTable(
  client: ClientBase,
  archive: Archive,
  { name, columns: written }: { name: string; columns: string[] },
): Promise<TableEntry> {
  const sum = openChecksum();
  const columns = written.map((column) => pg.escapeIdentifier(column)).join(', ');
  const complete = once(client, 'drain');
  // A failing connection is also reported by the rows, so an unhandled rejection here would only repeat it.
  complete.catch(() => undefined);
  const rows = client.query(
    copyTo(`copy public.${pg.escapeIdentifier(name)} (${columns}) to stdout (encoding 'UTF8')`),
  );
  let number = 0;
  let ends = 0;
  for await (const part of inParts(rows)) {
    sum.add(part);
    ends += linesIn(part);
    number += 1;
    await archive.add(`${TABLES}${name}/${String(number).padStart(6, '0')}`, part);
  }
  // The server reports the number of rows only after the last one.
  await complete;
  if (ends !== rows.rowCount) throw new Error(`${name} was not read to its end`);
  return { name, spalten: written, zeilen: ends, ...sum.end() };
}

async function* inParts(stream: CopyToStreamQuery): AsyncGenerator<Buffer, void> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Counts rows: COPY escapes line breaks inside values, so each raw line break ends a row. */
function linesIn(part: Buffer): number {
  let lines = 0;
  for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** Reads the counters after the snapshot, so that they are never behind its rows. */
async function readCounters(client: ClientBase): Promise<Directory['zaehler']> {
  const read: Directory['zaehler'] = [];
  for (const name of await countersOf(client)) {
    const { rows } = await client.query<{ wert: string; benutzt: boolean }>(
      `select last_value::text as wert, is_called as benutzt from public.${pg.escapeIdentifier(name)}`,
    );
    if (rows[0]) read.push({ name, ...rows[0] });
  }
  return read;
}

const json = (value: ArchiveHeader | Directory): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
