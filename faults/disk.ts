import { execFile } from 'node:child_process';
import { chown, mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { withOwner } from '../server/src/testing/owner.ts';

const run = promisify(execFile);
const BLOCK = Buffer.alloc(1 << 20);
const SMALL = Buffer.alloc(4096);

/**
 * A small disk with the database but without its write-ahead log, so that PostgreSQL keeps running when it is full.
 */
export interface Disk {
  hold(adminUrl: string, database: string): Promise<void>;
  fill(): Promise<void>;
  empty(): Promise<void>;
  unmount(): Promise<void>;
}

/**
 * Undefined if the system does not let the process mount one.
 * @param gigabytes in memory, of which a fault that fills the disk takes all
 */
export async function mountDisk(databaseFolder: string, gigabytes: number): Promise<Disk | undefined> {
  const folder = path.join(databaseFolder, 'disk');
  await mkdir(folder);
  const isMounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${gigabytes}g`,
    'firmenportal',
    folder,
  ]).then(
    () => true,
    () => false,
  );
  if (!isMounted) return undefined;
  const space = path.join(folder, 'space');
  const filler = path.join(folder, 'filler');
  await mkdir(space, { mode: 0o700 });
  const { uid, gid } = await stat(databaseFolder);
  await chown(space, uid, gid);

  return {
    hold: (adminUrl, database) =>
      // From another database: nobody may be connected to the one that is moved.
      withOwner(Object.assign(new URL(adminUrl), { pathname: '/postgres' }).href, async (owner) => {
        // Relative to PostgreSQL's working directory: its account may have no access from the root.
        await owner.query(`create tablespace disk location '/proc/self/cwd/disk/space'`);
        await owner.query(`alter database ${database} set tablespace disk`);
      }),
    async fill() {
      const file = await open(filler, 'w');
      try {
        for (const block of [BLOCK, SMALL]) await writeUntilFull(file, block);
      } finally {
        await file.close();
      }
    },
    empty: () => rm(filler, { force: true }),
    // Killed processes may still have files open on it.
    unmount: async () => void (await run('umount', ['--lazy', folder])),
  };
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, block: Buffer): Promise<void> {
  for (;;) {
    try {
      await file.write(block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}
