import type { FastifyInstance } from 'fastify';
import { sourceOf } from './source.ts';

/**
 * Warns, once, of a client's address that nobody vouches for: everybody behind such a proxy counts as one address, and
 * whoever is no proxy would like to choose theirs.
 */
export function warnOfForwarded(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async (request) => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return;
    // The peer, and behind it what trusted proxies said.
    if ((request.ips?.length ?? 1) > 1) return;
    isTold = true;
    request.log.warn(
      { source: sourceOf(request.ip) },
      'X-Forwarded-For ignored: it comes from an address that TRUSTED_PROXIES does not name. ' +
        'If that is your proxy, name it, or everybody behind it counts as one address (docs/betrieb.md, Behind a proxy)',
    );
  });
}
