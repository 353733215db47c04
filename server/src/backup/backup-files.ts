import { buffer } from 'node:stream/consumers';
import pg, { type ClientBase } from 'pg';
import { ABLAGEN, type Schluesselspalte } from '../platform/files/ablagen.ts';
import { FileStoreError, type Files } from '../platform/files/files.ts';
import { DATEIEN, type Verzeichnis } from './format.ts';
import { openSumme } from './summe.ts';
import type { Archive } from './write-archive.ts';

/** Read at once, since each of them takes a way to the store; the largest have 20 MB. */
const AT_ONCE = 4;
const KEYS_AT_ONCE = 1000;

interface Work {
  archive: Archive;
  files: Files;
  tables: readonly { name: string; spalten: string[] }[];
  fortschritt: (what: string) => void;
}

/**
 * Takes every file that a record of the snapshot names. The portal deletes none of them meanwhile (FILES_LOCK); what
 * is missing all the same was lost before, and is told instead of ending a backup of everything else.
 */
export async function backUpFiles(
  client: ClientBase,
  { archive, files, tables, fortschritt }: Work,
): Promise<Pick<Verzeichnis, 'dateien' | 'fehlend'>> {
  const summe = openSumme();
  const fehlend: string[] = [];
  let anzahl = 0;
  for await (const keys of namedKeys(client, tables)) {
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const some = keys.slice(at, at + AT_ONCE);
      const contents = await Promise.all(some.map((key) => contentOf(files, key)));
      for (const [n, key] of some.entries()) {
        const content = contents[n];
        if (content === undefined) {
          fehlend.push(key);
          continue;
        }
        summe.addNamed(key, content);
        await archive.add(`${DATEIEN}${key}`, content);
        anzahl += 1;
      }
      fortschritt(`${anzahl} files`);
    }
  }
  return { dateien: { anzahl, ...summe.end() }, fehlend };
}

async function contentOf(files: Files, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await files.read(key));
  } catch (error) {
    if (error instanceof FileStoreError && error.reason === 'missing') return undefined;
    throw error;
  }
}

/** The keys that the tables name; older ones have not all of the columns yet. */
async function* namedKeys(client: ClientBase, tables: Work['tables']): AsyncGenerator<string[], void> {
  const there = new Map(tables.map(({ name, spalten }) => [name, spalten]));
  const selects = ABLAGEN.flatMap(({ spalten }): readonly Schluesselspalte[] => spalten)
    .filter(([tabelle, spalte]) => there.get(tabelle)?.includes(spalte))
    .map(([tabelle, spalte]) => {
      const column = pg.escapeIdentifier(spalte);
      return `select ${column} as key from public.${pg.escapeIdentifier(tabelle)} where ${column} is not null`;
    });
  if (selects.length === 0) return;
  await client.query(`declare schluessel no scroll cursor for ${selects.join(' union all ')}`);
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`fetch ${KEYS_AT_ONCE} from schluessel`);
    if (rows.length === 0) return;
    yield rows.map(({ key }) => key);
  }
}
