import type { FastifyInstance } from 'fastify';
import { OPERATIONS } from '@firmenportal/contract/operations';

const TAKEN = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'X-LOCALE'];
const TOLD = [
  'Content-Disposition',
  'Content-Language',
  'ETag',
  'Link',
  'Retry-After',
  ...new Set(OPERATIONS.flatMap(({ headers = {} }) => Object.keys(headers))),
];
/** Chromium keeps the answer to a preflight no longer than this. */
const PREFLIGHT_SECONDS = '7200';

/**
 * Lets pages of these origins read what the API answers them. Never with credentials: tokens travel in a header, and the
 * one cookie, which proves a known device, is for pages of the portal alone.
 */
export function allowOrigins(
  app: FastifyInstance,
  { basePath, origins }: { basePath: string; origins: readonly string[] },
): void {
  if (origins.length === 0) return;
  const methods = [...new Set(OPERATIONS.map(({ method }) => method))].join(', ');
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${basePath}/`) && request.url !== basePath) return;
    reply.header('vary', [reply.getHeader('vary'), 'Origin'].filter(Boolean).join(', '));
    const { origin = '' } = request.headers;
    if (!origins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': TOLD.join(', '),
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': TAKEN.join(', '),
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .send();
  });
}
