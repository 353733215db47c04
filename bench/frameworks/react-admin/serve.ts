import { readdirSync, readFileSync } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';

// Serves the built list, and passes the API on to the portal.
//
//   node bench/frameworks/react-admin/serve.ts <address of the portal> <port>
//
// One origin for both, as the portal's own page has it: with the API on another one, the browser would ask for leave
// before each request (CORS), a round trip of 150 ms on a phone. Passing it on costs a millisecond. Files are compressed
// beforehand, kept for good where their name has the hash, and come from memory.

const [portal = '', port] = process.argv.slice(2);
const FOLDER = path.join(import.meta.dirname, 'dist');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const files = new Map(
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file): [string, Buffer] => [`/${path.relative(FOLDER, file)}`, readFileSync(file)]),
);
const agent = new Agent({ keepAlive: true });

createServer((asked, answer) => {
  const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
  if (pathname.startsWith('/api/')) passOn(asked, answer);
  else sendFile(pathname, String(asked.headers['accept-encoding']), answer);
}).listen(Number(port), '127.0.0.1');

function sendFile(pathname: string, accepted: string, answer: ServerResponse): void {
  // Its router has the list's address behind a hash.
  const name = pathname === '/' ? '/index.html' : pathname;
  const encoding = [
    { name: 'br', suffix: '.br' },
    { name: 'gzip', suffix: '.gz' },
  ].find((one) => accepted.includes(one.name) && files.has(name + one.suffix));
  const content = files.get(name + (encoding?.suffix ?? ''));
  const type = TYPES[path.extname(name)];
  if (content === undefined || type === undefined) {
    answer.writeHead(404).end();
    return;
  }
  answer.writeHead(200, {
    'content-type': type,
    'content-length': content.length,
    'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding.name }),
  });
  answer.end(content);
}

function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = asked;
  const to = request(new URL(url, portal), { method, headers, agent }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  });
  to.on('error', () => answer.destroy());
  asked.pipe(to);
}
