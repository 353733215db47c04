import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readDatabaseSql } from '../server/src/platform/db/migration/database-sql.ts';

const SERVER = path.resolve(import.meta.dirname, '../server');
const SUMS = 'migrations/SHA256SUMS';
const EDITION = 'sql/edition.txt';

const linesOf = (text: string): string[] => text.trimEnd().split('\n');
const linesIn = (file: string): string[] => linesOf(readFileSync(path.join(SERVER, file), 'utf8'));

/** What git says in a folder; undefined where it refuses. Whoever owns the folder: nothing of it is run. */
function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-c', 'safe.directory=*', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : undefined;
}

/** Main in the repository that a folder is in, or in the one that it was cloned from. */
const mainOf = (folder: string): string | undefined =>
  ['main', 'origin/main'].find(
    (name) => git(folder, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== undefined,
  );

const NO_CLONE = 'this is no clone';

/** Why there is nothing to compare with; undefined where there is. */
function nothingToCompare(folder: string): string | undefined {
  if (mainOf(folder) !== undefined) return undefined;
  if (git(folder, 'rev-parse', '--git-dir') === undefined) return NO_CLONE;
  return 'this clone knows no main: git fetch origin main:refs/remotes/origin/main';
}

/** The lines of a file of the server on main; none where it has no such file. */
function onMain(file: string): string[] {
  const shown = git(SERVER, 'show', `${mainOf(SERVER)}:server/${file}`);
  return shown === undefined ? [] : linesOf(shown);
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

  test('that main has stay as they are', ({ skip }) => {
    const reason = nothingToCompare(SERVER);
    skip(reason !== undefined, reason);
    expect(linesIn(SUMS)).toEqual(expect.arrayContaining(onMain(SUMS)));
  });
});

describe('main is found', () => {
  // Skipped tests would pass there.
  test.runIf(process.env['CI'] === 'true')('where all tests decide', () => {
    expect(nothingToCompare(SERVER)).toBeOneOf([undefined, NO_CLONE]);
  });

  const cloned = (...options: string[]): string => {
    const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
    const author = ['-c', 'user.name=x', '-c', 'user.email=x@test.example'];
    git(folder, 'init', '--initial-branch=main', from);
    git(from, ...author, 'commit', '--allow-empty', '--message=one');
    git(from, 'branch', 'other');
    git(folder, 'clone', ...options, `file://${from}`, to);
    return to;
  };

  test.each([
    ['in a clone', [], 'main'],
    ['in a clone of another branch', ['--branch=other'], 'origin/main'],
    ['not in a clone of one other branch', ['--branch=other', '--single-branch'], undefined],
  ])('%s', (_, options, found) => {
    const folder = cloned(...options);
    expect(mainOf(folder)).toBe(found);
    expect(nothingToCompare(folder) === undefined).toBe(found !== undefined);
  });

  test('not where there is no repository', () => {
    expect(nothingToCompare(tmpdir())).toBe(NO_CLONE);
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
