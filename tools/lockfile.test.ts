import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Entry {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const file = path.resolve(import.meta.dirname, '../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };

/** Where npm looks for a dependency of the package at `location`: in it, then in each folder above. */
function isLocked(location: string, name: string): boolean {
  for (
    let at = location;
    ;
    at = at.slice(0, Math.max(at.lastIndexOf('node_modules/'), 0)).replace(/\/$/, '')
  ) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

describe('package-lock.json', () => {
  // npm install leaves out what the registry does not have, and npm ci then refuses the whole file. This is
  // how packages end that were published before all of their platforms were: take an older version.
  it('holds every platform of every package', () => {
    const missing = Object.entries(packages).flatMap(([location, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(location, name)),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry', () => {
    const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
    expect(addresses.filter((address) => address.includes('://'))).toEqual([]);
  });
});
