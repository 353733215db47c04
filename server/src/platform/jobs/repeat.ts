import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ReportError } from '../operation/error-reports.ts';

/**
 * Does the work, waits, and does it again, until the signal says that it is enough; resolves behind the work that was
 * being done then. What goes wrong is told once, and again when it had worked meanwhile: a database that is away for
 * an hour is one line.
 */
export async function repeatUntil(
  ending: AbortSignal,
  { seconds, log, report }: { seconds: number; log: Logger; report?: ReportError | undefined },
  work: (ending: AbortSignal) => Promise<void>,
): Promise<void> {
  let failing = false;
  while (!ending.aborted) {
    try {
      await work(ending);
      failing = false;
    } catch (error) {
      if (!failing) {
        log.warn({ err: error }, 'periodic work failed, will be retried in the next round');
        report?.(error, {});
      }
      failing = true;
    }
    // Rejects when the signal aborts.
    await setTimeout(seconds * 1000, undefined, { signal: ending }).catch(() => undefined);
  }
}
