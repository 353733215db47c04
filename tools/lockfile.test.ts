import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Entry {
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const REPO = path.resolve(import.meta.dirname, '..');

/** What the portal is only measured against. */
const OTHERS = ['bench/frameworks', 'bench/frameworks/react-admin'];

const packagesOf = (folder: string): Record<string, Entry> => {
  const text = readFileSync(path.join(REPO, folder, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Record<string, Entry> }).packages;
};

/** Where npm looks for a dependency of the package at `location`: in it, then in each folder above. */
function isLocked(packages: Record<string, Entry>, location: string, name: string): boolean {
  for (
    let at = location;
    ;
    at = at.slice(0, Math.max(at.lastIndexOf('node_modules/'), 0)).replace(/\/$/, '')
  ) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

describe.each(['.', ...OTHERS])('package-lock.json of %s', (folder) => {
  const packages = packagesOf(folder);

  // npm install leaves out what the registry does not have, and npm ci then refuses the whole file. This is
  // how packages end that were published before all of their platforms were: take an older version.
  it('holds every platform of every package', () => {
    const missing = Object.entries(packages).flatMap(([location, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(packages, location, name)),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry', () => {
    const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
    expect(addresses.filter((address) => address.includes('://'))).toEqual([]);
  });
});

describe('a normal install', () => {
  it('leaves out what the portal is only measured against', () => {
    const locked = packagesOf('.');
    const shared = ['fastify', 'pg', 'react', 'react-dom'];
    const others = OTHERS.flatMap((folder) =>
      Object.keys(packagesOf(folder)['']?.dependencies ?? {}).filter((name) => !shared.includes(name)),
    );
    expect(others).toEqual(expect.arrayContaining(['@feathersjs/knex', 'react-admin']));
    expect(others.filter((name) => `node_modules/${name}` in locked)).toEqual([]);
    expect(Object.keys(locked).filter((location) => location.startsWith('bench/'))).toEqual([]);
  });
});
