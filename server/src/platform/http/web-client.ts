import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { toLocale } from '@firmenportal/contract/locale';
import type { Picture } from '../pictures/picture.ts';
import { matches } from './etag.ts';
import { keptDocument, sendKept, type KeptDocument } from './files/kept-document.ts';

/** Names in /assets contain a hash of the content, so these files never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

const THEMES: readonly string[] = ['light', 'dark'];

/** The page's content security policy: only files of the portal itself, and no inline scripts. */
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

interface WebClient {
  readonly folder: string;
  readonly basePath: string;
  /** Where the page reports errors to; unset: nowhere. */
  readonly errorReports?: string | undefined;
  /** What the sign-in shows of the school. */
  readonly school?: { readonly name?: string | undefined; readonly picture?: Picture | undefined };
}

/**
 * Serves the built web client from `folder`: its files, compressed beforehand, and its page for every other
 * path that is not the API's, since the client's router decides what these are. False where none is built.
 */
export async function serveWebClient(
  app: FastifyInstance,
  { folder, basePath, errorReports, school = {} }: WebClient,
): Promise<boolean> {
  const built = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (built === undefined) return false;
  const preloads = await readPreloads(folder).catch((error: unknown) => {
    app.log.warn({ err: error }, 'pages cannot be preloaded: the build of the web client is incomplete');
    return [];
  });
  const page = built
    .replaceAll('__API_BASE_PATH__', basePath)
    .replaceAll('__ERROR_REPORTS__', () => attribute(errorReports ?? ''))
    .replaceAll('__SCHOOL_NAME__', () => attribute(school.name ?? ''))
    .replaceAll('__SCHOOL_PICTURE__', school.picture ? servePicture(app, school.picture) : '');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    // Revalidated each time: the page names the files of the current version.
    'cache-control': 'no-cache',
    vary: 'cookie, accept-encoding',
    'content-security-policy': policyOf(errorReports === undefined ? '' : ` ${new URL(errorReports).origin}`),
  };
  const documents = new Map<string, KeptDocument>();
  /** One document per theme, language and route, made at its first request. */
  function documentFor(path: string, cookies: string | undefined): KeptDocument {
    const theme = THEMES.find((one) => one === cookieOf('theme', cookies));
    const preload = preloads.find(({ matches }) => matches(path));
    const locale = toLocale(cookieOf('sprache', cookies));
    const key = [theme, locale, preload?.path].join(' ');
    let document = documents.get(key);
    if (!document) {
      const links = (preload?.files[locale] ?? []).map(linkTo).join('');
      document = keptDocument(inTheme(page, theme).replace('</head>', `${links}</head>`));
      documents.set(key, document);
    }
    return document;
  }

  await app.register(fastifyStatic, {
    root: folder,
    // Registers one route per existing file; every other path gets the page.
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.startsWith(path.join(folder, 'assets')) ? IMMUTABLE : SHORT);
    },
  });
  // Password managers look here for the page to change a password (W3C change-password-url).
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/profil', 302));
  app.get('/*', (request, reply) => {
    const path = pathOf(request.url);
    // Below /.well-known an answer means that a feature is supported, so unknown names get 404.
    const isPage = ![basePath, '/.well-known'].some((other) => isBelow(path, other)) && !/\.\w+$/.test(path);
    if (!isPage) return reply.callNotFound();
    const document = documentFor(path, request.headers.cookie);
    const { etag } = document;
    reply.headers({ ...headers, etag });
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return sendKept(request, reply, document);
  });
  return true;
}

/** Under a name that changes with its content; returns its path. */
function servePicture(app: FastifyInstance, { format, content }: Picture): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const path = `/school-${hash}.${format}`;
  app.get(path, (_request, reply) =>
    reply.header('cache-control', IMMUTABLE).type(`image/${format}`).send(content),
  );
  return path;
}

interface Preload {
  readonly path: string;
  readonly files: Readonly<Record<string, readonly string[]>>;
  readonly matches: (path: string) => boolean;
}

/** What routes load beside the entry (web/vite-plugins/preload-routes.ts); an own path before one with parameters. */
async function readPreloads(folder: string): Promise<Preload[]> {
  const written = await readFile(path.join(folder, '.vite/preloads.json'), 'utf8');
  const preloads = JSON.parse(written) as Pick<Preload, 'path' | 'files'>[];
  return preloads
    .map((one) => {
      const pattern = new RegExp(`^${one.path.replaceAll(/\$\w+/g, '[^/]+')}/?$`);
      return { ...one, matches: (path: string) => pattern.test(path) };
    })
    .toSorted((a, b) => Number(a.path.includes('$')) - Number(b.path.includes('$')));
}

const linkTo = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}" />`;

/** Sets the chosen theme before the first paint; without a choice the styles follow the system. */
const inTheme = (page: string, theme: string | undefined): string =>
  theme === undefined ? page : page.replace('<html ', `<html data-theme="${theme}" `);

/** Reads a setting that the web client keeps in a cookie (web/src/platform/preferences/preference.ts). */
const cookieOf = (name: string, cookies = ''): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1];

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
