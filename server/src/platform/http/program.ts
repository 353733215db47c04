import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['src', 'sql', 'migrations', '../contract/src'].map(
  (folder) => new URL(`../../../${folder}`, import.meta.url),
);

/**
 * Names the code that builds the answers, the database's included: the same in all processes of one version, so that a client's copy
 * holds whichever it asks, and another in the next, which may write another body for the same data.
 */
export const PROGRAMM = fingerprint();

function fingerprint(): string {
  const hash = createHash('sha1');
  for (const { pathname } of SOURCES) {
    const files = readdirSync(pathname, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(ts|sql)$/.test(name),
    );
    for (const name of files.toSorted()) hash.update(name).update(readFileSync(path.join(pathname, name)));
  }
  return hash.digest('base64url');
}
