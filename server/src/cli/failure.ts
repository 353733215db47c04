import { ConfigError } from '../config.ts';
import { FileStoreError } from '../platform/files/files.ts';
import { errorForLog } from '../platform/operation/error-for-log.ts';
import { StartError } from '../platform/operation/start-error.ts';

/** Tells why a command was not done, and sets the exit status. A stack only where nobody expected it. */
export function reportFailure(error: unknown): void {
  process.exitCode = 1;
  if (isFromSystem(error)) console.error(inWords(error));
  else if (error instanceof ConfigError || error instanceof StartError || error instanceof FileStoreError)
    console.error(error.message);
  else console.error(errorForLog(error));
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this user may not read or write it',
  EPERM: 'this user may not read or write it',
  EISDIR: 'is a folder, where a file is needed',
  ENOTDIR: 'is a file, where a folder is needed',
  EEXIST: 'is there already',
  ENOSPC: 'no space is left on the disk',
  EROFS: 'the disk can only be read',
};

/** Which file it is, and what is the matter with it; in the system's own words where there are no better ones. */
function inWords({ code = '', path, message }: NodeJS.ErrnoException): string {
  const reason = REASONS[code];
  if (reason === undefined) return message;
  return path === undefined ? `Not done: ${reason}.` : `${path}: ${reason}.`;
}

/** What the system refuses (no space, no permission, too many files) says so in its own words. */
function isFromSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'errno' in error && 'syscall' in error;
}
