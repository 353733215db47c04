import { buffer } from 'node:stream/consumers';
import pg, { type ClientBase } from 'pg';
import { FILE_AREAS, type KeyColumn } from '../platform/files/file-areas.ts';
import { FileStoreError, type Files } from '../platform/files/files.ts';
import { FILES, type Directory } from './format.ts';
import { openChecksum } from './checksum.ts';
import type { Archive } from './write-archive.ts';

/** Files are read in parallel because each read is a round trip to the store. The largest are 20 MB. */
const AT_ONCE = 4;
const KEYS_AT_ONCE = 1000;

interface Work {
  archive: Archive;
  files: Files;
  tables: readonly { name: string; columns: string[] }[];
  progress: (what: string) => void;
}

/**
 * Backs up every file that a record of the snapshot names. FILES_LOCK keeps the portal from deleting any of them
 * meanwhile. A missing file was lost earlier: it is reported, and does not abort the backup of everything else.
 */
export async function backUpFiles(
  client: ClientBase,
  { archive, files, tables, progress }: Work,
): Promise<Pick<Directory, 'dateien' | 'fehlend'>> {
  const sum = openChecksum();
  const missing: string[] = [];
  let count = 0;
  for await (const keys of namedKeys(client, tables)) {
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const some = keys.slice(at, at + AT_ONCE);
      const contents = await Promise.all(some.map((key) => contentOf(files, key)));
      for (const [n, key] of some.entries()) {
        const content = contents[n];
        if (content === undefined) {
          missing.push(key);
          continue;
        }
        sum.addNamed(key, content);
        await archive.add(`${FILES}${key}`, content);
        count += 1;
      }
      progress(`${count} files`);
    }
  }
  return { dateien: { anzahl: count, ...sum.end() }, fehlend: missing };
}

async function contentOf(files: Files, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await files.read(key));
  } catch (error) {
    if (error instanceof FileStoreError && error.reason === 'missing') return undefined;
    throw error;
  }
}

/** The file keys that the tables name. Older tables may lack some of the columns. */
async function* namedKeys(client: ClientBase, tables: Work['tables']): AsyncGenerator<string[], void> {
  const there = new Map(tables.map(({ name, columns }) => [name, columns]));
  const selects = FILE_AREAS.flatMap(({ columns }): readonly KeyColumn[] => columns)
    .filter(([table, column]) => there.get(table)?.includes(column))
    .map(([table, name]) => {
      const column = pg.escapeIdentifier(name);
      return `select ${column} as key from public.${pg.escapeIdentifier(table)} where ${column} is not null`;
    });
  if (selects.length === 0) return;
  await client.query(`declare schluessel no scroll cursor for ${selects.join(' union all ')}`);
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`fetch ${KEYS_AT_ONCE} from schluessel`);
    if (rows.length === 0) return;
    yield rows.map(({ key }) => key);
  }
}
