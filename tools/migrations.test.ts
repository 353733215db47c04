import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// A migration that was applied somewhere is never edited: the data there would start no more, and their backup could
// not be restored. A new one brings its line: cd server/migrations && sha256sum *.sql > checksums.sha256

const FOLDER = path.resolve(import.meta.dirname, '../server/migrations');
const NAME = 'checksums.sha256';
const noted = readFileSync(path.join(FOLDER, NAME), 'utf8').trimEnd().split('\n');

test('every migration is what its checksum says', () => {
  const found = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const checksum = createHash('sha256').update(readFileSync(path.join(FOLDER, name)));
      return `${checksum.digest('hex')}  ${name}`;
    });
  expect(noted).toEqual(found);
});

test('checksums that main has stay as they are', () => {
  expect(noted).toEqual(expect.arrayContaining(onMain()));
});

/** What main has; nothing where there is no such branch, as in an archive or a shallow clone. */
function onMain(): string[] {
  try {
    const shown = execFileSync('git', ['show', `main:server/migrations/${NAME}`], {
      cwd: FOLDER,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return shown.trimEnd().split('\n');
  } catch {
    return [];
  }
}
