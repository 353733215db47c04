import { open, stat } from 'node:fs/promises';
import { launch } from './launch.ts';
import { settings } from './settings.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

/** A server that was started, and how it ended if it did. */
export interface Postmaster {
  hasEnded(): boolean;
  /** The last message of level FATAL. */
  failure(): Promise<string>;
}

const LOG_LIMIT = 5 * 1024 * 1024;

/** Starts the server on `folder`. It outlives this process; what it prints goes to `logFile`. */
export async function startPostmaster(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  logFile: string,
): Promise<Postmaster> {
  const long = ((await stat(logFile).catch(() => undefined))?.size ?? 0) > LOG_LIMIT;
  const output = await open(logFile, long ? 'w' : 'a', 0o600);
  try {
    const { size: begin } = await output.stat();
    // A session of its own, so that Ctrl-C in the terminal reaches the portal and not the database.
    const child = launch({
      program: binaries.postgres,
      folder,
      account,
      args: settings(),
      output: output.fd,
      detached: true,
    });
    let ended = false;
    for (const event of ['exit', 'error']) child.on(event, () => (ended = true));
    child.unref();
    return { hasEnded: () => ended, failure: () => lastFailure(logFile, begin) };
  } finally {
    await output.close();
  }
}

async function lastFailure(logFile: string, begin: number): Promise<string> {
  const file = await open(logFile, 'r');
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read({ buffer: Buffer.alloc(size - begin), position: begin });
    // Refusing connections during start-up is logged as FATAL, too.
    const failures = [
      ...buffer.toString('utf8').matchAll(/(?:FATAL|PANIC):\s+(?!the database system is)(.*)/g),
    ];
    return failures.at(-1)?.[1] ?? `it ended without a word, see ${logFile}`;
  } finally {
    await file.close();
  }
}
