import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerer } from './answer.ts';
import { sessionOf, type ServeDeps } from './call.ts';
import type { Route } from './route.ts';
import { requireMediaType } from './media-types.ts';
import { outcomeOf } from './pipeline.ts';

/** Serves a route: what `pipeline.ts` makes of a request is answered as the contract describes it, after the commit. */
export function serve(app: FastifyInstance, route: Route, deps: ServeDeps): void {
  const { operation } = route;
  const answer = answerer(operation, deps.basePath);
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    // Files on their way have places of their own, and may be long on it.
    config: { operation: operation.name, hasPlaces: Boolean(operation.bodyMediaTypes ?? operation.upload) },
    // Before the body is read: of what strangers send, nothing is parsed.
    onRequest: async (request) => {
      if (operation.method === 'GET') return;
      if (operation.permission !== 'oeffentlich') await sessionOf(request, deps);
      requireMediaType(operation, request);
    },
    handler: async (request, reply) => {
      if (route.kind === 'direct' && route.file) varyByFormat(reply);
      const call = { operation, request, reply, deps, now: deps.clock() };
      return answer(request, reply, await outcomeOf(route, call));
    },
  });
}

function varyByFormat(reply: FastifyReply): void {
  reply.header('vary', `${String(reply.getHeader('vary'))}, Accept`);
}
