import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** /healthz: the process answers. /readyz: it should get requests. Outside the API's base path. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async (_request, reply) => {
    // Clients that keep their connection are to look for another process with their next request.
    if (readiness.stopping) reply.header('connection', 'close');
  });
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send('alive'),
  );
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const state = await readiness.state();
    if (state !== 'ready') reply.code(503).header('retry-after', '1');
    return reply.header('cache-control', 'no-store').send(state);
  });
}
