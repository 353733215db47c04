import { fstatSync, writeSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { LIMITS } from '../limits.ts';
import { errorForLog } from './error-for-log.ts';
import { mask } from './mask.ts';

/** Unread lines are kept up to this length; later ones are dropped. */
const MAX_UNREAD_CHARACTERS = 4_000_000;
/** Lines are written in batches of this size, or after this time: one write per line would cost more than the line. */
const WRITTEN_AT_ONCE = 8_192;
const WRITTEN_WITHIN_MS = 250;
/** pino's number of the level. */
const ERROR = 50;

/** A batch that is on its way is not waited for: the logger's own `flush` would, with two listeners a call. */
type Output = DestinationStream & { flush?: () => void };

/** Logs as JSON lines on standard output, without personal data (docs/entscheidungen/0004). */
export function createLogger(level: string, stream: Output = standardOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: errorForLog,
        // Used by Fastify's own messages about failed requests.
        req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
        res: ({ statusCode }: FastifyReply) => ({ status: statusCode }),
      },
      hooks: {
        streamWrite: mask,
        logMethod(values, method, level) {
          method.apply(this, values);
          // Errors are written at once: the process may be about to end.
          if (level >= ERROR) stream.flush?.();
        },
      },
    },
    stream,
  );
}

/**
 * Throws if the reader of standard output is gone. The library would retry such a write for ever, and the process would
 * not end. The only way to find out is to write: a space between two lines of JSON.
 */
function requireReader(): void {
  const { fd } = process.stdout;
  const kind = fstatSync(fd);
  if (!kind.isFIFO() && !kind.isSocket()) return;
  try {
    writeSync(fd, ' ');
  } catch (error) {
    // EAGAIN: there is a reader, though a slow one.
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
  }
}

/** Standard output that, if nobody reads it, neither fills the memory nor keeps the process from ending. */
function standardOutput(): Output {
  let until = Infinity;
  const output = destination({
    // Accessing `process.stdout` makes the pipe non-blocking: a full one refuses writes instead of blocking.
    dest: process.stdout.fd,
    sync: false,
    maxLength: MAX_UNREAD_CHARACTERS,
    minLength: WRITTEN_AT_ONCE,
    periodicFlush: WRITTEN_WITHIN_MS,
    // Asked for as long as there is no room.
    retryEAGAIN: () => performance.now() < until,
  });
  let hasWritten = false;
  const write = output.write.bind(output);
  output.write = (line) => {
    hasWritten = true;
    return write(line);
  };
  // Called when the process ends, and after a fatal error.
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    until = Math.min(until, performance.now() + LIMITS.lastLines);
    try {
      if (hasWritten) requireReader();
      flush();
    } catch {
      // Nobody reads any more.
    }
  };
  let lost = 0;
  output.on('drop', () => (lost += 1));
  output.on('drain', () => {
    if (lost === 0) return;
    const line = {
      level: 'warn',
      time: new Date().toISOString(),
      lost,
      msg: 'lines of the log were lost: nobody read them',
    };
    lost = 0;
    output.write(`${JSON.stringify(line)}\n`);
  });
  return output;
}
