import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

const UNLIMITED = { logLevel: 'warn', config: { unlimited: true } } as const;

/** /healthz: the process answers. /readyz: it should get requests. Outside the API's base path. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  // Checked when the answer is sent: a request may begin before and end after the shutdown began.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Makes clients with kept-alive connections look for another process with their next request.
    if (readiness.stopping) reply.header('connection', 'close');
    done();
  });
  app.get('/healthz', UNLIMITED, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send('alive'),
  );
  app.get('/readyz', UNLIMITED, async (_request, reply) => {
    const state = await readiness.state();
    if (state !== 'ready') reply.code(503).header('retry-after', '1');
    return reply.header('cache-control', 'no-store').send(state);
  });
}
