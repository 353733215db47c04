import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Account } from './account.ts';

interface Launch {
  program: string;
  folder: string;
  account: Account | undefined;
  args: readonly string[];
  /** Where the program's output goes: `pipe`, or an open file. */
  output: 'pipe' | number;
  detached?: boolean;
}

/** Starts one of PostgreSQL's programs on a data folder. */
export function launch({ program, folder, account, args, output, detached = false }: Launch): ChildProcess {
  // Under another account the folder may lie where that account does not get to (below /root, say). It is
  // therefore handed over open; /proc/self/fd/3 is the folder without the way there.
  const handle = account && process.platform === 'linux' ? openSync(folder, 'r') : undefined;
  try {
    return spawn(program, ['-D', handle === undefined ? folder : '/proc/self/fd/3', ...args], {
      ...account,
      cwd: '/',
      // Passes on no environment: it holds secrets, and PG… variables would change the server's behaviour.
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' },
      stdio: ['ignore', output, output, ...(handle === undefined ? [] : [handle])],
      detached,
    });
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
