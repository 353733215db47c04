import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWebClient } from './web-client.ts';

const SCRIPT = 'console.log("Hallo")';
const PAGE =
  '<html lang="de-DE"><head><meta name="api-base-path" content="__API_BASE_PATH__"><meta name="error-reports" content="__ERROR_REPORTS__"><meta name="school-name" content="__SCHOOL_NAME__"><meta name="school-picture" content="__SCHOOL_PICTURE__"></head>';
const PRELOADS = ['/', '/studierende/$iri', '/studierende/neu'].map((route) => ({
  path: route,
  files: { 'de-DE': [`assets${route}.de.js`], 'en-GB': [`assets${route}.en.js`] },
}));
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), PAGE);
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, '.vite/preloads.json'), JSON.stringify(PRELOADS));
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'assets/app-1a2b.js'), SCRIPT);
  await writeFile(path.join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(path.join(folder, '.stand'), 'x');
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nirgends'));
  await serveWebClient(app, { folder, basePath: '/api' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the page', () => {
  it.each(['/', '/login', '/studierende/7d2c?ansicht=noten', '/bewerber/%2Fapi%2Fbewerber%2F7', '/apidoc'])(
    'answers %s',
    async (url) => {
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  it('is not what /.well-known answers, but for the way to change the password', async () => {
    for (const name of [
      '',
      '/',
      '/security.txt',
      '/openid-configuration',
      '/resource-that-should-not-exist',
    ]) {
      expect([name, (await app.inject(`/.well-known${name}`)).statusCode]).toEqual([name, 404]);
    }
    const { statusCode, headers } = await app.inject('/.well-known/change-password');
    expect([statusCode, headers.location]).toEqual([302, '/profil']);
  });

  it.each([
    ['/', '', ['/assets/.de.js']],
    ['/', 'theme=dark; sprache=en-GB', ['/assets/.en.js']],
    ['/studierende/7d2c?ansicht=noten', '', ['/assets/studierende/$iri.de.js']],
    ['/studierende/neu', 'sprache=xx', ['/assets/studierende/neu.de.js']],
    ['/studierende/7d2c/noten', '', []],
    ['/login', '', []],
  ])('brings the code of %s along, with the cookies "%s"', async (url, cookie, files) => {
    const { body } = await app.inject({ url, headers: { cookie } });
    const links = [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)" \/>/g)];
    expect(links.map(([, file]) => file)).toEqual(files);
  });

  it('is served without its code where the list of it is broken', async () => {
    const broken = await mkdtemp(path.join(tmpdir(), 'web-'));
    await mkdir(path.join(broken, '.vite'));
    await writeFile(path.join(broken, 'index.html'), PAGE);
    await writeFile(path.join(broken, '.vite/preloads.json'), '[{');
    const other = Fastify();
    await serveWebClient(other, { folder: broken, basePath: '/api' });
    expect((await other.inject('/')).statusCode).toBe(200);
    await other.close();
    await rm(broken, { recursive: true });
  });

  it('is asked for each time, and sent where it has changed', async () => {
    const { headers } = await app.inject('/login');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await app.inject({ url: '/profil', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await app.inject({ url: '/profil', headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it('is in the chosen theme before any script runs, and sent anew where another was chosen', async () => {
    const get = (headers: Record<string, string>) => app.inject({ url: '/', headers });
    for (const theme of ['light', 'dark']) {
      const { body, headers } = await get({ cookie: `sprache=en-GB; theme=${theme}` });
      expect(body).toContain(`<html data-theme="${theme}" lang="de-DE">`);
      expect(headers.vary).toBe('cookie, accept-encoding');
      const etag = String(headers.etag);
      expect((await get({ cookie: `theme=${theme}; sprache=en-GB`, 'if-none-match': etag })).statusCode).toBe(
        304,
      );
      expect((await get({ cookie: 'theme=system', 'if-none-match': etag })).statusCode).toBe(200);
    }
  });

  it.each(['', 'theme=system', 'theme="><script>', 'mytheme=dark', 'theme=toString'])(
    'follows the system with the cookie %s',
    async (cookie) => {
      expect((await app.inject({ url: '/', headers: { cookie } })).body).toMatch(/^<html lang="de-DE">/);
    },
  );

  it('reports errors where it is told to, and may connect there alone beside here', async () => {
    const { body, headers } = await app.inject('/');
    expect(body).toContain('<meta name="error-reports" content="">');
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self';");
    const other = Fastify();
    await serveWebClient(other, { folder, basePath: '/api', errorReports: 'https://k@fehler.example/a"b/1' });
    const page = await other.inject('/');
    expect(page.body).toContain('<meta name="error-reports" content="https://k@fehler.example/a&quot;b/1">');
    expect(String(page.headers['content-security-policy'])).toContain(
      "connect-src 'self' https://fehler.example;",
    );
    await other.close();
  });

  it('names the school and its picture, which may be kept for good', async () => {
    const { body } = await app.inject('/login');
    expect(body).toContain('<meta name="school-name" content=""><meta name="school-picture" content="">');
    const other = Fastify();
    const picture = { format: 'png', content: Buffer.from('PNG') } as const;
    await serveWebClient(other, {
      folder,
      basePath: '/api',
      school: { name: 'Hochschule "Am $` Hafen"', picture },
    });
    const page = (await other.inject('/login')).body;
    expect(page).toContain('content="Hochschule &quot;Am $` Hafen&quot;"');
    const [, path = ''] = /name="school-picture" content="([^"]+)"/.exec(page) ?? [];
    const { headers, rawPayload } = await other.inject(path);
    expect([headers['content-type'], headers['cache-control'], rawPayload]).toEqual([
      'image/png',
      'public, max-age=31536000, immutable',
      picture.content,
    ]);
    await other.close();
  });

  it('allows scripts and styles from here only, none inline, and no sinks', async () => {
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ]),
    );
  });

  it('names the base path of the API', async () => {
    expect((await app.inject('/')).body).toContain('content="/api"');
  });

  it.each([
    '/api',
    '/api/studenten',
    '/api?x=1',
    '/assets/fort.js',
    '/.stand',
    '/assets/app-1a2b.js.br',
    '/index.html',
  ])('does not answer %s', async (url) => {
    expect(await app.inject(url)).toMatchObject({ statusCode: 404, body: 'nirgends' });
  });

  it('is not what other methods get', async () => {
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  });
});

describe('files', () => {
  it('are compressed beforehand and kept for ever where their name has the hash', async () => {
    const answer = await app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  it('are plain for those who ask so', async () => {
    const { headers, body } = await app.inject('/assets/app-1a2b.js');
    expect([headers['content-encoding'], body]).toEqual([undefined, SCRIPT]);
  });

  it('are asked for again where the name stays', async () => {
    const { headers } = await app.inject('/favicon.svg');
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });
});

describe('a client that is not built', () => {
  it('is not served', async () => {
    const bare = Fastify();
    expect(await serveWebClient(bare, { folder: path.join(folder, 'fort'), basePath: '/api' })).toBe(false);
    expect((await bare.inject('/')).statusCode).toBe(404);
  });
});
