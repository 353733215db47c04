import { access, constants, mkdtemp, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'firmenportal-test-';
const OWNER = 'run.pid';
/** A process in another container that shares the folder is not visible from here. */
const ABANDONED_MS = 3_600_000;

/** Linux's disk in memory. */
const MEMORY = '/dev/shm';
/** Four times what a run of all tests has needed at most. */
const ROOM_BYTES = 2 * 2 ** 30;

export interface RunFolder {
  path: string;
  remove(): Promise<void>;
}

/**
 * One folder for everything that a run writes to disk: in memory where there is room and no other `place` is named,
 * since each copy of a database is some 800 files. Removes the folders of runs that were killed.
 */
export async function openRunFolder(place?: string): Promise<RunFolder> {
  const parent = place ?? (await fastest());
  await removeAbandoned(parent);
  const folder = await mkdtemp(path.join(parent, PREFIX));
  await writeFile(path.join(folder, OWNER), String(process.pid));
  return {
    path: folder,
    // A process that is being killed may still write.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }),
  };
}

async function fastest(): Promise<string> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function removeAbandoned(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(PREFIX));
  for (const folder of names.map((name) => path.join(parent, name))) {
    // PostgreSQL ends by itself within a minute when its folder is gone.
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const file = path.join(folder, OWNER);
  const made = (await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity;
  if (Date.now() - made < ABANDONED_MS) return false;
  return !isRunning(Number(await readFile(file, 'utf8').catch(() => process.pid)));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
