import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPO } from './test-references.ts';

interface Entry {
  version?: string;
  name?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
}
interface Sbom {
  bomFormat: string;
  components: { name: string; version: string }[];
}

const lock = JSON.parse(readFileSync(path.join(REPO, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
const packages = Object.entries(lock.packages)
  .filter(([location, { link }]) => location.includes('node_modules/') && link !== true)
  .map(([location, entry]) => ({
    ...entry,
    name: entry.name ?? location.split('node_modules/').at(-1) ?? '',
  }));

/** Licences of what is shipped: with notices kept, they ask nothing of the portal's own code. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // The typeface: it may be bundled and cut down, its notices go along in the file (vite-plugins/typeface.ts).
  'OFL-1.1',
  'Unlicense',
  'Zlib',
  // libvips, a library of its own that sharp loads and that can be exchanged.
  'LGPL-3.0-or-later',
]);
/** Say it in a file beside package.json alone. */
const UNSAID: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  ssh2: 'MIT',
  'cpu-features': 'MIT',
  buildcheck: 'MIT',
};

/** Of an SPDX expression, the licences that are not allowed; each counts, also where one of two may be chosen. */
const refusedIn = (licence: string): string[] =>
  licence
    .replaceAll(/[()]/g, ' ')
    .split(/\s+/)
    .filter((part) => part !== '' && !/^(?:AND|OR)$/i.test(part) && !ALLOWED.has(part));

describe('what the portal ships', () => {
  it('has licences that are allowed', () => {
    const refused = packages
      .filter(({ dev }) => dev !== true)
      .map(({ name, license = UNSAID[name] ?? 'none' }) => ({ name, refused: refusedIn(license) }));
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.filter((one) => one.refused.length > 0)).toEqual([]);
  });

  it.each([
    ['MIT', []],
    ['(MIT OR CC0-1.0)', []],
    ['Apache-2.0 AND AGPL-3.0-only', ['AGPL-3.0-only']],
    ['SEE LICENSE IN x', ['SEE', 'LICENSE', 'IN', 'x']],
  ])('is refused for a licence that nobody allowed: %s', (licence, refused) => {
    expect(refusedIn(licence)).toEqual(refused);
  });
});

describe('the bill of materials', () => {
  // `npm sbom --omit dev` leaves out what the server and a tool of the developers both need: sharp, pg, zod.
  it('names each package in the version that is installed', () => {
    const { stdout, stderr } = spawnSync('npm', ['run', '--silent', 'sbom'], { cwd: REPO, encoding: 'utf8' });
    expect(stdout, stderr).not.toBe('');
    const { bomFormat, components } = JSON.parse(stdout) as Sbom;
    expect(bomFormat).toBe('CycloneDX');
    const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
    expect(
      packages.map(({ name, version }) => `${name}@${version}`).filter((one) => !named.has(one)),
    ).toEqual([]);
  });
});
