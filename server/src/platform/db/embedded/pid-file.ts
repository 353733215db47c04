import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** No process has this number, so PostgreSQL recognises the file as left over. */
const NOBODY = 2 ** 31 - 1;
const FILES = ['postmaster.pid', '.s.PGSQL.5432.lock'];

/** The process that serves `folder`, going by its postmaster.pid; undefined where that is none or another program. */
export async function serverPid(folder: string): Promise<number | undefined> {
  const pid = await pidIn(path.join(folder, FILES[0] ?? ''));
  return pid !== undefined && (await occupant(pid, folder)) === 'server' ? pid : undefined;
}

/**
 * PostgreSQL takes any living process with the number in postmaster.pid for a server at work. After a crash
 * that may be anybody, in containers with their low numbers even regularly. Files that name another program
 * are made to name nobody; they are not deleted, since PostgreSQL goes by the shared memory that they name too.
 */
export async function disownForeignPids(folder: string): Promise<void> {
  for (const file of FILES.map((name) => path.join(folder, name))) {
    const pid = await pidIn(file);
    if (pid === undefined || (await occupant(pid, folder)) !== 'other') continue;
    const content = await readFile(file, 'utf8');
    // In the meantime another instance may have started a server and replaced the file.
    if (Number.parseInt(content, 10) === pid) await writeFile(file, content.replace(/^\d+/, String(NOBODY)));
  }
}

async function pidIn(file: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  return pid > 0 && pid < NOBODY ? pid : undefined;
}

/** Whether the process is the server of this folder, another program, or gone. */
async function occupant(pid: number, folder: string): Promise<'server' | 'other' | 'none'> {
  const name = await programOf(pid);
  if (name === undefined) return 'none';
  if (path.basename(name) !== 'postgres') return 'other';
  // A server works in its folder. Where the system does not show that, the name has to do.
  const [cwd, own] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder)]).catch(() => []);
  return cwd && (cwd.ino !== own.ino || cwd.dev !== own.dev) ? 'other' : 'server';
}

async function programOf(pid: number): Promise<string | undefined> {
  const name =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/comm`, 'utf8')
      : promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).then(({ stdout }) => stdout);
  return (await name.catch(() => undefined))?.trim();
}
