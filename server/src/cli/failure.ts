import { ConfigError } from '../config.ts';
import { FileStoreError } from '../platform/files/files.ts';
import { errorForLog } from '../platform/operation/error-for-log.ts';
import { StartError } from '../platform/operation/start-error.ts';

/** Tells why a command was not done, and sets the exit status. A stack only where nobody expected it. */
export function reportFailure(error: unknown): void {
  process.exitCode = 1;
  if (
    error instanceof ConfigError ||
    error instanceof StartError ||
    error instanceof FileStoreError ||
    isFromSystem(error)
  )
    console.error(error.message);
  else console.error(errorForLog(error));
}

/** What the system refuses (no space, no permission, too many files) says so in its own words. */
function isFromSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'errno' in error && 'syscall' in error;
}
