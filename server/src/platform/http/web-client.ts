import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { matches } from './etag.ts';
import { keptDocument, sendKept } from './kept-document.ts';

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
    vary: 'cookie, accept-encoding',
    'content-security-policy': policyOf(errorReports === undefined ? '' : ` ${new URL(errorReports).origin}`),
  };
  const pages = new Map(THEMES.map((theme) => [theme, keptDocument(inTheme(page, theme))]));
  const ofSystem = keptDocument(page);

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
  // Where password managers ask for the place to change it (W3C change-password-url).
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/profil', 302));
  app.get('/*', (request, reply) => {
    const path = pathOf(request.url);
    // Below /.well-known, whatever is there says by its being there that something is supported.
    const isPage = ![basis, '/.well-known'].some((other) => isBelow(path, other)) && !/\.\w+$/.test(path);
    if (!isPage) return reply.callNotFound();
    const document = pages.get(themeOf(request.headers.cookie)) ?? ofSystem;
    const { etag } = document;
    reply.headers({ ...headers, etag });
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return sendKept(request, reply, document);
  });
  return true;
}

/** In the theme that the person chose, from the first paint on; without one, styles follow the system. */
const inTheme = (page: string, theme: string): string =>
  page.replace('<html ', `<html data-theme="${theme}" `);

/** The client keeps the choice in this cookie (web/src/platform/theme-choice.ts). */
const themeOf = (cookies = ''): string => /(?:^|; )theme=([^;]*)/.exec(cookies)?.[1] ?? '';

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
