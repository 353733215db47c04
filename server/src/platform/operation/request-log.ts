import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { sourceOf } from '../http/client/source.ts';

/** Of these the line says from which network they came: whoever guesses is found by it. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 429]);

/** One line for each request, when it is done; the address only as the template of its route. */
export class RequestLog extends LogController {
  constructor() {
    // The same word as in the answer's problem: what a person tells support leads to the line.
    super({ requestIdLogLabel: 'referenz' });
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    request.log[levelOf(error, reply.statusCode)](
      {
        method: request.method,
        route: request.routeOptions.url ?? '*',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(REFUSED.has(reply.statusCode) && { source: sourceOf(request.ip) }),
        ...(error && { err: error }),
      },
      'request',
    );
  }

  override routeNotFound(): void {}
}

/** Every open page asks every half minute whether there is news; that there is none would fill the log. */
function levelOf(error: Error | null | undefined, status: number): 'debug' | 'error' | 'info' {
  if (error) return 'error';
  return status === 304 ? 'debug' : 'info';
}
