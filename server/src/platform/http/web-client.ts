import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Names in /assets carry the hash of their content; everything else may change under its name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

/**
 * Serves the built web client from `folder`: its files, compressed beforehand, and its page for every other
 * path that is not the API's, since the client's router decides what these are. False where none is built.
 */
export async function serveWebClient(
  app: FastifyInstance,
  { folder, basis }: { folder: string; basis: string },
): Promise<boolean> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (page === undefined) return false;
  const render = pageRenderer(page, basis);

  await app.register(fastifyStatic, {
    root: folder,
    // A route for each file that is there, so that everything else reaches the page.
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.startsWith(path.join(folder, 'assets')) ? IMMUTABLE : SHORT);
    },
  });
  app.get('/*', (request, reply) => {
    const isPage = !isBelow(request.url, basis) && !/\.\w+$/.test(pathOf(request.url));
    return isPage ? render(request, reply) : reply.callNotFound();
  });
  return true;
}

function pageRenderer(page: string, basis: string) {
  const parts = page.replaceAll('__API_BASE_PATH__', basis).split('__CSP_NONCE__');
  return (_request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(18).toString('base64');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        // Kept nowhere: a nonce is for one time.
        'cache-control': 'no-cache, private',
        'content-security-policy': contentSecurityPolicy(nonce),
      })
      .send(parts.join(nonce));
  };
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

function isBelow(url: string, basis: string): boolean {
  const path = pathOf(url);
  return path === basis || path.startsWith(`${basis}/`);
}
