import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '#platform/limits.ts';

/**
 * Closes connections whose body does not come to its end. Those of files may take their time, as long as their sender is
 * wanted: after an answer, what is still on its way only lets the sender read that answer.
 */
export function limitSlowBodies(app: FastifyInstance, patienceMs: number = LIMITS.body): void {
  const limit = ({ raw }: FastifyRequest) => {
    // Requests of `app.inject` have no socket.
    if (raw.complete || !(raw.socket instanceof Socket)) return;
    const patience = setTimeout(() => {
      const error = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!raw.complete) app.server.emit('clientError', error, raw.socket);
    }, patienceMs).unref();
    raw.once('close', () => clearTimeout(patience));
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { config } = request.routeOptions as { config?: { hasPlaces?: boolean } };
    if (request.method !== 'GET' && config?.hasPlaces !== true) limit(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    limit(request);
    done();
  });
}
