import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { text } from 'node:stream/consumers';
import { StartError } from '#platform/operation/start-error.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { launch } from './launch.ts';

/** An unfinished data folder older than this belongs to a process that died. */
const ABANDONED_MS = 600_000;

const SETTINGS = [
  '--username=postgres',
  '--encoding=UTF8',
  // PostgreSQL's own locale: the same order on every machine, whatever the system's libraries say.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // No password on the socket: it lies in the data folder, which only its owner can enter.
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
];

/** Makes sure that `folder` holds a database that this PostgreSQL can run. True if it was created now. */
export async function prepareCluster(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<boolean> {
  const { uid } = (await stat(folder).catch(unlessMissing)) ?? {};
  if (uid !== undefined) await own(folder, uid, account);
  const content = await readdir(folder).catch(unlessMissing);
  if (content && content.length > 0 && !content.includes('PG_VERSION')) {
    throw new StartError(`${folder} is no PostgreSQL data folder: empty it, or set another DATA_DIR.`);
  }
  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(unlessMissing);
  if (version === undefined) {
    await initialise(folder, binaries, account);
    return true;
  }
  if (version.trim() !== binaries.version) {
    throw new StartError(
      `${folder} was written by PostgreSQL ${version.trim()}, and this is ${binaries.version}: dump it with the old version and restore it.`,
    );
  }
  return false;
}

async function own(folder: string, uid: number, account: Account | undefined): Promise<void> {
  // A folder that root copied back from somewhere belongs to root.
  if (account && uid === 0)
    await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  if (!account && uid !== process.getuid?.()) {
    throw new StartError(
      `${folder} belongs to another user (uid ${uid}): start the portal as that user, or set another DATA_DIR.`,
    );
  }
}

// Made beside its place and then renamed: a process that is killed meanwhile leaves nothing half done, and
// of two that start at once one wins.
async function initialise(folder: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  await removeAbandoned(folder);
  const half = await mkdtemp(`${folder}.neu-`);
  try {
    if (account) await chown(half, account.uid, account.gid);
    const child = launch({ program: binaries.initdb, folder: half, account, args: SETTINGS, output: 'pipe' });
    child.stdout?.resume();
    const [problems, [status]] = await Promise.all([
      child.stderr ? text(child.stderr) : '',
      once(child, 'close') as Promise<[number | null]>,
    ]);
    if (status !== 0)
      throw new StartError(`The database in ${folder} could not be set up: ${reason(problems)}`);
    await rename(half, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

function reason(problems: string): string {
  const lines = problems.trim().split('\n');
  const fatal = lines.find((line) => /error:|FATAL|PANIC/.test(line));
  return fatal?.replace(/^.*?(error|FATAL|PANIC):\s*/, '') ?? lines.at(-1) ?? '';
}

async function removeAbandoned(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const names = (await readdir(parent)).filter((name) => name.startsWith(`${path.basename(folder)}.neu-`));
  for (const half of names.map((name) => path.join(parent, name))) {
    const made = (await stat(half).catch(() => undefined))?.mtimeMs ?? Infinity;
    if (Date.now() - made > ABANDONED_MS) await rm(half, { recursive: true, force: true });
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
