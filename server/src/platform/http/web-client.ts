import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { matches } from './etag.ts';

/** Names in /assets carry the hash of their content; everything else may change under its name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

const THEMES: readonly string[] = ['light', 'dark'];

/** Of the page: nothing but what the portal brings, and no script that was not a file when it was built. */
const policyOf = (connect: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/**
 * Serves the built web client from `folder`: its files, compressed beforehand, and its page for every other
 * path that is not the API's, since the client's router decides what these are. False where none is built.
 * @param errorReports where the page reports errors to; unset: nowhere
 */
export async function serveWebClient(
  app: FastifyInstance,
  { folder, basis, errorReports }: { folder: string; basis: string; errorReports?: string | undefined },
): Promise<boolean> {
  const built = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (built === undefined) return false;
  const page = built
    .replaceAll('__API_BASE_PATH__', basis)
    .replaceAll('__ERROR_REPORTS__', attribute(errorReports ?? ''));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    // Asked for each time: it names the files of this version.
    'cache-control': 'no-cache',
    vary: 'cookie',
    'content-security-policy': policyOf(errorReports === undefined ? '' : ` ${new URL(errorReports).origin}`),
  };
  const pages = new Map(THEMES.map((theme) => [theme, versioned(inTheme(page, theme))]));
  const ofSystem = versioned(page);

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
    if (isBelow(request.url, basis) || /\.\w+$/.test(pathOf(request.url))) return reply.callNotFound();
    const { content, etag } = pages.get(themeOf(request.headers.cookie)) ?? ofSystem;
    reply.headers({ ...headers, etag });
    return matches(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(content);
  });
  return true;
}

/** In the theme that the person chose, from the first paint on; without one, styles follow the system. */
const inTheme = (page: string, theme: string): string =>
  page.replace('<html ', `<html data-theme="${theme}" `);

/** The client keeps the choice in this cookie (web/src/platform/theme-choice.ts). */
const themeOf = (cookies = ''): string => /(?:^|; )theme=([^;]*)/.exec(cookies)?.[1] ?? '';

const versioned = (content: string) => ({
  content,
  etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
});

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

function isBelow(url: string, basis: string): boolean {
  const path = pathOf(url);
  return path === basis || path.startsWith(`${basis}/`);
}
