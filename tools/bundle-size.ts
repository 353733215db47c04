import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Prints how many KiB of JavaScript and CSS, gzipped, the login page loads, how many more each other route does
 * (promised in the quality document), in how many files of JavaScript a route comes, and what the typeface weighs. In
 * German. Reads what `vite build web` wrote. Exits with 1 if a promise is broken, or if files import each other.
 */

const DIST = process.argv[2] ?? path.join(import.meta.dirname, '../web/dist');
const LOGIN_AT_MOST_KIB = 150;
const ROUTE_AT_MOST_KIB = 60;
/** Files of JavaScript, those of the login among them. */
const ROUTE_AT_MOST_FILES = 20;
/** The typeface, all of its files; they are compressed in themselves. */
const TYPEFACE_AT_MOST_KIB = 60;

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const manifest = JSON.parse(await readFile(path.join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The files of these chunks and of everything that they import. */
function filesOf(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`no chunk ${key} in the manifest`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    chunk.css?.forEach((file) => seen.add(file));
    filesOf(chunk.imports ?? [], seen);
  }
  return seen;
}

async function kib(files: Iterable<string>, extension: string): Promise<number> {
  const sizes = await Promise.all(
    [...files]
      .filter((file) => file.endsWith(extension))
      .map(async (file) => gzipSync(await readFile(path.join(DIST, file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** What the server adds to a route's page beside the entry (web/vite-plugins/preload-routes.ts). */
interface Preload {
  readonly path: string;
  readonly files: { readonly 'de-DE': readonly string[] };
}

const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const entry = filesOf(entries);
const preloads = JSON.parse(await readFile(path.join(DIST, '.vite/preloads.json'), 'utf8')) as Preload[];
const pages = new Map(
  preloads.map(({ path: route, files }) => [route, entry.union(new Set(files['de-DE']))]),
);
const login = pages.get('/login');
if (!login) throw new Error('no page /login is preloaded');

const loginKib = await kib(login, '.js');
console.log(
  `login: ${loginKib.toFixed(1)} KiB of JavaScript, ${(await kib(login, '.css')).toFixed(1)} of CSS`,
);
let kept = loginKib <= LOGIN_AT_MOST_KIB;
for (const [route, files] of pages) {
  if (route === '/login') continue;
  const further = files.difference(login);
  const pageKib = await kib(further, '.js');
  const count = [...files].filter((file) => file.endsWith('.js')).length;
  kept &&= pageKib <= ROUTE_AT_MOST_KIB && count <= ROUTE_AT_MOST_FILES;
  console.log(
    `${route}: ${pageKib.toFixed(1)} KiB more, ${(await kib(further, '.css')).toFixed(1)} of CSS; ${count} files of JavaScript`,
  );
}

const fonts = (await readdir(path.join(DIST, 'assets'))).filter((file) => file.endsWith('.woff2'));
const fontSizes = await Promise.all(fonts.map(async (file) => stat(path.join(DIST, 'assets', file))));
const typefaceKib = fontSizes.reduce((sum, { size }) => sum + size, 0) / 1024;
console.log(`typeface: ${typefaceKib.toFixed(1)} KiB in ${fonts.length} files`);
kept &&= fonts.length > 0 && typefaceKib <= TYPEFACE_AT_MOST_KIB;

/** Files that import each other: one of them runs before its imports are ready. */
function circleFrom(key: string, above: readonly string[] = [], left = new Set<string>()): readonly string[] {
  if (above.includes(key)) return above.slice(above.indexOf(key));
  if (left.has(key)) return [];
  left.add(key);
  for (const one of manifest[key]?.imports ?? []) {
    const circle = circleFrom(one, [...above, key], left);
    if (circle.length > 0) return circle;
  }
  return [];
}

const visited = new Set<string>();
for (const key of Object.keys(manifest)) {
  const circle = circleFrom(key, [], visited);
  if (circle.length === 0) continue;
  console.error(`files import each other: ${circle.join(' → ')}`);
  process.exitCode = 1;
}
if (!kept) {
  console.error(
    `not as promised: login ${LOGIN_AT_MOST_KIB} KiB at most, each further route ${ROUTE_AT_MOST_KIB} in ${ROUTE_AT_MOST_FILES} files, the typeface ${TYPEFACE_AT_MOST_KIB}`,
  );
  process.exitCode = 1;
}
