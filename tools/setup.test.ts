import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from './setup/dependencies.mjs';
import { withLock } from './setup/lock.mjs';
import { hashOfSources } from './setup/web-client.mjs';

const folders: string[] = [];
let root: string;

function write(file: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'setup-'));
  folders.push(root);
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const install = (packages: object) => write('node_modules/.package-lock.json', { packages });

describe('dependencies', () => {
  const runtime = `node_modules/node-linux-${process.arch}`;
  const wanted = {
    '': { version: '0.1.0' },
    server: { version: '0.1.0' },
    'node_modules/@portal/server': { resolved: 'server', link: true },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/for-another-platform': { version: '1.0.0', integrity: 'sha512-b', optional: true },
    [runtime]: { version: '24.0.0', integrity: 'sha512-c', optional: true },
  };
  const present = { 'node_modules/a': wanted['node_modules/a'], [runtime]: wanted[runtime] };
  beforeEach(() => write('package-lock.json', { packages: wanted }));

  it('are there when npm noted all that is asked for', async () => {
    install(present);
    expect(await isInstalled(root)).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['another version', { ...present, 'node_modules/a': { version: '0.9.0', integrity: 'sha512-x' } }],
    ['another content', { ...present, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }],
    ['a package less', { [runtime]: wanted[runtime] }],
  ])('are missing with %s', async (_what, packages) => {
    if (packages) install(packages);
    expect(await isInstalled(root)).toBe(false);
  });

  it.runIf(process.platform === 'linux')('are missing without the runtime', async () => {
    install({ 'node_modules/a': wanted['node_modules/a'] });
    expect(await isInstalled(root)).toBe(false);
  });
});

describe('the web client', () => {
  beforeEach(() => {
    write('web/src/main.tsx', 'render()');
    write('contract/src/token.ts', 'export {}');
    write('package-lock.json', {});
    write('tsconfig.base.json', {});
  });

  it.each(['web/src/main.tsx', 'web/index.html', 'contract/src/permissions.ts', 'package-lock.json'])(
    'is stale once %s has changed',
    async (file) => {
      const before = await hashOfSources(root);
      write(file, 'changed');
      expect(await hashOfSources(root)).not.toBe(before);
    },
  );

  it.each(['web/src/main.test.tsx', 'web/dist/index.html', 'web/node_modules/x.js', 'server/src/app.ts'])(
    'has nothing to do with %s',
    async (file) => {
      const before = await hashOfSources(root);
      write(file, 'changed');
      expect(await hashOfSources(root)).toBe(before);
    },
  );
});

describe('the lock', () => {
  it('lets one work at a time', async () => {
    const file = path.join(root, '.lock');
    let working = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++working);
      await pause(20);
      working--;
    };
    await Promise.all(Array.from({ length: 5 }, () => withLock(file, work)));
    expect(most).toBe(1);
  });

  it('is given back by work that fails', async () => {
    const file = path.join(root, '.lock');
    await expect(withLock(file, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
    await expect(withLock(file, () => Promise.resolve())).resolves.toBeUndefined();
  });

  it('is taken from a process that was killed', async () => {
    const file = path.join(root, '.lock');
    write('.lock', '');
    const past = Date.now() / 1000 - 60;
    utimesSync(file, past, past);
    let done = false;
    await withLock(file, async () => void (done = true));
    expect(done).toBe(true);
  });
});
