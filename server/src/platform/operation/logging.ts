import type { FastifyReply, FastifyRequest } from 'fastify';
import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { errorForLog } from './error-for-log.ts';
import { mask } from './mask.ts';

/** Logs as JSON lines on standard output, without personal data (docs/entscheidungen/0004). */
export function createLogger(
  level: string,
  stream: DestinationStream = destination({ dest: 1, sync: false }),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: errorForLog,
        // What Fastify says on its own of requests that went wrong.
        req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
        res: ({ statusCode }: FastifyReply) => ({ status: statusCode }),
      },
      hooks: { streamWrite: mask },
    },
    stream,
  );
}
