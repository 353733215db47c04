import type { FastifyReply, FastifyRequest } from 'fastify';
import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
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

/** Names all that is logged of an error: drivers put rows and parameters into theirs. */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  };
}
