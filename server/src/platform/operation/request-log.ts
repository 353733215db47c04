import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

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
    request.log[error ? 'error' : 'info'](
      {
        method: request.method,
        route: request.routeOptions.url ?? '*',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(error && { err: error }),
      },
      'request',
    );
  }

  override routeNotFound(): void {}
}
