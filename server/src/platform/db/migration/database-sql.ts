import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** The SQL that belongs to this version of the portal. */
export interface DatabaseSql {
  /** Migrations that create and change tables, in order, forward only. */
  migrations: Migration[];
  replaceable: Replaceable;
}

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** Functions, views, triggers and policies: each stands once, as it is now. */
export interface Replaceable {
  /** Counts the versions of the set. Two sets of the same edition differ only during development. */
  edition: number;
  checksum: string;
  text: string;
}

const SERVER = new URL('../../../../', import.meta.url);

/** Reads `migrations/` and `sql/` in the folder: those of this version, unless a test has its own. */
export async function readDatabaseSql(folder = SERVER): Promise<DatabaseSql> {
  const [migrations, replaceable] = await Promise.all([
    readMigrations(new URL('migrations/', folder)),
    readReplaceable(new URL('sql/', folder)),
  ]);
  return { migrations, replaceable };
}

/** A migration is a file, or a folder of files. */
async function readMigrations(folder: URL): Promise<Migration[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return Promise.all(
    entries
      .filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql'))
      .map(async (entry) => {
        const text = entry.isDirectory()
          ? await readInOrder(new URL(`${entry.name}/`, folder))
          : await readFile(new URL(entry.name, folder), 'utf8');
        return { name: entry.name, text, checksum: sha256(text) };
      }),
  );
}

async function readReplaceable(folder: URL): Promise<Replaceable> {
  const [text, edition] = await Promise.all([
    readInOrder(folder),
    readFile(new URL('edition.txt', folder), 'utf8'),
  ]);
  return { edition: Number.parseInt(edition, 10), checksum: sha256(text), text };
}

/** The files of a folder as one text, in the order that its `order.txt` states. */
async function readInOrder(folder: URL): Promise<string> {
  const names = (await readFile(new URL('order.txt', folder), 'utf8')).trim().split('\n');
  const texts = await Promise.all(names.map((name) => readFile(new URL(`${name}.sql`, folder), 'utf8')));
  return texts.join('\n');
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
