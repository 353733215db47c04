import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDatabaseSql } from '../server/src/platform/db/migration/database-sql.ts';

const SERVER = path.resolve(import.meta.dirname, '../server');
const SUMS = 'migrations/SHA256SUMS';
const EDITION = 'sql/edition.txt';

const linesOf = (text: string): string[] => text.trimEnd().split('\n');
const linesIn = (file: string): string[] => linesOf(readFileSync(path.join(SERVER, file), 'utf8'));

/** The lines of a file of the server on main; none where there is no such file or branch, as in a shallow clone. */
function onMain(file: string): string[] {
  try {
    const shown = execFileSync('git', ['show', `main:server/${file}`], {
      cwd: SERVER,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return linesOf(shown);
  } catch {
    return [];
  }
}

/** Names of the SQL files of a folder, as its `order.txt` has them. */
const namesIn = (folder: string): string[] =>
  readdirSync(path.join(SERVER, folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .toSorted();

// A migration that was applied somewhere is never edited: the data there would start no more, and their backup could
// not be restored. A new one brings its lines:
// cd server/migrations && find 0* -type f | LC_ALL=C sort | xargs sha256sum > SHA256SUMS
describe('migrations', () => {
  test('are what their checksums say, file by file', () => {
    const folder = path.join(SERVER, 'migrations');
    const found = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== path.basename(SUMS))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => {
        const checksum = createHash('sha256').update(readFileSync(file));
        return `${checksum.digest('hex')}  ${path.relative(folder, file)}`;
      });
    expect(linesIn(SUMS)).toEqual(found);
  });

  test('that main has stay as they are', () => {
    expect(linesIn(SUMS)).toEqual(expect.arrayContaining(onMain(SUMS)));
  });
});

describe('SQL that is made anew', () => {
  // Of two editions, the later one is the one that stays where processes of both start beside each other.
  test('has an edition that was counted up if it differs from what main has', async () => {
    const [before, beforeChecksum] = onMain(EDITION)[0]?.split(' ') ?? [];
    const { checksum } = (await readDatabaseSql()).replaceable;
    const [now] = linesIn(EDITION)[0]?.split(' ') ?? [];
    const edition =
      before === undefined ? Number(now) : Number(before) + (checksum === beforeChecksum ? 0 : 1);
    expect(linesIn(EDITION)).toEqual([`${edition} ${checksum}`]);
  });
});

test.each(['migrations/0001_baseline', 'sql'])(
  '%s is applied whole: its order names each file once',
  (folder) => {
    expect(linesIn(`${folder}/order.txt`).toSorted()).toEqual(namesIn(folder));
  },
);
